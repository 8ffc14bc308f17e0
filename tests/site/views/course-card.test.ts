import { describe, expect, test } from 'vitest';
import { getCourse } from '#catalogue/catalogue.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
// The Linux course starts in a classroom on 7 December 2026 and online on 16 January 2027.
const course = getCourse(catalogue, 'linux');
const nashik = catalogue.cities.find(({ slug }) => slug === 'nashik');

describe('next start date on a course card', () => {
  test('in the home city, a course card shows the next start date of any batch', () => {
    expect(courseCardView({ catalogue, asOf: '2026-12-07' }, course).nextStart).toBe('2026-12-07');
    expect(courseCardView({ catalogue, asOf: '2026-12-08' }, course).nextStart).toBe('2027-01-16');
  });

  test('in another city, a course card shows the next start date of an online batch', () =>
    expect(courseCardView({ catalogue, asOf: '2026-12-07' }, course, nashik).nextStart).toBe('2027-01-16'));

  test('a course card shows no start date if none is fixed', () =>
    expect(courseCardView({ catalogue, asOf: '2027-12-07' }, course).nextStart).toBeUndefined());
});
