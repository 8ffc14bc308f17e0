import { hashContent } from '#cli/platform/hash.ts';
import type { Head } from '#site/head/head.ts';

/**
 * Hashes a page's title, structured data, and the words and links in `<main>`. Menus, forms, class names and asset addresses are left out,
 * so that changing them does not change the dates of pages.
 */
export function digestPage(head: Head, html: string): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return hashContent(`${head.title}\n${JSON.stringify(head.structuredData)}\n${wordsAndLinks(main)}`);
}

/** React inserts this comment between adjacent pieces of text in an element. */
const textSeparator = '<!-- -->';

const formEnd = '</form>';
const linkAddress = /\shref="([^"]*)"/;

/**
 * Extracts text and link addresses. Forms are left out, because they appear on many pages and their options change with every course and
 * city. React escapes `>` in attributes, so the next `>` ends a tag.
 */
export function wordsAndLinks(html: string): string {
  const markup = html.replaceAll(textSeparator, '');
  let content = '';
  let from = 0;
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', from)) {
    const text = markup.slice(from, at).trim();
    if (text !== '') content += ` ${text}`;
    const isForm = markup.startsWith('<form', at);
    const end = isForm ? markup.indexOf(formEnd, at) + formEnd.length : markup.indexOf('>', at) + 1;
    if (markup.startsWith('<a ', at)) content += ` [${linkAddress.exec(markup.slice(at, end))?.[1] ?? ''}]`;
    from = end;
  }
  return content;
}
