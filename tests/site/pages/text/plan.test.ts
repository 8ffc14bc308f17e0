import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMarkup } from '#cli/check/page-model/read-markup.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { createSite } from '#site/views/site.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

interface PageWords {
  title: string;
  description: string;
  keywords: string;
  robots: string;
  canonical: string;
  data: unknown[];
  text: string[];
  links: string[];
}

/** Expected pages, by day and path. On the second day, all claims have ended, all openings have closed and all batches have begun. */
const expected = JSON.parse(
  readFileSync(new URL('../../../fixtures/catalogue/text-pages.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, PageWords>>;

const catalogue = await loadFrozenCatalogue();
const assets = {
  stylesheet: '/a',
  loader: '/a',
  courseStylesheet: '/a',
  homeStylesheet: '/a',
  blogStylesheet: '/a',
  hubStylesheet: '/a',
  branchesStylesheet: '/a',
  sitemapStylesheet: '/a',
  notFoundStylesheet: '/a',
  thankYouStylesheet: '/a',
  textPageStylesheet: '/a',
  peopleStylesheet: '/a',
  factsStylesheet: '/a',
  articleStylesheet: '/a',
  rewardStylesheet: '/a',
  textStylesheet: '/a',
  finderStylesheet: '/a',
  batchFinderStylesheet: '/a',
  adminStylesheet: '/a',
  writingStylesheet: '/a',
  figuresStylesheet: '/a',
  boardStylesheet: '/a',
  ownersStylesheet: '/a',
  paletteStylesheet: '/a',
  marathiStylesheet: '/a',
  adminScript: '/a',
};
const plansOn = Object.fromEntries(
  Object.keys(expected).map((day) => [
    day,
    new Map(planPages(createSite(catalogue, day, assets)).map((plan) => [plan.path, plan])),
  ]),
);

const read = (html: string) => readMarkup(html, { isPart: false, findPart: () => expect.fail() });

function readWords({ component, props }: PagePlan): PageWords {
  const html = new PageRenderer().render(component, props);
  const { head } = read(html);
  const [aboveForm = ''] = /<main[\s\S]*?(?=<div class="band sunk page-form">|<\/main>)/.exec(html) ?? [];
  const [belowForm = ''] = /<div class="below-form">[\s\S]*?(?=<div class="band back-to-form">)/.exec(html) ?? [];
  const { body } = read(aboveForm + belowForm);
  return {
    title: head.title,
    description: head.meta.get('description') ?? '',
    keywords: head.meta.get('keywords') ?? '',
    robots: head.meta.get('robots') ?? '',
    canonical: head.canonical ?? '',
    data: head.data.map((data) => JSON.parse(data)),
    text: body.blocks.map(({ element, text }) => `${element}: ${text}`),
    links: body.links.map(({ text, href }) => `${text} -> ${href}`),
  };
}

const cases = Object.entries(expected).flatMap(([day, pages]) =>
  Object.entries(pages).map(([path, words]) => ({ day, path, words })),
);

test('a page with fees offers a call beside its link to the form', () => {
  const layout = { picture: 'terms', form: 'below', fees: true, contents: false, sections: {} } as const;
  const pages = catalogue.pages.map((page) => (page.path === '/placements.php' ? { ...page, layout } : page));
  const plans = planPages(createSite({ ...catalogue, pages }, '2026-11-20', assets));
  const { component, props } = plans.find(({ path }) => path === '/placements.php') as PagePlan;
  const actions = /<p class="actions">.*?<\/p>/s.exec(new PageRenderer().render(component, props))?.[0] ?? '';
  expect(read(actions).body.links.map(({ href }) => href)).toEqual(['#banner', '/enquiry/callback']);
});

test.each(cases)('on $day, the page $path has the expected texts and links', ({ day, path, words }) => {
  expect(readWords(plansOn[day]?.get(path) as PagePlan)).toEqual(words);
});
