import { brotliCompressSync, constants } from 'node:zlib';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { listTypes, nodesIn } from '#cli/check/structured-data-nodes.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { type FoundPage, findPage } from './find-page.ts';

export interface Explanation {
  path: string;
  canonical: string;
  isIndexed: boolean;
  reason: string;
  toChange: string[];
  texts: { name: string; text: string; place: string; isWritten: boolean }[];
  sources: string[];
  redirects: string[];
  depth: number | undefined;
  inbound: string[];
  twin: { path: string; score: number } | undefined;
  structuredData: string[];
  bytes: { html: number; brotli: number };
  problems: Problem[];
}

/**
 * @param problems all rules' findings for the whole site
 * @throws {UserError} if the site has no such page
 */
export function explainPage(model: SiteModel, address: string, problems: readonly Problem[]): Explanation {
  const found = findPage(model, address);
  const { page } = found;
  const nearest = model.similarity.nearestTo(page);
  return {
    path: page.path,
    canonical: page.head.canonical ?? '',
    isIndexed: page.isIndexable,
    ...explainIndex(page),
    texts: explainTexts(model, page),
    sources: page.plan.sources.map((file) => model.locate({ file, path: [] }).file),
    redirects: redirectsTo(model, found),
    depth: model.links.depth.get(page.path),
    inbound: model.links.listReferrers(page.path),
    twin: nearest && { path: nearest.page.path, score: nearest.score },
    structuredData: page.data.flatMap(({ value }) =>
      [...nodesIn(value)].filter(({ parent }) => !parent).map(({ node }) => listTypes(node).join(' + ')),
    ),
    bytes: measure(page),
    problems: findProblems(model, page, problems),
  };
}

/** Whether a file describes particular pages instead of affecting all pages. */
const isAbout = (file: string): boolean => /^(?:courses|cities|pairs|pages)\//.test(file);

function findProblems(model: SiteModel, page: CheckedPage, problems: readonly Problem[]): Problem[] {
  const files = page.plan.sources.filter(isAbout).map((file) => model.locate({ file, path: [] }).file);
  return problems.filter((problem) => (problem.page ? problem.page === page.path : files.includes(problem.file)));
}

function explainIndex({ isIndexable, plan }: CheckedPage): Pick<Explanation, 'reason' | 'toChange'> {
  if (isIndexable && plan.indexableText)
    return { reason: 'The page has enough text of its own and is not too similar to any other page.', toChange: [] };
  if (isIndexable) return { reason: 'Pages in the menus are always indexed.', toChange: [] };
  if (plan.indexingBlockers?.length)
    return { reason: 'The page does not meet the indexing rules for city pages.', toChange: [...plan.indexingBlockers] };
  return {
    reason: 'Forms, thank-you pages, sitemap pages, staff pages and the 404 page are never indexed.',
    toChange: [],
  };
}

function explainTexts(model: SiteModel, page: CheckedPage): Explanation['texts'] {
  const heading = page.body.headings.find(({ level }) => level === 1)?.text ?? '';
  const lead = page.body.blocks.find(({ element }) => element === 'p')?.text;
  const parts = { title: page.head.title, description: page.description, heading, ...(lead ? { lead } : {}) };
  return Object.entries(parts).map(([name, text]) => {
    const place = model.texts.findOn(page, text);
    return {
      name,
      text,
      place: formatLocation(model.locate(place ?? model.texts.findPlace(page))),
      isWritten: place !== undefined,
    };
  });
}

const redirectsTo = ({ site }: SiteModel, { page, redirectedFrom }: FoundPage): string[] => [
  ...new Set([...redirectedFrom, ...site.catalogue.redirects.filter(({ to }) => to === page.path).map(({ from }) => from)]),
];

/** Brotli quality that Cloudflare's edge servers use. */
const edgeQuality = 5;

function measure({ plan }: CheckedPage): Explanation['bytes'] {
  const html = new PageRenderer().render(plan.component, plan.props);
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeQuality } });
  return { html: Buffer.byteLength(html), brotli: brotli.byteLength };
}
