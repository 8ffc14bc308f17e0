import { expect, test } from 'vitest';
import { coursePath, routes } from '#catalogue/routes.ts';
import { sitemapGroups } from '#site/pages/sitemap/groups.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();

test("the sitemap's group of courses contains only courses, and the list of all courses is among the subjects", () => {
  const paths = [routes.courses, ...catalogue.courses.map((course) => coursePath(course))];
  const listed = paths.map((path) => ({ path, name: path, priority: 0.5 }));
  expect(
    sitemapGroups(catalogue, 'https://institute.example', listed).map(({ name, entries }) => [name, entries.length]),
  ).toEqual([
    ['Subjects', 1],
    ['Courses', catalogue.courses.length],
  ]);
});
