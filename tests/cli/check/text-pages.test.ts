import { expect, test } from 'vitest';
import { explainPage } from '#cli/check/explain/explain-page.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { sitemapFile } from '#cli/generate/discovery/sitemap.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { indexablePages } from '#site/plan/page-table.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { findAll, loadModel } from './plant.ts';
import { soundCatalogue } from './site-fixture.ts';

const path = '/scholarships';
const file = 'pages/scholarships.md';

/** Adds a text page to the sound catalogue. The prose starts at line 9. */
async function addPage(
  prose: string,
  navigation = 'footer: { label: Scholarships }',
): Promise<{ folder: string; model: SiteModel }> {
  const folder = makeTempFolder();
  const page = `---
path: ${path}
heading: Scholarships
title: Scholarships for Students of Every Course
description: Who can ask for a scholarship, what it covers, how it is decided and by when, and where to send the papers.
keywords: [scholarships, fee help, students in pune]
${navigation}
---
${prose}
`;
  writeFiles(folder, { ...soundCatalogue(), [file]: page });
  return { folder, model: await loadModel(folder) };
}

const errorsIn = (model: SiteModel) => findAll(model).filter(({ severity }) => severity === 'error');
const listLinks = (model: SiteModel, from: string) =>
  model.pageByPath
    .get(from)
    ?.body.links.filter(({ href }) => href === path)
    .map(({ text }) => text);

test('a newly added text page has no errors, and appears in every footer and in the sitemap', async () => {
  const { model } = await addPage('## Who can ask\n\nEvery student of [Java](/java-classes-in-pune.php).');
  expect(errorsIn(model)).toEqual([]);
  expect(listLinks(model, '/')).toEqual(['Scholarships']);
  const plans = indexablePages(model.pages.map(({ plan }) => plan));
  const sitemap = sitemapFile({ origin: model.site.shell.origin, pages: plans, lastmod: {} });
  expect(sitemap).toContain(`<loc>${model.site.shell.origin}${path}</loc>`);
});

test('a newly added text page has breadcrumbs for visitors and search engines', async () => {
  const { model } = await addPage('Text.');
  const page = model.pageByPath.get(path);
  expect(page?.body.commonBlocks.map(({ text }) => text)).toEqual(expect.arrayContaining(['Home', 'Scholarships']));
  expect(page?.data.map(({ value }) => value)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Scholarships' }] },
  ]);
});

test('a text page appears in the menu panel that its file names', async () => {
  const { model } = await addPage('Text.', 'menu: { label: Help with fees, under: about }');
  expect(listLinks(model, '/')).toEqual(['Help with fees']);
});

test('reports a text page without any menu or footer link as an orphan, and suggests how to link to it', async () => {
  const { folder, model } = await addPage('Text.', 'indexed: true');
  expect(errorsIn(model)).toMatchObject([
    { code: 'page/orphan', file: pathIn(folder, file), line: 3, column: 10, hint: expect.stringContaining('footer: {') },
  ]);
});

test('a text page marked as not indexed is hidden from search engines and causes no error', async () => {
  const { model } = await addPage('Text.', 'indexed: false\nfooter: { label: Scholarships }');
  expect(errorsIn(model)).toEqual([]);
  expect(model.pageByPath.get(path)?.isIndexable).toBe(false);
});

test.each([
  ['link/dead', '[the terms](/privacy-polcy)', 'Did you mean /privacy-policy?'],
  ['link/dead-anchor', '[the terms](/privacy-policy#paymnts)', undefined],
])("reports %s at the link's position in a text page", async (code, link, hint) => {
  const { folder, model } = await addPage(`## Terms\n\nThey are in ${link}.`);
  expect(errorsIn(model)).toMatchObject([
    { code, file: pathIn(folder, file), line: 11, column: 13, page: path, ...(hint && { hint }) },
  ]);
});

test('accepts a link to a section of a page if the page has a heading with that id', async () => {
  const { model } = await addPage('## Who can ask\n\nSee [payments](/privacy-policy#payments) and [above](#who-can-ask).');
  expect(errorsIn(model)).toEqual([]);
});

test('reports the line of an unregistered claim in a text page', async () => {
  const { folder, model } = await addPage('## Work\n\nWe give 100% placement help.');
  expect(errorsIn(model)).toMatchObject([{ code: 'claim/unregistered', file: pathIn(folder, file), line: 11, column: 1 }]);
});

test('explain shows where each part of a text page is defined', { tags: ['long'] }, async () => {
  const { folder, model } = await addPage('Text.');
  const { sources, texts } = explainPage(model, path, []);
  expect(sources[0]).toBe(pathIn(folder, file));
  expect(texts.map(({ name, place }) => [name, place.slice(folder.length + 1)])).toEqual([
    ['title', `${file}:4:8`],
    ['description', `${file}:5:14`],
    ['heading', `${file}:3:10`],
    ['lead', `${file}:9:1`],
  ]);
});
