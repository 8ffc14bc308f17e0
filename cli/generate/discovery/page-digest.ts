import { hashContent } from '#cli/platform/hash.ts';
import type { Head } from '#site/head/head.ts';

/**
 * Hash of what a page says: title, structured data, and the words and links of its `<main>`. Menu, footer, forms, class
 * names and addresses of assets are no part of it, so a change of those moves no page's date.
 */
export function digestPage(head: Head, html: string): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return hashContent(`${head.title}\n${JSON.stringify(head.structuredData)}\n${wordsAndLinks(main)}`);
}

/** What React puts between two texts of one element. */
const textSeparator = '<!-- -->';

const formEnd = '</form>';
const linkAddress = /\shref="([^"]*)"/;

/**
 * The texts between the tags and the addresses of links. Forms are left out: they are the same everywhere, and their
 * choices change with every course and city. React escapes `>` in attributes, so the next one ends a tag.
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
