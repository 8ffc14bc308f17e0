import type { Institute } from '#catalogue/schema/institute.ts';

/** Origins that Google Analytics 4 needs, by directive (Google's Content Security Policy guide for tags). */
const analyticsSources = {
  script: ['https://*.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** Takes browsers' reports of what a policy refused, and counts them. */
export const policyReportPath = '/api/csp-report';

/** Turnstile's script and the frame that it works in (Cloudflare documentation, "Content Security Policy"). */
const turnstileSource = 'https://challenges.cloudflare.com';

type ConfiguredServices = Partial<Pick<Institute, 'ga4' | 'reviewWidget' | 'turnstileSiteKey'>>;

/**
 * Scripts, styles, fonts and calls only from this origin, nothing inline, no frame around it. What the institute has
 * configured of others is let in, and no more. Without `upgrade-insecure-requests`, which would break the site on
 * plain-http loopback. No string becomes markup or a script (Trusted Types) but by the policies of `trustedTypes`: by none, or by those
 * that the configured services' scripts make, whose names are theirs to choose.
 */
export function contentSecurityPolicy(
  { ga4, reviewWidget, turnstileSiteKey }: ConfiguredServices = {},
  trustedTypes = ga4 || turnstileSiteKey ? "* 'allow-duplicates'" : "'none'",
): string {
  const analytics = ga4 ? analyticsSources : { script: [], img: [], connect: [] };
  const turnstile = turnstileSiteKey ? [turnstileSource] : [];
  // The widget runs in a document of ours, which has a policy of its own.
  const frames = [...(reviewWidget ? ["'self'"] : []), ...turnstile];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...analytics.script, ...turnstile],
    "style-src 'self'",
    ["img-src 'self' data:", ...analytics.img],
    "font-src 'self'",
    ["connect-src 'self'", ...analytics.connect],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', trustedTypes],
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ]
    .map((directive) => (Array.isArray(directive) ? directive.join(' ') : directive))
    .join('; ');
}

/**
 * Two years of https alone. `preload` asks browsers to know so before the first visit; that takes months to undo, so that the
 * institute must have asked for it.
 */
export const transportSecurity = ({ hstsPreload }: Partial<Pick<Institute, 'hstsPreload'>> = {}): string =>
  `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`;

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * The one table of security headers: on every static page through `dist/_headers` and on every answer of the worker. Pages
 * that visitors see have the policy of what is configured in place of the closed one.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Reporting-Endpoints': `policy="${policyReportPath}"`,
  'Strict-Transport-Security': transportSecurity(),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of what other sites and readers of feeds show: pictures, cards, feeds. */
export const embeddable: Readonly<Record<string, string>> = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What pages carry besides: rules for prefetching the next page (a header, since the policy allows no inline script). */
export const pageHeaders: Readonly<Record<string, string>> = { 'Speculation-Rules': '"/rules.json"' };

/**
 * `/manage-blog`: the same table with the closed policy, in place of the general one. The page cleans the markup that it makes of strings, and
 * holds the staff's token: neither caches nor crawlers keep it.
 */
export const manageBlogHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': contentSecurityPolicy({}, 'default blog-inert staff-push'),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};
