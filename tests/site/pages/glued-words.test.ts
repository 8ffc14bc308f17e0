import { expect, test } from 'vitest';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { findGluedWords } from '#tests/support/glued-words.ts';

test('finds words that two elements without a space between them join', () => {
  expect(findGluedWords('<p><b>Fee</b><span>EMI</span> <i>a</i> <i>b</i></p><p>c</p>')).toEqual(['Fee|EMI']);
});

test('no kind of page joins words of two elements', async () => {
  const plans = planPages(createSite(await loadFrozenCatalogue(), frozenDay, unhashedAssets));
  const renderer = new PageRenderer();
  const oneOfEach = [...Map.groupBy(plans, ({ component }) => component).values()].flatMap((all) => all.slice(-4));
  const found = oneOfEach.flatMap(({ path, component, props }) =>
    findGluedWords(renderer.render(component, props)).map((glued) => `${path}: ${glued}`),
  );
  expect(oneOfEach.length).toBeGreaterThan(20);
  expect([...new Set(found)]).toEqual([]);
});
