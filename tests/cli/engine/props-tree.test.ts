import { expect, test } from 'vitest';
import { PropsTree } from '#cli/engine/props-tree.ts';

test('objects count by identity, other values by value', () => {
  const tree = new PropsTree<string>();
  const course = { key: 'java' };
  tree.set({ course, id: 'a' }, 'first');
  expect(tree.get({ course, id: 'a' })).toBe('first');
  expect(tree.get({ course: { key: 'java' }, id: 'a' })).toBeUndefined();
  expect(tree.get({ course, id: 'b' })).toBeUndefined();
});

test('a value is not taken for that of another prop', () => {
  const tree = new PropsTree<string>();
  tree.set({ name: 'x' }, 'by name');
  tree.set({ title: 'x' }, 'by title');
  tree.set({ name: 'x', title: 'x' }, 'by both');
  tree.set({}, 'none');
  expect(tree.get({ name: 'x' })).toBe('by name');
  expect(tree.get({ title: 'x' })).toBe('by title');
  expect(tree.get({ name: 'x', title: 'x' })).toBe('by both');
  expect(tree.get({})).toBe('none');
  expect(tree.get({ other: 'x' })).toBeUndefined();
});
