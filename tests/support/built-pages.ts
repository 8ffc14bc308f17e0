import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '#cli/generate/write/folder-files.ts';

export interface BuiltPage {
  path: string;
  html: string;
}

export const readPages = (folder: string): BuiltPage[] =>
  [...listFolder(folder).files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(folder, file), 'utf8'),
    }));

export const countIn = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const first = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? '';
export const getTitle = ({ html }: BuiltPage): string => first(html, /<title>([^<]*)<\/title>/);
export const getDescription = ({ html }: BuiltPage): string => first(html, /<meta name="description" content="([^"]*)"/);
export const getCanonical = ({ html }: BuiltPage): string => first(html, /<link rel="canonical" href="([^"]*)"/);
export const isIndexable = ({ html }: BuiltPage): boolean => /<meta name="robots" content="index,/.test(html);

export const landingPages = (pages: readonly BuiltPage[]): BuiltPage[] =>
  pages.filter(({ html }) => html.includes('class="band deep hero course-hero"'));

export const pathsWhere = (pages: readonly BuiltPage[], isWrong: (page: BuiltPage) => boolean): string[] =>
  pages.filter(isWrong).map(({ path }) => path);

export const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

export const readSitemap = (folder: string): string[] =>
  [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

/** Returns files that a server would serve instead of the page with the same name. */
export function shadowedPages(folder: string): string[] {
  const { files } = listFolder(folder);
  return [...files].filter((file) => files.has(`${file}.html`) && /\.(php|xml)$/.test(file));
}
