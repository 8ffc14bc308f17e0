import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, inject, test } from 'vitest';

const folder = inject('siteFolder');
const origin = 'https://www.institute.example';

interface BuiltPage {
  path: string;
  html: string;
}

const pages: BuiltPage[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: readFileSync(join(folder, file), 'utf8'),
  }));

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const first = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? '';
const titleOf = ({ html }: BuiltPage): string => first(html, /<title>([^<]*)<\/title>/);
const descriptionOf = ({ html }: BuiltPage): string => first(html, /<meta name="description" content="([^"]*)"/);
const isIndexable = ({ html }: BuiltPage): boolean => /<meta name="robots" content="index,/.test(html);
const without = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

test('69 courses in 16 cities are 1104 pages', () => {
  const courses = pages.filter(({ html }) => html.includes('id="enquire"'));
  expect(courses).toHaveLength(69 * 16);
});

test('each page has one main and one h1', () => {
  const wrong = pages.filter(({ html }) => count(html, /<main[ >]/g) !== 1 || count(html, /<h1[ >]/g) !== 1);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('each page has its own title, description and canonical', () => {
  expect(without(pages.map(titleOf))).toEqual([]);
  expect(without(pages.map(descriptionOf))).toEqual([]);
  const wrong = pages.filter(({ path, html }) => first(html, /<link rel="canonical" href="([^"]*)"/) !== origin + path);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('titles have 30 to 65 characters and descriptions 70 to 160', () => {
  const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const outside = (text: string, min: number, max: number): boolean => plain(text).length < min || plain(text).length > max;
  const wrong = pages.filter((page) => outside(titleOf(page), 30, 65) || outside(descriptionOf(page), 70, 160));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('sitemap.xml lists exactly the indexable pages', () => {
  const { urlset } = new XMLParser().parse(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) as {
    urlset: { url: { loc: string }[] };
  };
  const listed = urlset.url.map(({ loc }) => loc).sort();
  expect(listed).toEqual(
    pages
      .filter(isIndexable)
      .map(({ path }) => origin + path)
      .sort(),
  );
});

test('no page has a raw file beside it that would be served in its place', () => {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  expect(
    [...files].filter(
      (file) => files.has(`${file}.html`) && !readdirSync(folder).includes(`${file}/`) && /\.(php|xml)$/.test(file),
    ),
  ).toEqual([]);
});

test('no page holds an inline style or an inline script other than data', () => {
  const wrong = pages.filter(
    ({ html }) => / style="/.test(html) || /<script(?![^>]*(src=|type="application\/(ld\+)?json"))/.test(html),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
