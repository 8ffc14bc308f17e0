import { rewritePage } from '#worker/http/rewriter.ts';
import type { PageCopy } from '../page-copies.ts';
import type { Substitute } from '../respond-shared.ts';

const heading = 'Search is not available at the moment';
const advice = 'Please try again in a few minutes.';

async function amendList(copy: PageCopy, query: string): Promise<PageCopy> {
  const html = await rewritePage(new Response(copy.body), [
    ['head', (head) => head.append('<meta name="robots" content="noindex"/>', { html: true })],
    ['title', (title) => title.setInnerContent('Search is not available')],
    ['h1', (title) => title.setInnerContent(heading)],
    ['.page-head .lead', (lead) => lead.setInnerContent(`${advice} The articles below are our latest, not search results.`)],
    ['#articles', (title) => title.setInnerContent('Latest articles, not search results')],
    ['#blog-search', (field) => field.setAttribute('value', query)],
  ]);
  return { ...copy, body: new TextEncoder().encode(html) };
}

/**
 * Creates the response to a search while the database is unavailable.
 * @param listKey key of the list of all articles
 */
export const searchSubstitute = (listKey: string, query: string): Substitute => ({
  key: listKey,
  amend: (copy) => amendList(copy, query),
  message: `${heading}. ${advice}`,
});
