import { embeddable } from '#site/shared/headers.ts';
import type { AppContext } from '../http/app-types.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { type EdgeShell, readEdgeShell } from '../platform/edge-files.ts';
import { logError } from '../platform/log.ts';
import type { CachedPage } from '../platform/ports.ts';
import { makePage } from './cached-pages.ts';
import { cacheTag } from './edge-cache.ts';
import { findCopy, type PageCopy, storeCopyLater } from './page-copies.ts';

/** A text made of the blogs, or the answer where there is none. */
export type MakeText = (edge: EdgeShell) => Promise<string | Response>;

/** What answers while the database is away, in place of a copy of the text. */
export interface Substitute {
  /** Key of another text, which has a copy. */
  key: string;
  /** Makes the copy say what it does not answer. */
  amend: (copy: PageCopy) => Promise<PageCopy>;
  /** What the visitor reads when there is no copy. */
  message: string;
}

interface SharedText {
  /** Everything that the text depends on besides the blogs and the build. */
  key: string;
  /** Media type. */
  type: string;
  make: MakeText;
  /** For a text without a copy of its own. */
  substitute?: Substitute;
}

const sharedCaching = 'max-age=60, stale-while-revalidate=86400';

const hasMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** The page, or 304 for who has it already (RFC 9110, 13.1.2). */
function respondPage(c: AppContext, { body, contentType, etag }: CachedPage): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  c.header('ETag', etag);
  c.header('Cache-Control', sharedCaching);
  c.header('Cache-Tag', cacheTag);
  if (hasMatch(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': contentType });
}

/** What of an answer is copied; undefined for one that nobody needs while the database is away. */
async function toCopy(response: Response): Promise<PageCopy | undefined> {
  const { status } = response;
  if (status !== 301 && status !== 410) return undefined;
  const { headers } = response;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  return { status, body, contentType: headers.get('content-type') ?? '', location: headers.get('location') ?? '' };
}

/** Nothing between keeps a copy: it is shown only while the database is away. */
function respondCopy(c: AppContext, { status, body, contentType, location }: PageCopy): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  return c.body(body, status, { 'Content-Type': contentType, ...(location && { Location: location }) });
}

const isOutage = (error: unknown): boolean => !(error instanceof Problem) || error.details.status === 503;

/** Answers with a text that visitors share; while it cannot be made, with the last good copy of it. */
export async function respondShared(c: AppContext, text: SharedText): Promise<Response> {
  const ports = c.get('ports');
  ports.deadline.shorten(ports.limits.page);
  try {
    return await respondLive(c, text);
  } catch (error) {
    if (!isOutage(error)) throw error;
    const { key, substitute } = text;
    const copy = await findCopy(ports, substitute?.key ?? key).catch((copyError: unknown) =>
      logError('page-copy-unreadable', copyError),
    );
    if (!copy && substitute) c.set('failure', { event: 'page-without-copy', ...c.get('failure'), message: substitute.message });
    if (!copy) throw error;
    logError('page-from-copy', error, { requestId: c.get('requestId') });
    return respondCopy(c, substitute ? await substitute.amend(copy) : copy);
  }
}

/** Kept until a blog or the build changes. */
async function respondLive(c: AppContext, { key, type, make, substitute }: SharedText): Promise<Response> {
  const ports = c.get('ports');
  const { blogPages } = ports;
  const [edge, revision] = await Promise.all([readEdgeShell(ports.assets, ports.now()), blogPages.revision(ports)]);
  if (!edge) throw new Problem(unavailable);
  const cached = blogPages.find(key, revision, edge);
  // Of what has another's copy none of its own is kept: there are as many searches as words.
  const store = (copy: PageCopy | undefined) => copy && !substitute && storeCopyLater(ports, key, { copy, revision });
  const storePage = ({ body, contentType }: CachedPage) => store({ status: 200, body, contentType });
  if (cached) {
    storePage(cached);
    return respondPage(c, cached);
  }
  const textOrResponse = await make(edge);
  if (textOrResponse instanceof Response) {
    store(await toCopy(textOrResponse));
    return textOrResponse;
  }
  const page = await makePage(textOrResponse, type);
  blogPages.hold(key, { page, revision, frame: edge });
  storePage(page);
  return respondPage(c, page);
}
