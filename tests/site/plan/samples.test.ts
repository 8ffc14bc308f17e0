import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

let local: Catalogue;
beforeAll(async () => {
  const frozen = await loadFrozenCatalogue();
  const claims = frozen.institute.claims.map((claim) => ({ ...claim, placeholder: claim.id === 'careers' }));
  const batches = frozen.batches.map((batch) => ({ ...batch, placeholder: true }));
  local = { ...frozen, batches, institute: { ...frozen.institute, claims } };
});

function renderPage(catalogue: Catalogue, path: string): string {
  const plan = planPages(createSite(catalogue, frozenDay, unhashedAssets), (_site, plans) => [...plans]).find(
    (candidate) => candidate.path === path,
  );
  if (!plan) throw new Error(`There is no page ${path}`);
  return new PageRenderer().render(plan.component, plan.props);
}

const samples = ['id="logo-wall-title"', 'testimonials-title', 'Successful Careers', 'starting-soon-title'];

test('sample content appears in a local build, but not on the live site', () => {
  const home = renderPage(local, '/');
  const live = renderPage(withoutSamples(local), '/');
  expect(samples.filter((sample) => !home.includes(sample))).toEqual([]);
  expect(samples.filter((sample) => live.includes(sample))).toEqual([]);
  expect(live).toContain('Digital Classrooms');
  expect(live).toContain('Ask before you decide');
});

test('the live site has calendar files for real batches, but not for sample batches', () => {
  const [own, ...others] = local.batches;
  if (!own) throw new Error('The catalogue has no batch');
  const live = withoutSamples({ ...local, batches: [{ ...own, placeholder: false }, ...others] });
  expect(batchCalendarFiles(live, frozenDay).map(([file]) => file)).toEqual([expect.stringContaining(own.course)]);
});
