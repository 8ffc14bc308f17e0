import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from '#tests/worker/inbox/counsellor.ts';

/**
 * Tests the security headers as served. The local platform's assets server applies the built `_headers` to static files, and the worker
 * sets the headers of all other responses. The expected values are repeated here instead of being read from the code.
 */
type Headers = Readonly<Record<string, string | null>>;

/** Headers of every response. List each new header here. */
const everywhere: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': 'policy="/api/csp-report"',
  'x-robots-tag': null,
};

const policy: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-uri': '/api/csp-report',
  'report-to': 'policy',
};
const staffPolicy = { ...policy, 'trusted-types': 'default blog-inert staff-worker' };

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const unstored = { 'cache-control': 'no-store' };
const shared = { 'cache-control': 'max-age=60, stale-while-revalidate=86400' };
/** The assets server's default for files without a `_headers` rule: the browser caches the file, but revalidates it every time. */
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };
const unlisted = { 'x-robots-tag': 'noindex' };
const api = { ...unstored, ...unlisted };
/** Staff data that the browser caches and revalidates with its ETag. */
const inbox = { 'cache-control': 'private, no-cache', ...unlisted };
/** Files that other sites and feed readers embed. */
const embedded = { 'cross-origin-resource-policy': 'cross-origin' };
/** Pages whose address contains the token from an emailed link. */
const secret = { ...api, 'referrer-policy': 'no-referrer' };

interface RouteClass {
  what: string;
  path: string | (() => string);
  status: number;
  headers: Headers;
  init?: object | (() => object);
  policy?: Readonly<Record<string, string>>;
}

const siteFile = (folder: string, ending: string): string => {
  const name = readdirSync(join(inject('siteFolder'), folder)).find((file) => file.endsWith(ending));
  return `/${folder}/${name}`;
};

let worker: TestWorker;
let counsellor: Counsellor;
const bearer = () => ({ headers: { Authorization: `Bearer ${counsellor.token}` } });
let article = '';
let picture = '';
beforeAll(async () => {
  worker = await startBlogWorker();
  counsellor = await Counsellor.logIn(worker);
  const writer = await BlogWriter.logIn(worker);
  article = `/blogs/${(await writer.published()).slug}`;
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const headers = { Authorization: `Bearer ${writer.token}`, 'Content-Type': 'image/png' };
  const response = await worker.fetch('/api/media', { method: 'POST', headers, body: body as never });
  picture = ((await response.json()) as { picture: { url: string } }).picture.url;
});
afterAll(() => worker.close());

const routeClasses: readonly RouteClass[] = [
  { what: 'the home page', path: '/', status: 200, headers: revalidated },
  { what: 'a static page', path: '/about', status: 200, headers: revalidated },
  { what: 'a course page', path: '/java-course-in-nashik.php', status: 200, headers: revalidated },
  { what: 'a script', path: () => siteFile('assets', '.js'), status: 200, headers: forEver },
  { what: 'a style sheet', path: () => siteFile('assets', '.css'), status: 200, headers: forEver },
  { what: 'a syllabus', path: () => siteFile('pdf', '.pdf'), status: 200, headers: { ...revalidated, ...unlisted } },
  { what: 'a brochure', path: () => siteFile('finalpdf', '.pdf'), status: 200, headers: { ...revalidated, ...unlisted } },
  { what: 'the fallback PDF', path: '/TestPdf/demo.pdf', status: 200, headers: { ...revalidated, ...unlisted } },
  { what: 'the sitemap', path: '/sitemap.xml', status: 200, headers: revalidated },
  { what: 'robots.txt', path: '/robots.txt', status: 200, headers: revalidated },
  { what: 'the manifest', path: '/manifest.webmanifest', status: 200, headers: revalidated },
  {
    what: 'the speculation rules',
    path: '/rules.json',
    status: 200,
    headers: { ...revalidated, 'content-type': 'application/speculationrules+json', 'speculation-rules': '"/rules.json"' },
  },
  { what: "a batch's calendar entry", path: () => siteFile('batches', '.ics'), status: 200, headers: revalidated },
  { what: 'an unknown static path', path: '/no-such-page', status: 404, headers: revalidated },
  { what: 'a static redirect', path: '/about/', status: 307, headers: {} },
  { what: 'the staff page', path: '/manage-blog', status: 200, headers: { ...unstored, ...unlisted }, policy: staffPolicy },
  { what: 'a card', path: '/images/cards/institute.png', status: 200, headers: { ...revalidated, ...embedded } },
  { what: 'security.txt', path: '/.well-known/security.txt', status: 200, headers: revalidated },
  { what: 'an uploaded picture', path: () => picture, status: 200, headers: { ...forEver, ...embedded } },
  { what: 'an unknown picture', path: '/media/0.png', status: 404, headers: unstored },
  { what: 'the list of articles', path: '/blogs', status: 200, headers: shared },
  { what: 'an article', path: () => article, status: 200, headers: shared },
  { what: 'an unknown article', path: '/blogs/no-such-article', status: 404, headers: unstored },
  { what: "the blog's redirect", path: '/blogs/', status: 301, headers: unstored },
  { what: 'RSS', path: '/blogs/rss.xml', status: 200, headers: { ...shared, ...embedded } },
  { what: 'Atom', path: '/blogs/atom.xml', status: 200, headers: { ...shared, ...embedded } },
  { what: 'JSON Feed', path: '/blogs/feed.json', status: 200, headers: { ...shared, ...embedded } },
  { what: "the articles' sitemap", path: '/sitemap-blogs.xml', status: 200, headers: { ...shared, ...embedded } },
  { what: 'JSON from the API', path: '/api/health', status: 200, headers: api },
  {
    what: 'the list of countries',
    path: '/api/v1/countries',
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600', ...unlisted },
  },
  { what: 'a problem', path: '/api/nothing', status: 404, headers: api },
  { what: 'a rejected lead', path: '/api/send-email', status: 422, init: jsonPost({}), headers: api },
  { what: 'the list of leads without login', path: '/api/leads', status: 401, headers: api },
  { what: 'an accepted lead', path: '/api/send-email-popup', status: 201, init: jsonPost(completeFields), headers: api },
  {
    what: 'the redirect after a lead sent without script',
    path: '/api/send-email-popup',
    status: 303,
    init: formPost({ ...completeFields, key: 'without-script' }),
    headers: api,
  },
  { what: 'an unsupported method', path: '/api/send-email', status: 405, init: { method: 'PUT' }, headers: api },
  {
    what: 'a policy violation report',
    path: '/api/csp-report',
    status: 204,
    init: jsonPost({ 'csp-report': { 'effective-directive': 'img-src' } }),
    headers: api,
  },
  {
    what: 'the list of leads',
    path: '/api/leads',
    status: 200,
    init: bearer,
    headers: inbox,
  },
  { what: 'the CSV file of leads', path: '/api/leads.csv', status: 200, init: bearer, headers: api },
  { what: 'an unknown lead', path: '/api/leads/none', status: 404, init: bearer, headers: inbox },
  { what: 'the privacy page', path: '/api/privacy', status: 200, headers: secret },
  {
    what: 'an expired privacy link',
    path: '/api/privacy/data?token=x',
    status: 410,
    headers: secret,
  },
];

const parseDirectives = (text: string | null): Record<string, string> =>
  Object.fromEntries(
    (text ?? '').split('; ').map((directive) => {
      const at = directive.indexOf(' ');
      return [directive.slice(0, at), directive.slice(at + 1)];
    }),
  );

const get = async ({ path, init }: Pick<RouteClass, 'path' | 'init'>) => {
  const request = typeof init === 'function' ? init() : init;
  const response = await worker.fetch(typeof path === 'string' ? path : path(), { redirect: 'manual', ...request });
  await response.arrayBuffer();
  return response;
};

test.each(routeClasses)('serves $what with every security header', async (route) => {
  const { status, headers } = await get(route);
  const expected = { ...everywhere, ...route.headers };
  const served = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
  expect({ status, ...served }).toEqual({ status: route.status, ...expected });
});

test.each(routeClasses)('serves $what with the complete content security policy', async (route) => {
  const { headers } = await get(route);
  expect(parseDirectives(headers.get('content-security-policy'))).toEqual(route.policy ?? policy);
});

test('on staging, every response from the worker asks search engines not to index it', async () => {
  const staging = await startWorker({ NOINDEX: '1', AUTH_KEYS: authKeys });
  const paths = ['/blogs', '/blogs/rss.xml', '/sitemap-blogs.xml', '/api/health', '/api/nothing', '/media/0.png', '/api/privacy'];
  const found = await Promise.all(paths.map(async (path) => [path, (await staging.fetch(path)).headers.get('x-robots-tag')]));
  await staging.close();
  expect(found).toEqual(paths.map((path) => [path, 'noindex']));
});

test('the privacy page has its own title and description, is not indexed, and runs no script', async () => {
  const html = await (await worker.fetch('/api/privacy', { headers: { Accept: 'text/html' } })).text();
  expect(html).toContain('<title>See or erase your data</title>');
  expect(html).toContain('content="Request a link to see, download or erase the data you sent us."');
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).not.toMatch(/rel="canonical"|property="og:|<script|data-ga4|\/404|no page at this address/);
});
