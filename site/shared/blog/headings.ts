import { plainText } from './plain-text.ts';
import { slugify } from './slug.ts';

export interface ArticleHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

const reservedIds = ['main', 'enquire', 'contents', 'contact'];

/** Adds an id to each heading of levels 2 and 3 in sanitised article HTML. Also returns these headings for the table of contents. */
export function markHeadings(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const createUniqueId = createIds();
  const [before = '', ...parts] = html.split(/<h([23])>/);
  let marked = before;
  for (let index = 0; index < parts.length; index += 2) {
    const [level = '', rest = ''] = [parts[index], parts[index + 1]];
    const end = rest.indexOf(`</h${level}>`);
    const text = end < 0 ? '' : plainText(rest.slice(0, end));
    const id = text && createUniqueId(slugify(text) || 'section');
    if (id) headings.push({ id, text, level: level === '2' ? 2 : 3 });
    marked += `<h${level}${id && ` id="${id}"`}>${rest}`;
  }
  return { html: makeScrollable(marked), headings };
}

/** Makes wide code and tables scroll separately from the page. `tabindex` lets keyboard users scroll them. */
const makeScrollable = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

const decodeFragment = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Returns a function that checks whether a link to a fragment would find a target on the page with this article. */
export function isTargetIn(html: string): (fragment: string) => boolean {
  const ids = new Set([...reservedIds, ...markHeadings(html).headings.map(({ id }) => id)]);
  return (fragment) => ids.has(decodeFragment(fragment));
}

/** Returns a function that makes ids unique by adding a number: `loops`, `loops-2`, ... */
function createIds(): (base: string) => string {
  const used = new Set(reservedIds);
  const numbers = new Map<string, number>();
  return (base) => {
    let number = numbers.get(base) ?? 1;
    let id = base;
    while (used.has(id)) {
      number += 1;
      id = `${base}-${number}`;
    }
    numbers.set(base, number);
    used.add(id);
    return id;
  };
}

const endless = new Set(['br', 'img', 'hr']);

/**
 * Splits sanitised article HTML before the level 2 heading nearest to the middle. Headings inside other elements do not count, and neither
 * does a heading that opens the article. Without a suitable heading, the second part is empty.
 */
export function splitArticle(html: string): [first: string, second: string] {
  const middle = html.length / 2;
  const [place = html.length] = headingPlaces(html).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [html.slice(0, place), html.slice(place)];
}

function headingPlaces(html: string): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    if (name === 'h2' && !slash && depth === 0 && index > 0) places.push(index);
    if (!endless.has(name)) depth += slash ? -1 : 1;
  }
  return places;
}
