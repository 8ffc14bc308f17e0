import type { Catalogue } from '#catalogue/catalogue.ts';
import { routes } from '#catalogue/routes.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Redirect } from '#catalogue/schema/redirect.ts';
import {
  contentSecurityPolicy,
  embeddable,
  manageBlogHeaders,
  pageHeaders,
  securityHeaders,
  transportSecurity,
} from '#site/shared/headers.ts';
import { reviewsHeaders, reviewsPath } from '#site/shared/review-widget.ts';
import { dayMs } from '#site/shared/times.ts';

const headerBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const noindexHeader = { 'X-Robots-Tag': 'noindex' };

/** Returns header rules for a narrower path. Each rule removes the general header before setting the new value. */
const narrowBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [
    pattern,
    ...Object.entries(headers)
      .filter(([name, value]) => securityHeaders[name] !== value)
      .flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
  ].join('\n');

export function headersFile({ institute }: Catalogue): string {
  const general = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(institute),
    'Strict-Transport-Security': transportSecurity(institute),
    ...pageHeaders,
  };
  return [
    headerBlock('/*', general),
    headerBlock('/assets/*', immutable),
    narrowBlock('/images/*', embeddable),
    ...['/pdf/*', '/finalpdf/*', '/TestPdf/*'].map((pattern) => headerBlock(pattern, noindexHeader)),
    headerBlock('/rules.json', { 'Content-Type': 'application/speculationrules+json' }),
    narrowBlock(routes.manageBlog, manageBlogHeaders),
    // Removes the rules for prefetching pages, because the reviews page's policy would block them.
    ...(institute.reviewWidget
      ? [`${narrowBlock(reviewsPath, reviewsHeaders(institute.reviewWidget))}\n  ! Speculation-Rules`]
      : []),
    '',
  ].join('\n\n');
}

/** Allows crawlers everywhere. Pages to be kept out of search results use `noindex`, which crawlers must be able to read. */
export function robotsFile(origin: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, `Sitemap: ${origin}/sitemap-blogs.xml`, ''].join(
    '\n',
  );
}

/** Validity of `security.txt`: long enough for a pause in the nightly builds, but below the one-year limit that RFC 9116 recommends. */
const securityFileMs = 180 * dayMs;

/** Returns `security.txt` (RFC 9116), which tells people where to report a vulnerability. It expires half a year after the build. */
export function securityFile({ mailboxes, origin }: Pick<Institute, 'mailboxes' | 'origin'>, asOf: string): string {
  return [
    `Contact: mailto:${mailboxes.privacy}`,
    `Expires: ${new Date(Date.parse(asOf) + securityFileMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Returns rules for loading the next page early (Speculation Rules API). Actions and staff pages are excluded. */
export const speculationRules = (): string => {
  const where = {
    and: [
      { href_matches: '/*' },
      ...['/api/*', `${routes.manageBlog}*`, `${routes.rewardSpinner}*`].map((href_matches) => ({ not: { href_matches } })),
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }], prerender: [{ where, eagerness: 'conservative' }] });
};

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

export function webManifest({ institute }: Catalogue): string {
  return JSON.stringify({
    name: institute.name,
    short_name: institute.shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#fffaf2',
    theme_color: '#0f4c5c',
    icons,
  });
}

/** Returns the manifest that makes the staff desk installable as an app, with a badge on a phone's home screen. */
export function staffManifest({ institute }: Catalogue): string {
  return JSON.stringify({
    id: routes.manageBlog,
    name: `${institute.shortName} staff`,
    short_name: 'Staff',
    start_url: `${routes.manageBlog}#leads`,
    scope: routes.manageBlog,
    display: 'standalone',
    background_color: '#fffaf2',
    theme_color: '#0f4c5c',
    icons,
  });
}

export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
