import { embeddable } from '#site/shared/headers.ts';
import type { AppContext } from '../http/app-types.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { type EdgeShell, readEdgeShell } from '../platform/edge-files.ts';
import { logError } from '../platform/log.ts';
import type { CachedPage } from '../platform/ports.ts';
import { makePage } from './cached-pages.ts';
import { cacheTag } from './edge-cache.ts';
import { findCopy, type PageCopy, storeCopyLater } from './page-copies.ts';

export type MakeText = (edge: EdgeShell) => Promise<string | Response>;

/** Copy of another response, shown while the database is unavailable if this response has no copy of its own. */
export interface Substitute {
  key: string;
  amend: (copy: PageCopy) => Promise<PageCopy>;
  message: string;
}

interface SharedText {
  /** Identifies the response. The key includes everything that the response depends on, except the blog and the build. */
  key: string;
  type: string;
  make: MakeText;
  substitute?: Substitute;
}

const sharedCaching = 'max-age=60, stale-while-revalidate=86400';

const hasMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** Responds with the page, or with 304 if the client has the current version (RFC 9110, 13.1.2). */
function respondPage(c: AppContext, { body, contentType, etag }: CachedPage): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  c.header('ETag', etag);
  c.header('Cache-Control', sharedCaching);
  c.header('Cache-Tag', cacheTag);
  if (hasMatch(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': contentType });
}

/**
 * Copies a response only if it is a redirect or the page of a deleted article. Other responses are not needed while the database is
 * unavailable.
 */
async function toCopy(response: Response): Promise<PageCopy | undefined> {
  const { status } = response;
  if (status !== 301 && status !== 410) return undefined;
  const { headers } = response;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  return { status, body, contentType: headers.get('content-type') ?? '', location: headers.get('location') ?? '' };
}

/** Sets no caching headers, because copies are only shown during a database outage. */
function respondCopy(c: AppContext, { status, body, contentType, location }: PageCopy): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  return c.body(body, status, { 'Content-Type': contentType, ...(location && { Location: location }) });
}

const isOutage = (error: unknown): boolean => !(error instanceof Problem) || error.details.status === 503;

/** Responds with a page or feed that is the same for all visitors. If it cannot be built, responds with its last valid copy. */
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

async function respondLive(c: AppContext, { key, type, make, substitute }: SharedText): Promise<Response> {
  const ports = c.get('ports');
  const { blogPages } = ports;
  const [edge, revision] = await Promise.all([readEdgeShell(ports.assets, ports.now()), blogPages.revision(ports)]);
  if (!edge) throw new Problem(unavailable);
  const cached = blogPages.find(key, revision, edge);
  // Search results are never copied, because there are too many possible searches. During an outage, the copy of another response replaces
  // them.
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
  const page = makePage(textOrResponse, type);
  blogPages.hold(key, { page, revision, frame: edge });
  storePage(page);
  return respondPage(c, page);
}
