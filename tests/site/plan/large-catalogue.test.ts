import { expect, test } from 'vitest';
import { MarkupRenderer } from '#cli/check/page-model/read-markup.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { CityCoursePage } from '#site/pages/city-course/page.tsx';
import type { planListPages } from '#site/pages/list/plan.ts';
import { OnlineCoursePage } from '#site/pages/online-course/page.tsx';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { growCatalogue } from '#tests/support/grown-catalogue.ts';

const frozen = await loadFrozenCatalogue();
/** Sizes at which the lists on nearly all pages have reached their limit. */
const large = growCatalogue(frozen, { courses: 230, cities: 26 });
const larger = growCatalogue(frozen, { courses: 330, cities: 36 });

const planByPath = (catalogue: typeof frozen): Map<string, PagePlan> =>
  new Map(planPages(createSite(catalogue, frozenDay, unhashedAssets), (_, plans) => [...plans]).map((plan) => [plan.path, plan]));
const [plans, largePlans, largerPlans] = [planByPath(frozen), planByPath(large), planByPath(larger)];

const measureSize = (all: ReadonlyMap<string, PagePlan>, path: string): number => {
  const { component, props } = all.get(path) as PagePlan;
  return new PageRenderer().render(component, props).length;
};

/** Allowed growth factor. It leaves room for lists below their limit and for longer names and numbers. */
const most = 1.1;

test.each([
  '/java-course-in-nashik.php',
  '/java-training-classes-in-pune.php',
  '/computer-courses-in-nashik',
  '/courses/most-popular',
  '/courses',
  '/',
])('%s does not grow when the catalogue grows from 230 courses in 26 cities to 330 in 36', (path) => {
  expect(measureSize(largerPlans, path)).toBeLessThanOrEqual(measureSize(largePlans, path) * most);
});

test('a list gets pages of its own only if it does not fit on its usual page', () => {
  const lists = (all: ReadonlyMap<string, PagePlan>) =>
    [...all.keys()].filter((path) => !path.includes('live-online') && /^\/cities|^\/courses\/.*\/2$|^\/computer-.*\//.test(path));
  expect(lists(plans)).toEqual([]);
  expect(lists(largerPlans)).toContain('/cities');
  expect(lists(largerPlans)).toContain('/courses/data-science/2');
  expect(lists(largerPlans)).toContain('/computer-courses-in-nashik/data-science');
});

test("a city's courses without a text about the city are listed on a page of their own, and other lists link to their main pages", () => {
  const links = (path: string) => new MarkupRenderer().read(plans.get(path) as PagePlan).body.links.map(({ href }) => href);
  const hub = links('/computer-courses-in-nashik');
  expect(hub).toContain('/java-course-in-nashik.php');
  expect(hub).toContain('/best-python-classes-in-pune.php#batches');
  expect(hub).not.toContain('/python-course-in-nashik.php');
  expect(hub).toContain('/computer-courses-in-nashik/live-online');
  const list = links('/computer-courses-in-nashik/live-online');
  expect(list).toContain('/python-course-in-nashik.php');
  expect(list).not.toContain('/java-course-in-nashik.php');
});

test("the list of a city's live online courses shows cards by subject, the fee, the next batch and the class times", () => {
  const plan = plans.get('/computer-courses-in-nashik/live-online') as PagePlan;
  const { cards, cardGroups, filters, facts, lead } = plan.props as unknown as ReturnType<typeof planListPages>[number]['props'];
  expect(cardGroups.length).toBeGreaterThan(1);
  expect(filters.map(({ name }) => name)).toEqual(['level', 'months']);
  expect(cardGroups.reduce((sum, { count }) => sum + count, 0)).toBe(cards.length);
  expect(cards.every(({ href }) => href.includes('nashik'))).toBe(true);
  expect(facts.map(([label]) => label)).toEqual(['Fee for any course', 'Next batch of these courses', 'Classes']);
  expect(lead).toContain(`Each of these ${cards.length} courses costs ₹50,000, or ₹5,556 a month.`);
});

const coursePages: readonly PagePlan['component'][] = [CityCoursePage, OnlineCoursePage];

test('every course and city page is at most three clicks from the home page, through lists and hubs', {
  tags: ['long'],
}, () => {
  const renderer = new MarkupRenderer();
  const depths = new Map([['/', 0]]);
  for (const [path, depth] of depths) {
    const plan = largerPlans.get(path) as PagePlan;
    // A path may end at a course's city page, but not lead through one, because visitors cannot search through so many pages.
    if (depth === 3 || coursePages.includes(plan.component)) continue;
    for (const { href } of renderer.read(plan).body.links)
      if (largerPlans.has(href) && !depths.has(href)) depths.set(href, depth + 1);
  }
  const wanted = [...largerPlans.values()].filter(({ sources }) => sources.some((file) => /^(courses|cities)\//.test(file)));
  expect(wanted.length).toBeGreaterThan(9000);
  expect(wanted.map(({ path }) => path).filter((path) => !depths.has(path))).toEqual([]);
});
