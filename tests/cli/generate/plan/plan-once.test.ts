import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCatalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import { openPlanMemory, type PlanMemory } from '#cli/generate/plan/plan-memory.ts';
import { indexableEntries, type PageEntry, type PlannedPage, planOnce } from '#cli/generate/plan/plan-once.ts';
import { ValueHasher } from '#cli/platform/hash.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { indexablePages, planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite, type Site } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const frozen = await loadFrozenCatalogue();
const hasher = new ValueHasher();
const told = ({ path, props, indexingBlockers }: PagePlan): string =>
  `${path} ${hasher.hashProps(props)} ${indexingBlockers?.join()}`;

/** A city that says of its courses and of the way to its classes what another says. */
const [pairs] = frozen.pairs;
const [first, copied] = frozen.cities.filter(({ slug }) => slug === pairs?.city || !frozen.pairsByCity.has(slug)).slice(-2) as [
  City,
  City,
];
const written = pairs as CityPairs;
const alike = { ...first, slug: copied.slug, name: copied.name };
const site = createSite(
  {
    ...frozen,
    cities: frozen.cities.map((city) => (city === copied ? alike : city)),
    pairsByCity: new Map([first, copied].map(({ slug }) => [slug, { ...written, city: slug }])),
  },
  frozenDay,
  unhashedAssets,
);
const plans = planPages(site);

const memoryIn = (folder: string, catalogue = site.catalogue): PlanMemory =>
  openPlanMemory(join(folder, 'plans.json'), { codeHash: 'code', catalogue });

test.each([
  ['a small site, whose plans are kept', plans.length],
  ['a large one, whose pages are planned a second time', 10],
])('%s, is planned page by page as it is at once', (_what, mostKept) => {
  expect(plans.some(({ duplicateOf }) => duplicateOf)).toBe(true);
  const { entries, pages } = planOnce(site, { memory: memoryIn(makeTempFolder()), codeHash: 'code', mostKept });
  expect(Array.from(pages(), ({ plan }) => told(plan()))).toEqual(plans.map(told));
  expect(indexableEntries(entries).map(({ path }) => path)).toEqual(indexablePages(plans).map(({ path }) => path));
  expect(entries.filter(({ isDuplicate }) => isDuplicate).map(({ path }) => path)).toEqual(
    plans.filter(({ duplicateOf }) => duplicateOf).map(({ path }) => path),
  );
});

/** Plans a site with what was found out in `folder`; counts the pages of cities whose plan was not known. */
function planAgain(planned: Site, folder: string): { entries: PageEntry[]; pages: PlannedPage[]; newly: number } {
  const memory = memoryIn(folder, planned.catalogue);
  const { entries, pages } = planOnce(planned, { memory, codeHash: 'code', mostKept: 10 });
  const before = new Map(entries.map(({ path }) => [path, memory.find(path)]));
  const after = memoryIn(folder, planned.catalogue);
  const isNew = ({ path }: PageEntry): boolean => {
    const facts = after.find(path);
    return facts?.from !== undefined && facts.from !== before.get(path)?.from;
  };
  return { entries: [...entries], pages: [...pages()], newly: entries.filter(isNew).length };
}

test.each<[string, (course: Course) => Course, number]>([
  ['a text of a course', (course) => ({ ...course, summary: `${course.summary} And more.` }), 1],
  ['the title of a course', (course) => ({ ...course, title: `New ${course.title}` }), Number.POSITIVE_INFINITY],
])('after an edit of %s every page is as it is planned from nothing', (_what, edit, mostCourses) => {
  const folder = makeTempFolder();
  planAgain(createSite(frozen, frozenDay, unhashedAssets), folder);
  const [edited, ...others] = frozen.courses as [Course, ...Course[]];
  const changed = createSite(createCatalogue({ ...frozen, courses: [edit(edited), ...others] }), frozenDay, unhashedAssets);
  const again = planAgain(changed, folder);
  const clean = planAgain(changed, makeTempFolder());
  expect(again.entries).toEqual(clean.entries);
  expect(again.pages.map(({ inputs }) => inputs)).toEqual(clean.pages.map(({ inputs }) => inputs));
  expect(again.newly).toBeGreaterThan(0);
  expect(again.newly).toBeLessThanOrEqual(mostCourses * frozen.cities.length);
});
