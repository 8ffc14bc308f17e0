import { expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { homeView } from '#site/pages/home/view.ts';
import { bounds } from '#site/views/bounds.ts';
import { createSite, type Site } from '#site/views/site.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();

const assets = {} as Site['assets'];
const viewOn = (day: string, changes: Partial<Catalogue> = {}) => homeView(createSite({ ...catalogue, ...changes }, day, assets));

test('the home page shows no figure, badge or line from an expired claim', () => {
  const late = viewOn('2099-01-01');
  expect(late.counters).toEqual([]);
  expect(late.claims).toEqual([]);
  expect(late.banner.badges).toEqual([]);
  expect(late.employersText).toBe('');
  expect(late.hero.orbit.isDemoFree).toBe(false);
});

test('a home page section shows no more courses than its limit allows', () => {
  const homeSections = catalogue.menu.homeSections.map((section) => ({ ...section, limit: 5 }));
  const view = viewOn('2026-11-20', { menu: { ...catalogue.menu, homeSections } });
  expect(view.sections.map(({ cards }) => cards.length)).toEqual([5, 5, 5, 5]);
});

test('no two home page blocks share a course among their first four, and the carousel keeps all its courses', () => {
  const courses = catalogue.courses.map((course) => ({ ...course, selections: ['most-popular', 'job-oriented'] as const }));
  const view = viewOn('2026-11-20', { courses: courses as never });
  const blocks = [...view.sections.map(({ cards }) => cards), view.carousel];
  const fronts = blocks.flatMap((cards) => cards.slice(0, 4).map(({ key }) => key));
  expect(fronts.filter((key, index) => fronts.indexOf(key) !== index)).toEqual([]);
  const shown = courses.slice(0, bounds.maxCarouselCards).map(({ key }) => key);
  expect(view.carousel.map(({ key }) => key).sort()).toEqual(shown.sort());
});

test('the hero section shows the fee with its instalments, the next batch, and the rating until it expires', () => {
  expect(viewOn('2026-11-20').hero.facts).toMatchObject([
    { label: 'Fee for any course', value: '₹50,000', note: 'or ₹5,556 a month' },
    { label: 'Next batch', href: '/upcoming-batches' },
    { label: 'Rated', value: '4.9 ★', note: 'from 2272 reviews' },
  ]);
  expect(viewOn('2029-08-18').hero.facts).toMatchObject([{ label: 'Fee for any course' }]);
});
