import { mediaFiles } from '#cli/media/media.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import type { Site } from '#site/views/site.ts';

/** Files at the root that the build writes, and those that the worker answers. */
const rootFiles = [
  '/favicon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/rules.json',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemap-blogs.xml',
];

/** Paths of everything on the site that is not a page: pictures, PDFs, calendars, discovery files. */
export function knownFiles({ catalogue, asOf }: Site): Set<string> {
  return new Set([
    ...rootFiles,
    ...mediaFiles(withoutEndedClaims(catalogue, asOf)).map(({ file }) => `/${file}`),
    ...batchCalendarFiles(catalogue, asOf).map(([file]) => `/${file}`),
  ]);
}
