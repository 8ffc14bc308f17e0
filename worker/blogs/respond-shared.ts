import { embeddable } from '#site/shared/headers.ts';
import type { AppContext } from '../http/app-types.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { type EdgeShell, readEdgeShell } from '../platform/edge-files.ts';
import type { HeldPage } from '../platform/ports.ts';
import { cacheTag } from './edge-cache.ts';
import { makePage } from './held-pages.ts';

/** A text made of the blogs, or the answer where there is none. */
export type MakeText = (edge: EdgeShell) => Promise<string | Response>;

interface SharedText {
  /** Everything that the text depends on besides the blogs and the build. */
  key: string;
  /** Media type. */
  type: string;
  make: MakeText;
}

const sharedCaching = 'max-age=60, stale-while-revalidate=86400';

const hasMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** The page, or 304 for who has it already (RFC 9110, 13.1.2). */
function respondPage(c: AppContext, { body, contentType, etag }: HeldPage): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  c.header('ETag', etag);
  c.header('Cache-Control', sharedCaching);
  c.header('Cache-Tag', cacheTag);
  if (hasMatch(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': contentType });
}

/** Answers with a text that visitors share, kept until a blog or the build changes. */
export async function respondShared(c: AppContext, { key, type, make }: SharedText): Promise<Response> {
  const ports = c.get('ports');
  const { blogPages } = ports;
  const [edge, revision] = await Promise.all([readEdgeShell(ports.assets, ports.now()), blogPages.revision(ports)]);
  if (!edge) throw new Problem(unavailable);
  const held = blogPages.find(key, revision, edge);
  if (held) return respondPage(c, held);
  const made = await make(edge);
  if (made instanceof Response) return made;
  const page = await makePage(made, type);
  blogPages.hold(key, { page, revision, frame: edge });
  return respondPage(c, page);
}
