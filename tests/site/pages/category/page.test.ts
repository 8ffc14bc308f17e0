import { expect, test } from 'vitest';
import { levelNames } from '#catalogue/schema/course.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import type { CourseCardView } from '#site/views/course-card.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const frozen = await loadFrozenCatalogue();

function popularPage(count: number, advanced?: number) {
  const courses = frozen.courses.map((course, index) => ({
    ...course,
    ...(advanced !== undefined && { level: index === advanced ? ('Advanced' as const) : ('Beginner' as const) }),
    selections: index < count ? (['most-popular'] as const) : [],
  }));
  const site = createSite({ ...frozen, courses: courses as unknown as typeof frozen.courses }, frozenDay, unhashedAssets);
  const plans = planPages(site, (_, all) => [...all]);
  const plan = [...plans].find(({ path }) => path === '/courses/most-popular');
  return plan?.props as unknown as { cards: CourseCardView[]; groups: CardGroup[] };
}

test('a long course list is grouped by level, beginners first, with the number of courses at each level', () => {
  const { cards, groups } = popularPage(12);
  const levels = cards.map(({ level }) => level);
  expect(levels).toEqual([...levels].sort((one, other) => levelNames.indexOf(one as never) - levelNames.indexOf(other as never)));
  expect(groups.map(({ name }) => name)).toEqual(levelNames.filter((level) => levels.includes(level)));
  for (const { name, count, first } of groups) {
    expect(count).toBe(levels.filter((level) => level === name).length);
    expect(first).toBe(cards.find(({ level }) => level === name)?.key);
  }
});

test('a long course list has no level headings if a level has only one course', () => {
  expect(popularPage(12, 3).groups).toEqual([]);
});

test("a short course list keeps the catalogue's order", () => {
  const { cards, groups } = popularPage(4);
  expect(groups).toEqual([]);
  expect(cards.map(({ key }) => key)).toEqual(frozen.courses.slice(0, 4).map(({ key }) => key));
});

test('the page of a category with one course sums up the course and has its form', () => {
  const site = createSite(frozen, frozenDay, unhashedAssets);
  const [course, ...others] = frozen.courses;
  const single = createSite(
    {
      ...frozen,
      courses: [{ ...course, selections: ['most-popular'] }, ...others.map((other) => ({ ...other, selections: [] }))],
    } as unknown as typeof frozen,
    frozenDay,
    unhashedAssets,
  );
  const render = (from: typeof site) => {
    const plan = [...planPages(from, (_, all) => [...all])].find(({ path }) => path === '/courses/most-popular') as PagePlan;
    return new PageRenderer().render(plan.component, plan.props);
  };
  expect(render(single)).toContain(course?.outcomes[0]);
  expect(render(single)).toContain('id="enquire"');
  expect(render(site)).not.toContain('id="enquire"');
});
