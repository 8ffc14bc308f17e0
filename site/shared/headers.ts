import type { Institute } from '#catalogue/schema/institute.ts';

/** Origins that Google Analytics 4 needs in each policy directive (Google's Content Security Policy guide for tags). */
const analyticsSources = {
  script: ['https://*.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** Route that receives and counts browsers' reports about policy violations. */
export const policyReportPath = '/api/csp-report';

/** Origin of Turnstile's script and frame (Cloudflare documentation, "Content Security Policy"). */
const turnstileSource = 'https://challenges.cloudflare.com';

type ConfiguredServices = Partial<Pick<Institute, 'ga4' | 'reviewWidget' | 'turnstileSiteKey'>>;

/**
 * Returns a policy that allows scripts, styles, fonts and requests only from this origin and from the configured services. Inline code is
 * blocked, and no site may show the page in a frame. The policy does not contain `upgrade-insecure-requests`, because that would break the
 * site on a local server without https.
 *
 * By default, strings cannot become markup or scripts (Trusted Types). With Analytics or Turnstile, any Trusted Types policy name is
 * allowed, because the scripts of those services choose their own names.
 */
export function contentSecurityPolicy(
  { ga4, reviewWidget, turnstileSiteKey }: ConfiguredServices = {},
  trustedTypes = ga4 || turnstileSiteKey ? "* 'allow-duplicates'" : "'none'",
): string {
  const analytics = ga4 ? analyticsSources : { script: [], img: [], connect: [] };
  const turnstile = turnstileSiteKey ? [turnstileSource] : [];
  // The review widget runs in a separate document on this site, which has its own policy.
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
 * Returns the header that enforces https for two years. `preload` makes browsers enforce https even before the first visit. Undoing
 * `preload` takes months, so it is added only if the institute has asked for it.
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
 * Security headers for every static page (through `dist/_headers`) and for every response of the worker. Pages for visitors replace this
 * strict policy with one that allows the configured services.
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

/** Header for resources that other sites and feed readers may embed: pictures, cards and feeds. */
export const embeddable: Readonly<Record<string, string>> = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Additional header for pages, with the rules for prefetching the next page. The rules are in a header because the policy allows no inline
 * script.
 */
export const pageHeaders: Readonly<Record<string, string>> = { 'Speculation-Rules': '"/rules.json"' };

/**
 * Headers for `/manage-blog`, with the strict policy. Shared caches and crawlers must not store this page. Only the desk's own service worker
 * stores a copy, which contains no data. The page cleans all markup that it creates from strings.
 */
export const manageBlogHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': contentSecurityPolicy({}, 'default blog-inert staff-worker'),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};
