import { expect, inject, test } from 'vitest';
import { coursePath } from '#catalogue/routes.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { readPages, readSitemap } from '#tests/support/built-pages.ts';

const folder = inject('siteFolder');
const pages = new Map(readPages(folder).map(({ path, html }) => [path, html]));
const { batches, branches, courses, institute } = await loadFrozenCatalogue();
const rooms = branches.filter(({ address }) => address);

const parseData = (path: string): Record<string, unknown>[] =>
  [...(pages.get(path) ?? '').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
const businessesOn = (path: string) => parseData(path).filter((data) => [data['@type']].flat().includes('LocalBusiness'));

test('each branch with classrooms has a page with its address, map and business data, and is in the sitemap', () => {
  const rows = readSitemap(folder).join(' ');
  for (const { slug, address = '', mapUrl = '' } of rooms) {
    const html = pages.get(`/branches/${slug}`) ?? '';
    expect(html).toContain(address);
    expect(html).toContain(mapUrl.replaceAll('&', '&amp;'));
    expect(businessesOn(`/branches/${slug}`)).toMatchObject([{ url: `${institute.origin}/branches/${slug}` }]);
    expect(rows).toContain(`/branches/${slug}`);
  }
});

test('a branch page shows the class times in its rooms, and links only to courses with a batch at that branch', () => {
  const html = pages.get('/branches/hadapsar') ?? '';
  expect(html).toMatch(/Class times<\/dt><dd>Regular classes Mon to Fri, 11:00 am to 12:30 pm</);
  expect(html).not.toContain('7:00 to 8:30 pm');
  const main = html.slice(html.indexOf('id="batches"'), html.indexOf('branch-facts'));
  const shown = courses.filter((course) => main.includes(`href="${coursePath(course)}"`)).map(({ key }) => key);
  const there = batches.filter(({ branch, start }) => branch === 'hadapsar' && start >= frozenDay).map(({ course }) => course);
  expect(shown.toSorted()).toEqual([...new Set(there)].toSorted());
});

test('the page of the Mumbai branch does not mention the area around the Pune office', () => {
  expect(pages.get('/branches/hadapsar')).toContain('Within 20 km of our Shivajinagar office');
  expect(pages.get('/branches/dadar')).not.toContain('Within 20 km');
});

test("a branch map shows the city's other branches, and a city's only branch has no map", () => {
  const map = /<svg class="branch-map".*?<\/svg>/s;
  const drawn = map.exec(pages.get('/branches/hadapsar') ?? '')?.[0] ?? '';
  const inPune = rooms.filter(({ city }) => city === 'pune');
  expect(drawn.match(/class="branch-map-other"/g)).toHaveLength(inPune.length - 1);
  expect(drawn).toMatch(/class="branch-map-name"[^>]*>Hadapsar</);
  expect(pages.get('/branches/dadar')).not.toMatch(map);
});

test('a branch page preselects its branch in the form, and shows call, WhatsApp and map links at the top', () => {
  const html = pages.get('/branches/hadapsar') ?? '';
  expect(html).toMatch(/<option value="Classroom Hadapsar, Pune" selected=""/);
  const head = html.slice(html.indexOf('page-head'), html.indexOf('branch-place'));
  expect(head).toContain(`href="tel:${institute.phone}"`);
  expect(head).toContain('href="https://wa.me/');
  expect(head).toContain('href="https://www.google.com/maps/');
});

test('the contact page, the footer and course pages link to the branches', () => {
  for (const path of ['/reach-us.php', '/privacy-policy', '/java-training-classes-in-pune.php'])
    expect(pages.get(path)).toContain('href="/branches/deccan"');
});

test('structured data describes the office on the home page and on pages for Pune, but not on pages for other cities', () => {
  expect(businessesOn('/')).toHaveLength(1);
  expect(businessesOn('/java-training-classes-in-pune.php')).toHaveLength(1);
  for (const path of ['/computer-courses-in-pune', '/job-guarantee-course-in-pune.php', '/corporate-training-in-pune.php'])
    expect(businessesOn(path), path).toHaveLength(1);
  for (const path of ['/java-course-in-nashik.php', '/computer-courses-in-nashik', '/job-guarantee-course-in-nashik.php'])
    expect(businessesOn(path), path).toHaveLength(0);
});

test('no branch label claims that the classroom near Nanded City is in the city of Nanded', () => {
  expect(branches.map(({ label }) => label)).not.toContain('Classroom AnandNagar, Nanded');
});
