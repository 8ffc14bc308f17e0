import { expect, test } from 'vitest';
import { appendItems, removeEntry, renameField, setInOrder, setValue } from '#cli/edit/yaml/yaml-text.ts';

const course = `# A course.
key: java   # its key
title: 'Java'
related: [sql, python]

page:
  # Above the heading.
  subheading: Java
  variants:
    default: Java in {city}

outcomes:
  - Read code
  - Write code   # daily

price: 50000
`;

test('replaces only the value of a YAML field', () => {
  expect(setValue(course, ['price'], 52_000)).toBe(course.replace('50000', '52000'));
  expect(setValue(course, ['page', 'subheading'], 'Java: all of it')).toBe(
    course.replace('subheading: Java', 'subheading: "Java: all of it"'),
  );
});

test('replaces an item of an inline YAML list in place, and quotes the item if it contains a comma', () => {
  expect(setValue(course, ['related', 1], 'r')).toBe(course.replace('python]', 'r]'));
  expect(setValue(course, ['related', 1], 'a, b')).toBe(course.replace('python]', '"a, b"]'));
});

test('replaces an item of a YAML block list and keeps its comment', () => {
  expect(setValue(course, ['outcomes', 1], 'Test code')).toBe(course.replace('Write code', 'Test code'));
});

test('inserts a new YAML field at its usual position', () => {
  const order = ['key', 'title', 'aliases', 'path'];
  expect(setInOrder(course, { path: ['aliases'], value: ['Core Java'], order })).toBe(
    course.replace("title: 'Java'\n", "title: 'Java'\naliases: [Core Java]\n"),
  );
});

test('creates a missing YAML block when one of its fields is set', () => {
  expect(setValue('slug: pune\n', ['branch', 'nearest'], 'deccan')).toBe('slug: pune\nbranch:\n  nearest: deccan\n');
});

test('sets the value of an empty YAML field', () => {
  expect(setValue('a:\nb: 1\n', ['a'], 2)).toBe('a: 2\nb: 1\n');
});

test('lengthens, shortens or empties a YAML block list', () => {
  expect(setValue('a:\n  - one\n  - two\nb: 1\n', ['a'], ['three'])).toBe('a:\n  - three\nb: 1\n');
  expect(setValue('a:\n  - one\nb: 1\n', ['a'], [])).toBe('a: []\nb: 1\n');
});

test('removes a YAML entry together with its line', () => {
  expect(removeEntry(course, ['outcomes', 0])).toBe(course.replace('  - Read code\n', ''));
  expect(removeEntry(course, ['related', 0])).toBe(course.replace('sql, ', ''));
  expect(removeEntry(course, ['price'])).toBe(course.replace('price: 50000\n', ''));
});

test('removes a YAML block when its last field is removed', () => {
  expect(removeEntry(course, ['page', 'variants', 'default'])).toBe(
    course.replace('  variants:\n    default: Java in {city}\n', ''),
  );
});

test('renames a YAML field and keeps its value', () => {
  expect(renameField(course, ['page', 'variants', 'default'], 'nashik')).toBe(course.replace('default:', 'nashik:'));
});

test('appends items to a YAML list that is empty, in block style or inline', () => {
  const row = { from: '/a', to: '/b' };
  expect(appendItems('# Old routes.\n[]\n', [], [row])).toBe('# Old routes.\n- { from: /a, to: /b }\n');
  expect(appendItems('- { from: /x, to: /y }\n', [], [row])).toBe('- { from: /x, to: /y }\n- { from: /a, to: /b }\n');
  expect(appendItems(course, ['related'], ['r'])).toBe(course.replace('python]', 'python, r]'));
});

test('adds a missing line break at the end of a file before appending a field', () => {
  expect(setValue('a: 1', ['b'], 2)).toBe('a: 1\nb: 2\n');
});
