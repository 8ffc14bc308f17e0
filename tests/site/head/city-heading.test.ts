import { expect, test } from 'vitest';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityHeading, maxHeadingLength } from '#site/head/city-heading.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { courses, cities, cityBySlug } = await loadFrozenCatalogue();
const away = cities.filter(({ slug }) => slug !== homeCitySlug);

test("a city page's heading has at most 75 characters, or 95 with an official city name", () => {
  const long = away.flatMap((city) => {
    const max = city.officialName ? maxHeadingLength.withOfficialName : maxHeadingLength.usual;
    return courses.map((course) => cityHeading(course, city)).filter(({ length }) => length > max);
  });
  expect(long).toEqual([]);
});

test("a city page's heading contains the city's name and, if there is one, its official name", () => {
  for (const { name, officialName, ...city } of away)
    for (const course of courses) {
      const heading = cityHeading(course, { name, officialName, ...city });
      expect(heading).toContain(officialName ? `${name} (${officialName})` : name);
    }
  expect(away.some(({ officialName }) => officialName)).toBe(true);
});

test('the heading for a city with only online classes does not mention a classroom', () => {
  const nashik = cityBySlug.get('nashik');
  const [course] = courses;
  if (!nashik || !course) throw new Error('The frozen catalogue has Nashik and courses');
  const page = { ...course.page, cityVariants: { default: 'Short for {city}, Live Online or in a Pune Classroom' } };
  const offered = { ...course, page };
  expect(cityHeading(offered, { ...nashik, delivery: ['online'] })).not.toMatch(/classroom/i);
  expect(cityHeading(offered, { ...nashik, delivery: ['online', 'classroom'] })).toMatch(/classroom/i);
});
