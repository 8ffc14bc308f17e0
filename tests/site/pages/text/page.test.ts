import { expect, test } from 'vitest';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const frozen = await loadFrozenCatalogue();

type Layout = (typeof frozen.pages)[number]['layout'];

/** Renders the placements page with the given heading above its form. */
function placementsPage(action: string | undefined, layout: Partial<Layout> = {}): string {
  const pages = frozen.pages.map((page) =>
    page.name === 'placements' ? { ...page, layout: { ...page.layout, ...layout, action } } : page,
  ) as typeof frozen.pages;
  const plans = planPages(createSite({ ...frozen, pages }, frozenDay, unhashedAssets), (_, all) => [...all]);
  const plan = [...plans].find(({ path }) => path === '/placements.php');
  if (!plan) throw new Error('There is no page of placements');
  return new PageRenderer().render(plan.component, plan.props);
}

test("a form on a text page appears under the form heading from the page's file", () => {
  expect(placementsPage('Talk to the placement cell')).toMatch(
    /<div class="form-panel panel"><h2>Talk to the placement cell<\/h2>/,
  );
});

test("a form on a page without a form heading shows only the form's own title", () => {
  expect(placementsPage(undefined)).toContain('<div class="form-panel">');
});

test('the second button in a page head links to the section from the file', () => {
  expect(placementsPage('Ask us', { picture: 'offer', secondAction: 'Before you apply' })).toContain(
    '<a class="button quiet" href="#before-you-apply">Before you apply</a>',
  );
});
