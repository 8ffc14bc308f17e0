import { embeddable } from '#site/shared/headers.ts';
import type { AppContext } from '../http/app-types.ts';
import type { HeldPage } from '../platform/ports.ts';
import { cacheTag } from './edge-cache.ts';

const sharedCaching = 'max-age=60, stale-while-revalidate=86400';

const hasMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** The page, or 304 for who has it already (RFC 9110, 13.1.2). */
export function respondPage(c: AppContext, { body, contentType, etag }: HeldPage): Response {
  if (!contentType.startsWith('text/html')) for (const [name, value] of Object.entries(embeddable)) c.header(name, value);
  c.header('ETag', etag);
  c.header('Cache-Control', sharedCaching);
  c.header('Cache-Tag', cacheTag);
  if (hasMatch(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': contentType });
}
