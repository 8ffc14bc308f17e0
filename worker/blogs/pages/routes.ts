import { Hono } from 'hono';
import { routes } from '#catalogue/routes.ts';
import { articlePath } from '#site/shared/blog/paths.ts';
import { searchWords } from '#site/shared/blog/search-words.ts';
import { slugPattern } from '#site/shared/blog/slug.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { clientAddress } from '#worker/http/network.ts';
import { notFoundPage } from '#worker/http/not-found-page.ts';
import { Problem, tooManyRequests } from '#worker/http/problem.ts';
import { respondProblemPage } from '#worker/http/respond.ts';
import { articleKey } from '../page-copies.ts';
import { blogFailures, removedArticle } from '../problems.ts';
import { readRelated } from '../read-live.ts';
import { type MakeText, respondShared } from '../respond-shared.ts';
import { articlePage } from './article-page.ts';
import { searchSubstitute } from './failed-search.ts';
import { findArticle } from './find-article.ts';
import { countPages, type ListRequest, listPage } from './list-page.ts';
import { readAuthor } from './read-author.ts';
import { type ListFilter, readLatestSummaries, readList } from './read-list.ts';

const htmlType = 'text/html; charset=utf-8';

function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return page > 0 ? page : undefined;
}

const toKey = (request: ListRequest): string => JSON.stringify(request);

/** While the database is unavailable, a search shows the list of all articles with a notice. */
function respondList(c: AppContext, filter: ListFilter, query = ''): Promise<Response> {
  const page = pageNumber(c.req.query('page'));
  if (page === undefined) return notFoundPage(c);
  const request: ListRequest = { filter, page, query };
  const make: MakeText = async (edge) => {
    const rows = await readList(c.get('ports'), filter, page);
    const isEmptyKind = rows.total === 0 && (filter.kind === 'category' || filter.kind === 'tag');
    if (isEmptyKind || page > countPages(rows)) return notFoundPage(c);
    const latest = filter.kind === 'search' && rows.total === 0 ? await readLatestSummaries(c.get('ports')) : [];
    return listPage(edge, request, { ...rows, latest });
  };
  const substitute = searchSubstitute(toKey({ filter: { kind: 'all' }, page: 1, query: '' }), query);
  return respondShared(c, { key: toKey(request), type: htmlType, make, ...(filter.kind === 'search' && { substitute }) });
}

const maxQueryLength = 200;

const cutQuery = (text: string): string => [...cleanLine(text)].slice(0, maxQueryLength).join('').trim();

export const blogPageRoutes = new Hono<AppEnv>();

const failure = blogFailures.list;

blogPageRoutes.get(routes.blogs, failure, async (c) => {
  const query = cutQuery(c.req.query('q') ?? '');
  const words = searchWords(query);
  if (words.length === 0) return respondList(c, { kind: 'all' });
  if (await c.get('ports').isTooFrequent('SEARCH_RATE', clientAddress(c))) throw new Problem(tooManyRequests);
  return respondList(c, { kind: 'search', words }, query);
});
blogPageRoutes.get(`${routes.blogs}/`, (c) => c.redirect(routes.blogs, 301));
blogPageRoutes.get(`${routes.blogs}/category/:slug`, failure, (c) =>
  respondList(c, { kind: 'category', slug: foldLetters(c.req.param('slug')) }),
);
blogPageRoutes.get(`${routes.blogs}/tag/:slug`, failure, (c) =>
  respondList(c, { kind: 'tag', slug: foldLetters(c.req.param('slug')) }),
);

blogPageRoutes.get(`${routes.blogs}/:name`, failure, (c) => {
  const name = c.req.param('name');
  const make: MakeText = async (edge) => {
    const ports = c.get('ports');
    const found = await findArticle(ports, name);
    if (found.kind === 'moved') return c.redirect(articlePath(found.slug), 301);
    if (found.kind === 'gone') return respondProblemPage(c, removedArticle);
    if (found.kind === 'missing') return notFoundPage(c);
    const [related, author] = await Promise.all([readRelated(ports, found.row), readAuthor(ports, { blogId: found.row._id })]);
    return articlePage(edge, found.row, { related, author });
  };
  return respondShared(c, { key: articleKey(name), type: htmlType, make });
});
// The name in the path arrives decoded, so only a valid slug may go into the redirect.
blogPageRoutes.get(`${routes.blogs}/:name/`, (c): Response | Promise<Response> => {
  const name = foldLetters(c.req.param('name'));
  return slugPattern.test(name) ? c.redirect(articlePath(name), 301) : notFoundPage(c);
});

blogPageRoutes.all(routes.blogs, (c) => notFoundPage(c));
blogPageRoutes.all(`${routes.blogs}/*`, (c) => notFoundPage(c));
