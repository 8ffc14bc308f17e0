import { plainText } from './plain-text.ts';
import { slugify } from './slug.ts';

export interface ArticleHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Ids that the page itself uses. */
const takenIds = ['main', 'enquire', 'contents', 'contact'];

/** Sanitised article HTML with an id on each heading of levels 2 and 3, and those headings for the table of contents. */
export function markHeadings(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const used = new Set(takenIds);
  const marked = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (whole, level: string, inner: string) => {
    const text = plainText(inner);
    if (!text) return whole;
    const id = freeId(slugify(text) || 'section', used);
    headings.push({ id, text, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  // Code that is wider than the screen is scrolled, which the keyboard must be able to do too.
  return { html: marked.replaceAll('<pre>', '<pre tabindex="0">'), headings };
}

function freeId(base: string, used: Set<string>): string {
  let id = base;
  for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
  used.add(id);
  return id;
}
