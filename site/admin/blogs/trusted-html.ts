import {
  allowedAttributes,
  allowedTags,
  droppedWithText,
  isAllowedLink,
  isAllowedPicture,
  renamedTags,
} from '#site/blog/allow-list.ts';

/** The part of Trusted Types that is used (W3C draft; browsers without it enforce nothing). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
/** Only for documents that are never shown: nothing in them runs or is fetched. */
const inert = trustedTypes?.createPolicy('blog-inert', { createHTML: (html) => html });

export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(inert ? inert.createHTML(html) : html, 'text/html');

const allowed: ReadonlySet<string> = new Set(allowedTags);
const dropped: ReadonlySet<string> = new Set(droppedWithText);

const isAllowedValue = (name: string, value: string): boolean =>
  name === 'href' ? isAllowedLink(value) : name === 'src' ? isAllowedPicture(value) : true;

/** Rebuilds the node from the allow-list's parts only; foreign namespaces are dropped whole. */
function copyNode(node: Node, into: Element): void {
  if (node.nodeType === Node.TEXT_NODE) into.append(node.textContent ?? '');
  if (!(node.nodeType === Node.ELEMENT_NODE)) return;
  const element = node as Element;
  const tag = element.localName;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || dropped.has(tag)) return;
  const name = renamedTags[tag] ?? tag;
  const target = allowed.has(name) ? into.ownerDocument.createElement(name) : into;
  if (target !== into) {
    for (const attribute of allowedAttributes[name] ?? []) {
      const value = element.getAttribute(attribute);
      if (value !== null && isAllowedValue(attribute, value)) target.setAttribute(attribute, value);
    }
    if (name === 'img' && !target.hasAttribute('src')) return;
    into.append(target);
  }
  for (const child of element.childNodes) copyNode(child, target);
}

/** HTML of the allow-list only, for what is shown or edited here. The server cleans once more what it is sent. */
export function cleanNode(root: Element): string {
  const clean = document.implementation.createHTMLDocument().createElement('div');
  for (const child of root.childNodes) copyNode(child, clean);
  return clean.innerHTML;
}

export const cleanHtml = (html: string): string =>
  html.includes('<') || html.includes('&') ? cleanNode(parseInert(html).body) : html;

/** Whatever else turns a string into markup on this page - the editor, React - gets cleaned markup. */
export function guardMarkup(): void {
  trustedTypes?.createPolicy('default', { createHTML: cleanHtml });
}
