import { expect, test } from 'vitest';
import { subjectSlug, toSlug } from '#cli/edit/add/plain-slug.ts';

test.each([
  ['C', 'c'],
  ['C#', 'c-sharp'],
  ['C++', 'c-plus-plus'],
  ['UI/UX & C#', 'ui-ux-and-c-sharp'],
  ['ASP.NET Core', 'asp-dot-net-core'],
  ['Salesforce + Apex', 'salesforce-and-apex'],
  ["O'Reilly’s Café", 'oreillys-cafe'],
  ['  Node.js  ', 'node-js'],
  ['पुणे', ''],
])('turns the name %j into the slug %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('leaves the words "Course" and "Training" out of course addresses', () => {
  expect(['Java Course', 'Java Training', 'Java'].map(subjectSlug)).toEqual(['java', 'java', 'java']);
});
