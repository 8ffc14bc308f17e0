import { expect, inject, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import {
  countIn,
  getCanonical,
  getDescription,
  getTitle,
  isIndexable,
  landingPages,
  pathsWhere,
  readPages,
  readSitemap,
  repeated,
  shadowedPages,
} from '#tests/support/built-pages.ts';

const folder = inject('siteFolder');
const { courses, cities, institute } = await loadFrozenCatalogue();
const pages = readPages(folder);

test('every course has a page in every city', () => {
  expect(landingPages(pages)).toHaveLength(courses.length * cities.length);
});

test('each page has one main element and one h1', () => {
  expect(pathsWhere(pages, ({ html }) => countIn(html, /<main[ >]/g) !== 1 || countIn(html, /<h1[ >]/g) !== 1)).toEqual([]);
});

test('each page has a unique title and description, and its own address as canonical', () => {
  expect(repeated(pages.map(getTitle))).toEqual([]);
  expect(repeated(pages.map(getDescription))).toEqual([]);
  expect(pathsWhere(pages, (page) => getCanonical(page) !== institute.origin + page.path)).toEqual([]);
});

test('page titles have 30 to 65 characters and descriptions 70 to 160', () => {
  const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const outside = (text: string, min: number, max: number): boolean => plain(text).length < min || plain(text).length > max;
  expect(pathsWhere(pages, (page) => outside(getTitle(page), 30, 65) || outside(getDescription(page), 70, 160))).toEqual([]);
});

test('sitemap.xml lists exactly the pages that search engines may index', () => {
  const indexable = pages.filter(isIndexable).map(({ path }) => institute.origin + path);
  expect(readSitemap(folder).sort()).toEqual(indexable.sort());
});

test('no page is hidden by another file that would be served at the same address', () => {
  expect(shadowedPages(folder)).toEqual([]);
});

test('no page contains inline styles, and inline scripts contain only data', () => {
  const isInline = /<script(?![^>]*(src=|type="application\/(ld\+)?json"))/;
  expect(pathsWhere(pages, ({ html }) => / style="/.test(html) || isInline.test(html))).toEqual([]);
});

test('every link that opens a new tab has rel="noopener noreferrer"', () => {
  const links = new Set(pages.flatMap(({ html }) => html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? []));
  expect(links.size).toBeGreaterThan(10);
  expect([...links].filter((link) => !/ rel="noopener noreferrer[" ]/.test(link))).toEqual([]);
});
