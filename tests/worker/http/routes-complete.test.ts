import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { coursePath } from '#catalogue/routes.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

const fixedRoutes = [
  '/',
  '/about',
  '/careers',
  '/blogs',
  '/placements.php',
  '/upcoming-batches',
  '/corporate-training-in-pune.php',
  '/reach-us.php',
  '/privacy-policy',
  '/manage-blog',
  '/iec.xml',
  '/reward-spinner',
  '/feedback.php',
  '/viveksite.xml',
  '/job-guarantee-course-in-pune.php',
];

const { courses, cities } = await loadFrozenCatalogue();

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({}, { siteFolder: inject('siteFolder') });
});
afterAll(() => worker.close());

async function listWrongAnswers(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const response = await worker.fetch(path, { redirect: 'manual' });
    const type = response.headers.get('Content-Type') ?? '';
    await response.body?.cancel();
    if (response.status !== 200 || !type.startsWith('text/html')) wrong.push(`${path}: ${response.status} ${type}`);
  }
  return wrong;
}

test('every fixed route answers 200 text/html at its exact path', async () => {
  expect(await listWrongAnswers(fixedRoutes)).toEqual([]);
});

test('every course answers 200 text/html at its exact path in every city', async () => {
  const paths = courses.flatMap((course) => cities.map((city) => coursePath(course, city)));
  expect(paths).toEqual(expect.arrayContaining(['/100-job-oriented-courses.php', '/sap-courses-in-pune']));
  expect(await listWrongAnswers(paths)).toEqual([]);
});

test('city page addresses follow two patterns', async () => {
  expect(await listWrongAnswers(['/java-course-in-nashik.php', '/data-science-courses-in-satara'])).toEqual([]);
});

test('the job guarantee and corporate training each have a page in every city', async () => {
  const paths = cities.flatMap(({ slug }) => [`/job-guarantee-course-in-${slug}.php`, `/corporate-training-in-${slug}.php`]);
  expect(await listWrongAnswers(paths)).toEqual([]);
});

test('a query string does not change which page is served', async () => {
  expect(await listWrongAnswers(['/java-training-classes-in-pune.php?utm_source=x'])).toEqual([]);
});

test.each(['/no-such-page', '/java-training-classes-in-pune', '/Java-training-classes-in-pune.php', '/_edge/catalogue.json'])(
  'an unknown path %s answers 404 with the 404 page',
  async (path) => {
    const response = await worker.fetch(path, { redirect: 'manual' });
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of ['404', 'Oops... page not found.', 'The requested URL was not found.', 'Go Home'])
      expect(html).toContain(text);
    expect(html).toContain('<footer');
  },
);

test("sitemap.xml is XML, and the Page Sitemap's own pages are HTML", async () => {
  const xml = await worker.fetch('/sitemap.xml');
  expect(xml.headers.get('Content-Type')).toMatch(/xml/);
  await xml.body?.cancel();
  for (const path of ['/iec.xml', '/viveksite.xml']) {
    const html = await (await worker.fetch(path)).text();
    expect(html).toMatch(/This sitemap contains (<!-- -->)?\d+(<!-- -->)? URLs\./);
  }
});

test('every page has the security headers', async () => {
  for (const path of ['/', '/java-course-in-nashik.php', '/manage-blog']) {
    const { headers, body } = await worker.fetch(path);
    await body?.cancel();
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});
