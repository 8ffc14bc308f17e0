import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import type { DataNode } from '#cli/check/structured-data-nodes.ts';
import { nodeMistakes } from '#cli/check/structured-data-rules.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { findAll, loadModel } from './plant.ts';
import { soundCatalogue } from './site-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'institute-'));
let model: SiteModel;
beforeAll(async () => {
  writeFiles(folder, soundCatalogue());
  model = await loadModel(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageAt = (path: string): CheckedPage => model.pageByPath.get(path) as CheckedPage;
const listBlocks = (path: string): DataNode[] => pageAt(path).data.map(({ value }) => value as DataNode);
const findMistakes = (node: DataNode, parent?: string): string[] =>
  nodeMistakes(node, { page: pageAt('/about'), origin: 'https://www.institute.example', parent }).map(({ message }) => message);

const listInstances = (path: string): DataNode[] => listBlocks(path)[0]?.hasCourseInstance as DataNode[];

test("a course's structured data lists its dated batches as instances", () => {
  const [first] = listInstances('/java-classes-in-pune.php');
  expect({ ...listBlocks('/java-classes-in-pune.php')[0], hasCourseInstance: [first] }).toMatchObject({
    '@type': 'Course',
    offers: { price: 50000, priceCurrency: 'INR' },
    hasCourseInstance: [
      {
        courseMode: 'Onsite',
        courseWorkload: 'PT60H',
        startDate: '2026-12-07',
        endDate: '2027-01-29',
        courseSchedule: {
          startDate: '2026-12-07',
          endDate: '2027-01-29',
          startTime: '19:00:00',
          endTime: '20:30:00',
          repeatFrequency: 'P1W',
          byDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        },
      },
    ],
  });
});

test("a course's structured data lists the weekly times at which its batches begin again, as far as the city's students can join", () => {
  const weekly = (path: string) =>
    listInstances(path)
      .filter(({ startDate }) => startDate === undefined)
      .map(({ courseMode, courseSchedule }) => [courseMode, (courseSchedule as DataNode).startTime]);
  const online = [
    ['Online', '07:30:00'],
    ['Online', '09:00:00'],
  ];
  expect(weekly('/python-classes-in-pune.php')).toEqual([['Onsite', '19:00:00'], ...online]);
  expect(weekly('/java-course-in-nashik.php')).toEqual(online);
});

test('structured data for a city without a branch contains no LocalBusiness', () => {
  expect(JSON.stringify(listBlocks('/computer-courses-in-nashik'))).not.toContain('LocalBusiness');
});

test('the structured data of the contact page describes each physical branch as a LocalBusiness', () => {
  expect(listBlocks('/reach-us.php')[0]).toMatchObject({
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': 'https://www.institute.example/reach-us.php#branch-deccan',
    address: { postalCode: '411004' },
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    paymentAccepted: 'Cash, Credit card',
    priceRange: '10000-1000000',
    currenciesAccepted: 'INR',
    areaServed: { '@type': 'GeoCircle', geoRadius: '20000' },
  });
});

test('only the home page has Organization and WebSite data', () => {
  expect(listBlocks('/').map((block) => block['@type'])).toEqual(['Organization', 'WebSite']);
  const elsewhere = model.pages.filter(
    ({ path, data }) => path !== '/' && data.some(({ text }) => /"@type":"(Organization|WebSite)"/.test(text)),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test('structured data may rate a course but never the institute', () => {
  const rating = { '@type': 'AggregateRating', ratingValue: 4.9, ratingCount: 2272, bestRating: 5 };
  expect(findMistakes(rating, 'LocalBusiness')).toEqual([
    'AggregateRating rates the institute itself, but only a course may have a rating',
  ]);
  expect(findMistakes(rating, 'Course')).toEqual([]);
});

test('in structured data, rejects a list with fewer than three items, wrong positions or a promotion in a name', () => {
  const item = (position: number, name: string) => ({
    '@type': 'ListItem',
    position,
    name,
    url: 'https://www.institute.example/x',
  });
  const list = { '@type': 'ItemList', itemListElement: [item(1, 'Java'), item(3, 'Python, 70% off')] };
  expect(findMistakes(list)).toEqual([
    'ItemList has fewer than three items',
    'ItemList has positions that do not count up from 1',
    'ItemList has a promotion or a price in its name: "Python, 70% off"',
  ]);
});

test('rejects a structured data type that is not in the rule table', () => {
  expect(findMistakes({ '@type': 'FAQPage' })).toEqual([
    'FAQPage must not be used: Google stopped showing FAQ results in May 2026',
  ]);
  expect(findMistakes({ '@type': 'Recipe' })).toEqual(['Recipe is not listed in the rule table']);
});

test("structured data contains a course's rating only if there is evidence for the rating", async () => {
  const files = soundCatalogue();
  const rating = 'rating: { score: 4.6, count: 120, basis: Forms of the last class, asOf: 2026-11-01 }\n';
  files['courses/java.yaml'] = `${files['courses/java.yaml']}${rating}`;
  const rated = makeTempFolder();
  writeFiles(rated, files);
  const found = await loadModel(rated);
  const page = found.pageByPath.get('/java-classes-in-pune.php') as CheckedPage;
  expect(page.data[0]?.value).toMatchObject({ aggregateRating: { ratingValue: 4.6, ratingCount: 120 } });
  expect(findAll(found).filter(({ code }) => code.startsWith('data/'))).toEqual([]);
  expect(listBlocks('/java-classes-in-pune.php')[0]).not.toHaveProperty('aggregateRating');
});
