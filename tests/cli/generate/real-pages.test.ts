import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, inject, test } from 'vitest';
import { digestPage } from '#cli/generate/discovery/page-digest.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { type PagePlan, pageElement } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import type { Assets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { assets } = JSON.parse(readFileSync(join(inject('siteFolder'), '_edge/shell.json'), 'utf8')) as { assets: Assets };

/** Returns the asset names with a new hash, as if all scripts and styles had been edited. */
const assetsAfter = (mark: string): Assets =>
  Object.fromEntries(
    Object.entries(assets).map(([name, address]) => [name, address.replace(/-[^-/]+\./, `-${mark}.`)]),
  ) as unknown as Assets;

const catalogue = await loadFrozenCatalogue();
const planWith = (hash: string): PagePlan[] => planPages(createSite(catalogue, '2026-11-20', assetsAfter(hash)));
const plans = planWith('AAAA');
const renderer = new PageRenderer();
const renderFromParts = (plan: PagePlan): string => renderer.render(plan.component as ComponentType<never>, plan.props);

test('every page assembled from fragments is identical to the same page rendered as a whole', { tags: ['long'] }, () => {
  const different = plans.filter((plan) => renderFromParts(plan) !== `<!DOCTYPE html>${renderToString(pageElement(plan))}`);
  expect(different.map(({ path }) => path)).toEqual([]);
});

test('the props of every page are plain data, so that a hash covers all of them', () => {
  const isPlain = ({ props }: PagePlan): boolean => isDeepStrictEqual(withoutUndefined(props), JSON.parse(JSON.stringify(props)));
  expect(plans.filter((plan) => !isPlain(plan)).map(({ path }) => path)).toEqual([]);
});

test('editing scripts and styles changes the asset names in pages, but no page dates', () => {
  const after = planWith('BBBB');
  for (const [place, plan] of plans.entries()) {
    const html = renderFromParts(plan);
    const other = renderFromParts(after[place] as PagePlan);
    expect(other.replaceAll('-BBBB.', '-AAAA.')).toBe(html);
    expect(digestPage(plan.props.head, other)).toBe(digestPage(plan.props.head, html));
  }
});

/** Removes undefined properties. JSON drops these, and components treat them as absent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutUndefined(item)]));
}
