import { expect, test } from 'vitest';
import { findKnownCity, findKnownCourse } from '#cli/edit/add/known-names.ts';
import { beginEdit } from '#cli/edit/commit-change.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { catalogue } = await beginEdit({ catalogue: frozenCatalogue });

test.each([
  ['Nasik', 'nashik'],
  ['NASHIK', 'nashik'],
  ['नाशिक', 'nashik'],
  ['Nasick', 'nashik'],
  ['Chhatrapati Sambhajinagar', 'aurangabad'],
  ['Sataara', 'satara'],
  ['Pune City', 'pune'],
])('recognises the city name %s as %s', (name, slug) => {
  expect(findKnownCity(catalogue, name)).toMatchObject({ entry: { slug }, isSure: true });
});

test.each([
  ['Nahsik', 'nashik'],
  ['Nandedd', 'nanded'],
  ['Satana', 'satara'],
])('treats %s as a possible but uncertain match for the city %s', (name, slug) => {
  const known = findKnownCity(catalogue, name);
  expect(known?.entry.slug).toBe(slug);
});

test.each([
  'Jalgaon',
  'Thane',
  'Ratnagiri',
  'Parbhani',
  'Beed',
  'Wardha',
  'Chandrapur',
  'Yavatmal',
  'Nandurbar',
  'Baramati',
  'Mumbai',
])('recognises %s as a new city', (name) => {
  expect(findKnownCity(catalogue, name)).toBeUndefined();
});

test.each([
  ['java', 'java'],
  ['Java Course', 'java'],
  ['Core Java', 'java'],
])('recognises the course %s as %s', (title, key) => {
  expect(findKnownCourse(catalogue, title)?.entry.key).toBe(key);
});

test.each(['Rust Programming', 'Go', 'Kubernetes Administration', 'Javascript'])('recognises %s as a new course', (title) => {
  expect(findKnownCourse(catalogue, title)).toBeUndefined();
});
