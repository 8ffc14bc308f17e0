import type { Catalogue } from '#catalogue/catalogue.ts';
import { routes } from '#catalogue/routes.ts';
import { contentSecurityPolicy, manageBlogHeaders, pageHeaders, securityHeaders } from '#site/headers.ts';

const headerBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const notIndexed = { 'X-Robots-Tag': 'noindex' };

/** `_headers` of the assets, from the one table of headers. A block for a narrower path takes a header off before it sets it anew. */
export function headersFile({ institute }: Catalogue): string {
  const manageBlog = Object.entries(manageBlogHeaders)
    .filter(([name, value]) => securityHeaders[name] !== value)
    .flatMap(([name, value]) => (name in securityHeaders ? [`  ! ${name}`, `  ${name}: ${value}`] : [`  ${name}: ${value}`]));
  return [
    headerBlock('/*', { ...securityHeaders, 'Content-Security-Policy': contentSecurityPolicy(institute), ...pageHeaders }),
    headerBlock('/assets/*', immutable),
    ...['/pdf/*', '/finalpdf/*', '/TestPdf/*'].map((pattern) => headerBlock(pattern, notIndexed)),
    headerBlock('/rules.json', { 'Content-Type': 'application/speculationrules+json' }),
    [routes.manageBlog, '  ! Cache-Control', ...manageBlog].join('\n'),
    '',
  ].join('\n\n');
}

export function robotsFile(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${routes.manageBlog}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-blogs.xml`,
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

export function webManifest({ institute }: Catalogue): string {
  return JSON.stringify({
    name: institute.name,
    short_name: institute.shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#fffaf2',
    theme_color: '#0f4c5c',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** `_redirects`: old routes to present ones, 301. */
export const redirectsFile = ({ redirects }: Catalogue): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
