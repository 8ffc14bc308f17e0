import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { citySubjects, otherCities } from '#tests/support/spec-cities.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/** Routes of behaviour section 2; what the spec hides has the name of design.md. */
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

/** Pune course pages of catalogue section 2.2. */
const phpRoutes =
  'web-development-course-in-pune.php, reactjs-training-institute-in-pune.php, sql-training-in-pune.php, java-training-classes-in-pune.php, software-testing-course-in-pune.php, best-python-classes-in-pune.php, power-bi-training-in-pune.php, machine-learning-course-in-pune.php, advanced-excel-training-pune.php, ccna-course-in-pune-area.php, amazon-web-services-training-institute-in-pune.php, linux-rhce-training-in-pune.php, salesforce-training-in-pune.php, devops-training-in-pune.php, full-stack-training-institute-in-pune.php, 100-job-oriented-courses.php, full-stack-java-classes-in-pune.php, full-stack-dot-net-classes-in-pune.php, full-stack-python-course-in-pune.php, iot-training-in-pune.php, tableau-training-in-pune.php, django-training-course-in-pune.php, r-programming-training-institue-in-pune.php, data-science-with-python-training-in-pune.php, data-science-course-in-pune.php, data-science-with-r-training-in-pune.php, artificial-intelligence-training-courses-in-pune.php, data-analytics-courses-in-pune.php, mean-stack-training-institute-in-pune.php, mern-stack-training-pune.php, servicenow-course-in-pune.php, c-and-c-classes-in-pune.php, ui-ux-design-course-in-pune.php, angularjs-training-in-pune.php, cyber-security-training-in-pune.php, chfi-training-in-pune.php, ethical-hacking-course-in-pune.php, azure-training-institute-in-pune.php, spoken-english-classes-in-pune.php, best-personality-development-and-soft-skills-training-courses-in-pune.php, best-digital-marketing-training-in-pune.php'.split(
    ', ',
  );

/** Slug routes of catalogue section 2.2. */
const slugRoutes =
  'python-sql-in-pune, best-network-cloud-computing-classes-in-pune, advanced-data-science-with-ai-course, advanced-generative-ai-course, data-science-with-ai-course, data-science-with-data-analytics-course, fullstack-python-with-ml-course, data-science-fullstack-course, data-engineering-program-course, mobile-app-development-course, gaming-development-course, uiux-and-motion-designing-course, advance-security-course, end-point-security-course, business-analyst-course, mobile-hacking-course-in-pune, french-language-course-in-pune, train-the-trainer-course-in-pune, hr-course-in-pune, sap-courses-in-pune, sap-fico-course-in-pune, sap-basis-course-in-pune, sap-abap-course-in-pune, sap-mm-course-in-pune, sap-hr-course-in-pune, sap-sd-course-in-pune, sap-success-factors-course-in-pune, building-information-modeling-training-in-pune'.split(
    ', ',
  );

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({}, { siteFolder: inject('siteFolder') });
});
afterAll(() => worker.close());

async function answersOf(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await worker.fetch(path, { redirect: 'manual' });
    const type = answer.headers.get('Content-Type') ?? '';
    await answer.body?.cancel();
    if (answer.status !== 200 || !type.startsWith('text/html')) wrong.push(`${path}: ${answer.status} ${type}`);
  }
  return wrong;
}

test('every fixed route answers 200 text/html at its exact path', async () => {
  expect(await answersOf(fixedRoutes)).toEqual([]);
});

test('the 41 .php course routes and the 28 slug routes answer 200 text/html at their exact path', async () => {
  expect([phpRoutes.length, slugRoutes.length]).toEqual([41, 28]);
  expect(await answersOf([...phpRoutes, ...slugRoutes].map((path) => `/${path}`))).toEqual([]);
});

test('the 16 subjects answer in each of the 15 cities', async () => {
  const cityPaths = citySubjects.map(
    (key) => (parse(readFileSync(join('catalogue/courses', `${key}.yaml`), 'utf8')) as { cityPath: string }).cityPath,
  );
  expect(await answersOf(otherCities.flatMap((city) => cityPaths.map((path) => `/${path.replace('{city}', city)}`)))).toEqual([]);
});

test('city routes follow the two patterns of the spec', async () => {
  expect(await answersOf(['/java-course-in-nashik.php', '/data-science-courses-in-latur'])).toEqual([]);
});

test('job guarantee and corporate training have a page in each city', async () => {
  const paths = otherCities.flatMap((city) => [`/job-guarantee-course-in-${city}.php`, `/corporate-training-in-${city}.php`]);
  expect(await answersOf(paths)).toEqual([]);
});

test('a query does not change which page answers', async () => {
  expect(await answersOf(['/java-training-classes-in-pune.php?utm_source=x'])).toEqual([]);
});

test.each(['/no-such-page', '/java-training-classes-in-pune', '/Java-training-classes-in-pune.php', '/_edge/catalogue.json'])(
  'an unknown path %s answers 404 with the 404 screen',
  async (path) => {
    const answer = await worker.fetch(path, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    const html = await answer.text();
    for (const text of ['404', 'Oops... page not found.', 'The requested URL was not found.', 'Go Home'])
      expect(html).toContain(text);
    expect(html).toContain('<footer');
  },
);

test('sitemap.xml is XML and the Page Sitemap screens are HTML', async () => {
  const xml = await worker.fetch('/sitemap.xml');
  expect(xml.headers.get('Content-Type')).toMatch(/xml/);
  await xml.body?.cancel();
  for (const path of ['/iec.xml', '/viveksite.xml']) {
    const html = await (await worker.fetch(path)).text();
    expect(html).toMatch(/This sitemap contains (<!-- -->)?\d+(<!-- -->)? URLs\./);
  }
});

test('every page carries the security headers', async () => {
  for (const path of ['/', '/java-course-in-nashik.php', '/manage-blog']) {
    const { headers, body } = await worker.fetch(path);
    await body?.cancel();
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});
