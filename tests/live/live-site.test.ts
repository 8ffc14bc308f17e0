import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { type Catalogue, isOfferedIn } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath, coursePath, textPagePath } from '#catalogue/routes.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import {
  type BuiltPage,
  countIn,
  getCanonical,
  getTitle,
  isIndexable,
  landingPages,
  pathsWhere,
  readPages,
  readSitemap,
  repeated,
  shadowedPages,
} from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';
import { publishedRoutes } from './published-routes.ts';

/**
 * Tests rules that hold for the institute's own catalogue, whatever a marketer writes in it. `institute-build check`, which `npm test` runs
 * first, checks the catalogue's texts, numbers and lists.
 */
let folder: string;
let catalogue: Catalogue;
let pages: BuiltPage[];

beforeAll(async () => {
  ({ catalogue } = await loadCatalogue({ dir: 'catalogue', cacheDir: cacheFolder }));
  folder = await testSite({ catalogue: 'catalogue', asOf: frozenDay });
  pages = readPages(folder);
});

test('every course has a page in every city where it is offered', () => {
  const expected = catalogue.courses.flatMap((course) =>
    catalogue.cities.filter((city) => isOfferedIn(course, city)).map((city) => coursePath(course, city)),
  );
  expect(
    landingPages(pages)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(expected.sort());
});

test('every category and every city has its own pages', () => {
  const expected = [
    ...catalogue.menu.categories.map(categoryPath),
    ...catalogue.cities.flatMap((city) => [cityHubPath(city), ...catalogue.pages.map((page) => textPagePath(page, city))]),
  ];
  const built = new Set(pages.map(({ path }) => path));
  expect(expected.filter((path) => !built.has(path))).toEqual([]);
});

test('each page has one `main`, one `h1`, a unique title and its own address as the canonical link', () => {
  expect(pathsWhere(pages, ({ html }) => countIn(html, /<main[ >]/g) !== 1 || countIn(html, /<h1[ >]/g) !== 1)).toEqual([]);
  expect(repeated(pages.map(getTitle))).toEqual([]);
  expect(pathsWhere(pages, (page) => getCanonical(page) !== catalogue.institute.origin + page.path)).toEqual([]);
});

test('the sitemap lists exactly the indexable pages', () => {
  const indexable = pages.filter(isIndexable).map(({ path }) => catalogue.institute.origin + path);
  expect(readSitemap(folder).sort()).toEqual(indexable.sort());
});

test('no other file would be served in place of a page', () => {
  expect(shadowedPages(folder)).toEqual([]);
});

/** Whether the site serves this path, either from a file or from the worker, which serves the blog and personal data. */
const answers = (path: string): boolean =>
  /^\/(blogs|api)([/?#]|$)/.test(path) ||
  [join(folder, path), join(folder, `${path}.html`)].some((file) => path !== '/' && existsSync(file)) ||
  path === '/';

test('every link, picture and script on a page points to something that exists', () => {
  const targets = new Map<string, string>();
  for (const { path, html } of pages)
    for (const [, target = ''] of html.matchAll(/ (?:href|src|action)="(\/[^"#?]*)/g)) targets.set(target, path);
  const dead = [...targets].filter(([target]) => !target.startsWith('//') && !answers(decodeURIComponent(target)));
  expect(dead.map(([target, page]) => `${target} on ${page}`)).toEqual([]);
});

test("every address from the site's first release still has a page or redirects to one", () => {
  const file = join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const redirects = new Map(lines.map((line) => line.split(' ') as [string, string]));
  expect(publishedRoutes.filter((path) => !answers(redirects.get(path) ?? path))).toEqual([]);
});

test('html-validate finds no problems on one page of each kind', { tags: ['long'] }, async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const [city] = catalogue.cities;
  const courses = [catalogue.courses[0], catalogue.courses.at(-1)];
  const paths = [
    '/index',
    ...catalogue.menu.categories.slice(0, 1).map(categoryPath),
    ...(city
      ? [cityHubPath(city), ...courses.flatMap((course) => (course ? [coursePath(course), coursePath(course, city)] : []))]
      : []),
    ...['/about', '/courses', '/careers', '/upcoming-batches', '/reach-us.php', '/iec.xml'],
  ];
  const found = await Promise.all(
    paths.map(async (path) => (await validator.validateFile(join(folder, `${path.slice(1)}.html`))).results),
  );
  expect(
    found.flat().flatMap(({ filePath, messages }) => messages.map(({ ruleId, message }) => `${filePath}: ${ruleId}: ${message}`)),
  ).toEqual([]);
});
