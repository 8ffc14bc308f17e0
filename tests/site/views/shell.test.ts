import { expect, test } from 'vitest';
import { coursesIn } from '#catalogue/catalogue.ts';
import { shellView } from '#site/views/shell.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const copies = (count: number) =>
  catalogue.courses.flatMap((course) =>
    Array.from({ length: count }, (_, index) => ({ ...course, key: `${course.key}-${index}`, id: `${course.id}-${index}` })),
  );

test('the menu stays short with ten times as many courses, and shows the number of courses', () => {
  const many = { ...catalogue, courses: copies(10) };
  const { menu } = shellView(many, '2026-12-01');
  expect(menu.map(({ items }) => items.length).every((length) => length <= 25)).toBe(true);
  expect(menu.map(({ count }) => count)).toEqual(many.menu.categories.map((category) => coursesIn(many, category).length));
  expect(Math.max(...menu.map(({ count }) => count))).toBeGreaterThan(25);
});

test('the menu lists every course in a category with up to 25 courses', () => {
  const { menu } = shellView(catalogue, '2026-12-01');
  for (const [index, category] of catalogue.menu.categories.entries())
    expect(menu[index]?.items.map(({ title }) => title)).toEqual(coursesIn(catalogue, category).map(({ title }) => title));
});
