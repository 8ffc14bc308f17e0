import type { Element } from '@cloudflare/workers-types';
import type { AssetsBinding } from '../platform/bindings.ts';
import { escapeHtml } from '../platform/html.ts';
import { logError } from '../platform/log.ts';
import { fetchNotFoundPage } from './not-found-page.ts';
import { rewritePage } from './rewriter.ts';

/** A page that the worker writes itself. `lead` and `body` are safe HTML. */
export interface SitePage {
  title: string;
  /** For the head, in a sentence. */
  description: string;
  /** What follows the heading: paragraphs, the next steps. */
  lead: string;
  /** Bands below the head. */
  body?: string;
}

const mainOf = ({ title, lead, body = '' }: SitePage): string =>
  `<div class="band page-head"><h1>${escapeHtml(title)}</h1>${lead}</div>${body}`;

const barePage = (page: SitePage): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}"></head><body><main>${mainOf(page)}</main></body></html>`;

/** What the 404 page says of its own address, and what would tell others of this one: an address may hold the token of a mail link. */
const foreignParts = [
  'head > link[rel="canonical"]',
  'head > meta[name="keywords"]',
  'head > meta[name="twitter:card"]',
  'head > meta[property^="og:"]',
  'script',
  'aside.consent',
];

/** The page in the site's frame: the 404 page with its head and main part replaced, or a bare one where that cannot be had. It runs no script. */
export async function renderSitePage(assets: AssetsBinding, page: SitePage): Promise<string> {
  try {
    let hasMain = false;
    const html = await rewritePage(await fetchNotFoundPage(assets), [
      ['head > title', (element) => void element.setInnerContent(page.title)],
      ['head > meta[name="description"]', (element) => void element.setAttribute('content', page.description)],
      ...foreignParts.map((selector) => [selector, (element: Element) => void element.remove()] as const),
      [
        'main',
        (element) => {
          hasMain = true;
          element.setInnerContent(mainOf(page), { html: true });
        },
      ],
    ]);
    return hasMain ? html : barePage(page);
  } catch (error) {
    logError('page-frame-unavailable', error);
    return barePage(page);
  }
}
