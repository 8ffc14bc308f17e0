import { isTargetIn } from '#site/shared/blog/headings.ts';
import { cleanNode } from './trusted-html.ts';

/** Matches the style of a paragraph that is a list item in Word: `mso-list: l0 level2 lfo1`. */
const wordLevel = /mso-list:[^;"]*\blevel(\d)/i;
const getStyle = (element: Element): string => element.getAttribute('style') ?? '';

/** Removes and returns the bullet or number, which Word writes as text in an element marked `mso-list: ignore`. */
function extractBullet(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(getStyle(span)));
  const bullet = ignored
    .map((span) => span.textContent ?? '')
    .join('')
    .trim();
  for (const span of ignored) span.remove();
  return bullet;
}

/** Returns the list at this depth. Each list is inside the last item of the list above. */
function listAt(root: Element, { depth, tag }: { depth: number; tag: 'ol' | 'ul' }): Element {
  let list = root;
  for (let level = 1; level < depth; level += 1) {
    const item = list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'));
    const below = item.lastElementChild;
    list = below && ['OL', 'UL'].includes(below.tagName) ? below : item.appendChild(list.ownerDocument.createElement(tag));
  }
  return list;
}

function buildWordLists(body: Element): void {
  const items = [...body.querySelectorAll('p')].filter((paragraph) => wordLevel.test(getStyle(paragraph)));
  let root: Element | undefined;
  let last: Element | undefined;
  for (const paragraph of items) {
    const bullet = extractBullet(paragraph);
    const tag = /^[\da-z]{1,4}[.)]/i.test(bullet) ? 'ol' : 'ul';
    if (!root || paragraph.previousElementSibling !== last) {
      root = paragraph.ownerDocument.createElement(tag);
      paragraph.before(root);
    }
    const depth = Number(wordLevel.exec(getStyle(paragraph))?.[1] ?? 1);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    listAt(root, { depth, tag }).append(item);
    paragraph.remove();
    last = root;
  }
}

/**
 * Cleans text copied from Word, Google Docs or a web page. Keeps headings, lists, tables, links and emphasis, and removes fonts and
 * colours.
 *
 * @param article HTML of the article that receives the text
 */
export function cleanPaste(body: HTMLElement, article: string): string {
  buildWordLists(body);
  const [isTargetHere, isTargetInPaste] = [isTargetIn(article), isTargetIn(cleanNode(body))];
  return cleanNode(body, (fragment) => isTargetHere(fragment) || isTargetInPaste(fragment));
}
