import { plainText } from './plain-text.ts';
import { slugify } from './slug.ts';

export interface ArticleHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Ids that the page itself uses. */
const reservedIds = ['main', 'enquire', 'contents', 'contact'];

/** Sanitised article HTML with an id on each heading of levels 2 and 3, and those headings for the table of contents. */
export function markHeadings(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const createUniqueId = createIds();
  // What stands before the first heading, then of each heading its level and what follows its start.
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

/** Code and tables that are wider than the screen scroll by themselves, which the keyboard must be able to do too. */
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

/** Tells for the part of an address behind `#` whether a page with this article has such a place. */
export function isTargetIn(html: string): (fragment: string) => boolean {
  const ids = new Set([...reservedIds, ...markHeadings(html).headings.map(({ id }) => id)]);
  return (fragment) => ids.has(decodeFragment(fragment));
}

/** Gives each id once: `loops`, `loops-2`, ... Equal ones go on counting where the last one stopped. */
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

/** Elements without an end. */
const endless = new Set(['br', 'img', 'hr']);

/**
 * Sanitised article HTML in two parts: the second begins with the heading of level 2 that is nearest to the middle.
 * An article without one after its first words is one part. A heading inside another element splits nothing.
 */
export function splitArticle(html: string): [first: string, second: string] {
  const middle = html.length / 2;
  const [place = html.length] = headingPlaces(html).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [html.slice(0, place), html.slice(place)];
}

/** Where headings of level 2 begin that stand in no other element, but for one that opens the article. */
function headingPlaces(html: string): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    if (name === 'h2' && !slash && depth === 0 && index > 0) places.push(index);
    if (!endless.has(name)) depth += slash ? -1 : 1;
  }
  return places;
}
