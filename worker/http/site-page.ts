import type { Element } from '@cloudflare/workers-types';
import type { AssetsBinding } from '../platform/bindings.ts';
import { type Html, html } from '../platform/html.ts';
import { logError } from '../platform/log.ts';
import type { AppContext } from './app-types.ts';
import { fetchNotFoundPage } from './not-found-page.ts';
import type { ProblemDetails } from './problem.ts';
import { rewritePage } from './rewriter.ts';

export interface SitePage {
  title: string;
  description: string;
  lead: Html;
  body?: Html;
}

const renderMain = ({ title, lead, body }: SitePage): Html =>
  html`<div class="band deep hero"><h1>${title}</h1>${lead}</div>${body}`;

const barePage = (page: SitePage): string =>
  html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${page.title}</title><meta name="description" content="${page.description}"></head><body><main>${renderMain(page)}</main></body></html>`.toString();

/**
 * Parts of the 404 page to remove: those that state its URL, and those that could leak this page's URL to third parties. The URL may
 * contain the token from an emailed link.
 */
const foreignParts = [
  'head > link[rel="canonical"]',
  'head > meta[name="keywords"]',
  'head > meta[name="twitter:card"]',
  'head > meta[property^="og:"]',
  'script',
  'aside.consent',
];

/**
 * Renders a page in the site's frame, without scripts. The frame comes from the 404 page. If the 404 page is unavailable, renders a bare
 * page.
 */
async function renderSitePage(assets: AssetsBinding, page: SitePage): Promise<string> {
  try {
    let hasMain = false;
    const text = await rewritePage(await fetchNotFoundPage(assets), [
      ['head > title', (element) => void element.setInnerContent(page.title)],
      ['head > meta[name="description"]', (element) => void element.setAttribute('content', page.description)],
      ...foreignParts.map((selector) => [selector, (element: Element) => void element.remove()] as const),
      [
        'main',
        (element) => {
          hasMain = true;
          element.setInnerContent(renderMain(page).toString(), { html: true });
        },
      ],
    ]);
    return hasMain ? text : barePage(page);
  } catch (error) {
    logError('page-frame-unavailable', error);
    return barePage(page);
  }
}

export async function respondSitePage(
  c: AppContext,
  page: SitePage,
  status: ProblemDetails['status'] | 200 | 202 = 200,
): Promise<Response> {
  return c.html(await renderSitePage(c.get('ports').assets, page), status);
}
