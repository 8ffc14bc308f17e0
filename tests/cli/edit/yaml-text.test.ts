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

test('a value is replaced and nothing else', () => {
  expect(setValue(course, ['price'], 52_000)).toBe(course.replace('50000', '52000'));
  expect(setValue(course, ['page', 'subheading'], 'Java: all of it')).toBe(
    course.replace('subheading: Java', 'subheading: "Java: all of it"'),
  );
});

test('an item of a list in brackets is replaced in its place, with quotes where its comma needs them', () => {
  expect(setValue(course, ['related', 1], 'r')).toBe(course.replace('python]', 'r]'));
  expect(setValue(course, ['related', 1], 'a, b')).toBe(course.replace('python]', '"a, b"]'));
});

test('an item of a list below its field is replaced, and its comment stays', () => {
  expect(setValue(course, ['outcomes', 1], 'Test code')).toBe(course.replace('Write code', 'Test code'));
});

test('a new field stands where its fields usually stand', () => {
  const order = ['key', 'title', 'aliases', 'path'];
  expect(setInOrder(course, { path: ['aliases'], value: ['Core Java'], order })).toBe(
    course.replace("title: 'Java'\n", "title: 'Java'\naliases: [Core Java]\n"),
  );
});

test('a field of a block that is not there makes the block', () => {
  expect(setValue('slug: pune\n', ['branch', 'nearest'], 'deccan')).toBe('slug: pune\nbranch:\n  nearest: deccan\n');
});

test('an empty field gets its value', () => {
  expect(setValue('a:\nb: 1\n', ['a'], 2)).toBe('a: 2\nb: 1\n');
});

test('a list below its field can become longer, shorter and empty', () => {
  expect(setValue('a:\n  - one\n  - two\nb: 1\n', ['a'], ['three'])).toBe('a:\n  - three\nb: 1\n');
  expect(setValue('a:\n  - one\nb: 1\n', ['a'], [])).toBe('a: []\nb: 1\n');
});

test('an entry is removed with its line', () => {
  expect(removeEntry(course, ['outcomes', 0])).toBe(course.replace('  - Read code\n', ''));
  expect(removeEntry(course, ['related', 0])).toBe(course.replace('sql, ', ''));
  expect(removeEntry(course, ['price'])).toBe(course.replace('price: 50000\n', ''));
});

test('a block that would be left empty goes with its last field', () => {
  expect(removeEntry(course, ['page', 'variants', 'default'])).toBe(
    course.replace('  variants:\n    default: Java in {city}\n', ''),
  );
});

test('a field gets another name and keeps its value', () => {
  expect(renameField(course, ['page', 'variants', 'default'], 'nashik')).toBe(course.replace('default:', 'nashik:'));
});

test('items are added to an empty list, to one in lines and to one in brackets', () => {
  const row = { from: '/a', to: '/b' };
  expect(appendItems('# Old routes.\n[]\n', [], [row])).toBe('# Old routes.\n- { from: /a, to: /b }\n');
  expect(appendItems('- { from: /x, to: /y }\n', [], [row])).toBe('- { from: /x, to: /y }\n- { from: /a, to: /b }\n');
  expect(appendItems(course, ['related'], ['r'])).toBe(course.replace('python]', 'python, r]'));
});

test('a file without a line break at its end gets one before what is added', () => {
  expect(setValue('a: 1', ['b'], 2)).toBe('a: 1\nb: 2\n');
});
