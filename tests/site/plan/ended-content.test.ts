import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadFrozenCatalogue();
});

const sitesByDay = new Map<string, Map<string, string>>();

function pagesOn(asOf: string): Map<string, string> {
  const known = sitesByDay.get(asOf);
  if (known) return known;
  const renderer = new PageRenderer();
  const shown = planPages(createSite(catalogue, asOf, unhashedAssets), (_site, plans) => [...plans]).filter(({ path }) =>
    /^\/$|about|careers|placements|batches|job-guarantee|java-training|java-course-in-nashik|corporate-training|enquiry\/demo/.test(
      path,
    ),
  );
  const pages = new Map(shown.map(({ path, component, props }) => [path, renderer.render(component, props)]));
  sitesByDay.set(asOf, pages);
  return pages;
}

const pagesWith = (asOf: string, text: string): string[] =>
  [...pagesOn(asOf)].filter(([, html]) => html.includes(text)).map(([path]) => path);
const page = (asOf: string, path: string): string => pagesOn(asOf).get(path) ?? '';
const description = (html: string): string => html.match(/name="description" content="([^"]*)"/)?.[1] ?? '';

const jobGuarantee = '/job-guarantee-course-in-pune.php';
const claims = [
  ['Free demo class before you pay', ['/', '/about'], '2027-11-30', '2027-12-01'],
  ['3 regular and 2 weekend batches', ['/', '/about'], '2027-11-30', '2027-12-01'],
  ['100% job placement assistance', ['/', '/placements.php', jobGuarantee], '2027-03-31', '2027-04-01'],
  ['Certified trainers', ['/', '/about'], '2027-03-31', '2027-04-01'],
  ['Up to 70% off', ['/'], '2027-03-31', '2027-04-01'],
  ['500+ hiring organisations', ['/', '/about', '/placements.php'], '2027-03-31', '2027-04-01'],
  ['Average salary of 20 LPA', [jobGuarantee], '2027-03-31', '2027-04-01'],
  ['Rated 4.9 from 2272 reviews', ['/'], '2027-03-31', '2027-04-01'],
  ['14,320', ['/'], '2027-03-31', '2027-04-01'],
] as const;

test.each(claims)('the claim "%s" appears until its last day, and on no page the day after', (text, paths, lastDay, dayAfter) => {
  expect(pagesWith(lastDay, text)).toEqual(expect.arrayContaining([...paths]));
  expect(pagesWith(dayAfter, text)).toEqual([]);
});

test("the site includes a badge's file only while the claim that the badge shows is valid", () => {
  const badgesOn = (asOf: string): string[] =>
    mediaFiles(withoutEndedClaims(catalogue, asOf)).flatMap(({ file }) => (file.startsWith('images/badges/') ? [file] : []));
  expect(badgesOn('2027-03-31')).toEqual(['images/badges/reviews.svg', 'images/badges/iit-bombay.svg']);
  expect(badgesOn('2027-04-01')).toEqual([]);
});

test('no heading without text below it remains after claims have ended', () => {
  for (const path of ['/', '/about', '/placements.php', jobGuarantee]) {
    const html = page('2029-08-18', path);
    expect(html).not.toMatch(/What (the institute|Sopan Institute) (claims|says)|As counted by the institute|<ul[^>]*><\/ul>/);
  }
  expect(page('2029-08-18', '/')).not.toContain('data-counters');
});

test('no page, form or metadata calls a demo free once the claim about free demo classes has ended', () => {
  const free = /free demo/i;
  const withButton = pagesWith('2027-11-30', 'Book my free demo');
  expect(withButton).toEqual(expect.arrayContaining(['/enquiry/demo', '/java-training-classes-in-pune.php']));
  expect(pagesWith('2027-11-30', 'Free Demo')).toHaveLength(pagesOn('2027-11-30').size);
  expect([...pagesOn('2027-12-01')].filter(([, html]) => free.test(html)).map(([path]) => path)).toEqual([]);
  expect(pagesWith('2027-12-01', 'Book my demo class')).toEqual(withButton);
  expect(pagesWith('2027-12-01', 'Book a demo class')).toContain('/java-training-classes-in-pune.php');
});

test.each(['pune', 'nashik'])('the placement page for %s promises only help once the job guarantee has ended', (city) => {
  const path = jobGuarantee.replace('pune', city);
  const headingOn = (asOf: string): string | undefined => page(asOf, path).match(/<h1>(.*?)<\/h1>/)?.[1];
  expect(headingOn('2027-03-31')).toMatch(/^Placement Assurance in/);
  expect(headingOn('2027-04-01')).toMatch(/^Placement Help in/);
  const after = page('2027-04-01', path);
  expect(after.match(/<title>([^<]*)/)?.[1]).toMatch(/^Placement Help in/);
  expect(after.replaceAll(/"[^"]*job-guarantee[^"]*"/g, '').match(/.{0,30}(guarantee|assurance).{0,30}/gi)).toBeNull();
});

test('up to its start date, a batch appears in tables, facts, structured data and calendar files', () => {
  const path = '/java-training-classes-in-pune.php';
  const shown = (asOf: string): unknown[] => [
    page(asOf, path).includes('>26 December 2026<'),
    page(asOf, '/upcoming-batches').includes('Java, 26 December 2026'),
    page(asOf, path).includes('"startDate":"2026-12-26"'),
    batchCalendarFiles(catalogue, asOf).some(([file]) => file.includes('java-2026-12-26')),
  ];
  expect(shown('2026-12-26')).toEqual([true, true, true, true]);
  expect(shown('2026-12-27')).toEqual([false, false, false, false]);
});

test('without dated batches, pages explain that dates are not fixed yet, and course pages offer to ask for the next batch', () => {
  const after = page('2029-08-18', '/upcoming-batches');
  expect(after).toContain('We are fixing the dates of the next batches.');
  expect(description(after)).toMatch(/^Dates of the next regular and weekend batches are being fixed/);
  expect(page('2029-08-18', '/java-training-classes-in-pune.php')).toContain('Ask for the next batch');
  expect(page('2029-08-18', '/')).not.toMatch(/Starting soon|Next batch/);
});

test('a job opening appears on the careers page, and has a page of its own with its structured data, until it closes', () => {
  const count = (asOf: string): number => page(asOf, '/careers').split('href="/careers/weekend-sap-trainer"').length - 1;
  expect([frozenDay, '2027-03-15', '2027-03-16'].map(count)).toEqual([1, 1, 0]);
  const own = page('2027-03-15', '/careers/weekend-sap-trainer');
  expect(own.split('"@type":"JobPosting"')).toHaveLength(2);
  expect(own).toMatch(
    /<option selected="" value="Weekend SAP FICO Trainer">|<option value="Weekend SAP FICO Trainer" selected="">/,
  );
  expect(page('2027-03-15', '/careers')).not.toContain('JobPosting');
  expect(page('2027-03-16', '/careers/weekend-sap-trainer')).toBe('');
  expect(page('2027-03-16', '/careers')).toContain('There are no open positions today');
  expect(description(page('2027-03-16', '/careers'))).not.toMatch(/open positions/i);
});
