import type { Catalogue } from '#catalogue/catalogue.ts';
import { routes } from '#catalogue/routes.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
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

/** A block for a narrower path: it takes a header of the general one off before it sets it anew. */
const narrowBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [
    pattern,
    ...Object.entries(headers)
      .filter(([name, value]) => securityHeaders[name] !== value)
      .flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
  ].join('\n');

/** `_headers` of the assets, from the one table of headers. */
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
    // Rules for the next page are none of its business: its policy would refuse to fetch them.
    ...(institute.reviewWidget
      ? [`${narrowBlock(reviewsPath, reviewsHeaders(institute.reviewWidget))}\n  ! Speculation-Rules`]
      : []),
    '',
  ].join('\n\n');
}

/** Nothing is kept from crawlers: what search engines must not list says so by `noindex`, which they have to read. */
export function robotsFile(origin: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, `Sitemap: ${origin}/sitemap-blogs.xml`, ''].join(
    '\n',
  );
}

/** Long enough for a site that is built each night to be away, and within the year that the standard asks for. */
const securityFileMs = 180 * dayMs;

/** `security.txt` (RFC 9116): whom to tell of a hole. It is good for half a year from the day of the build. */
export function securityFile({ mailboxes, origin }: Pick<Institute, 'mailboxes' | 'origin'>, asOf: string): string {
  return [
    `Contact: mailto:${mailboxes.privacy}`,
    `Expires: ${new Date(Date.parse(asOf) + securityFileMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Rules after which browsers fetch the next page early (Speculation Rules API): never an action, never a staff page. */
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
  { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
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

/** The desk of the staff as an app of its own: a phone shows it on its home screen, with a badge. */
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

/** `_redirects`: old routes to present ones, 301. */
export const redirectsFile = ({ redirects }: Catalogue): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
