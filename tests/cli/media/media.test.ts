import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePicturePath } from '#catalogue/routes.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { cityImagePath } from '#site/views/city-hub.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await loadFrozenCatalogue();
});

const paths = () => mediaFiles(catalogue).map((plan) => plan.file);

test('no two media files have the same path, regardless of case', () => {
  const lower = paths().map((path) => path.toLowerCase());
  expect(new Set(lower).size).toBe(lower.length);
});

test('each course has a picture, a social card and a syllabus at the paths that pages link to', () => {
  const planned = new Set(paths());
  for (const course of catalogue.courses) {
    const key = course.key.toLowerCase();
    expect(planned).toContain(coursePicturePath(course.key).slice(1));
    expect(planned).toContain(`images/cards/${key}.png`);
    expect(planned).toContain(course.syllabus);
  }
});

test('each category, city, employer and country has a picture', () => {
  const planned = new Set(paths());
  for (const category of catalogue.menu.categories) expect(planned).toContain(`images/categories/${category.slug}.svg`);
  for (const city of catalogue.cities) {
    expect(planned).toContain(cityImagePath(city).slice(1));
    expect(planned).toContain(`images/cards/city-${city.slug}.png`);
  }
  for (const country of catalogue.countries) expect(planned).toContain(country.flag.slice(1));
  expect(paths().filter((path) => /^images\/employers\/\d+\.svg$/.test(path))).toHaveLength(catalogue.institute.employers.length);
});

test("editing one course affects only its own media files and its department's icons", () => {
  const edited = {
    ...catalogue,
    courses: catalogue.courses.map((course) =>
      course.key === 'java' ? { ...course, title: 'Java 25', duration: '5 Months' } : course,
    ),
  };
  const before = new Map(mediaFiles(catalogue).map((plan) => [plan.file, JSON.stringify(plan.inputs)]));
  const changed = mediaFiles(edited).filter((plan) => before.get(plan.file) !== JSON.stringify(plan.inputs));
  expect(changed.map((plan) => plan.file).sort()).toEqual([
    'images/cards/java.png',
    'images/course-icons/software-development.svg',
    'images/courses/java.svg',
    'pdf/java.pdf',
  ]);
});

test('removing a claim also removes its badge', () => {
  const institute = { ...catalogue.institute, claims: catalogue.institute.claims.filter((claim) => claim.id !== 'iit-bombay') };
  const planned = mediaFiles({ ...catalogue, institute }).map((plan) => plan.file);
  expect(planned).toContain('images/badges/reviews.svg');
  expect(planned).not.toContain('images/badges/iit-bombay.svg');
});
