import { expect, test } from 'vitest';
import { coursesIn } from '#catalogue/catalogue.ts';
import { categoryFilters } from '#site/views/category-filters.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const shown = { catalogue, asOf: '2026-01-01' };
const [category] = catalogue.menu.categories;
const courses = category ? coursesIn(catalogue, category) : [];

test('each choice in a category filter matches at least one course, and no two choices match the same courses', () => {
  const filters = categoryFilters(shown, courses);
  expect(filters.map(({ name }) => name)).toContain('level');
  for (const { choices } of filters) {
    expect(choices.every(({ keys }) => keys.length > 0)).toBe(true);
    expect(new Set(choices.map(({ keys }) => keys.join())).size).toBe(choices.length);
  }
});

test('offers no filter if all courses have the same value or if there are very few courses', () => {
  const alike = courses.map((course) => ({ ...course, level: 'Beginner' as const }));
  expect(categoryFilters(shown, alike).map(({ name }) => name)).not.toContain('level');
  expect(categoryFilters(shown, courses.slice(0, 3))).toEqual([]);
});
