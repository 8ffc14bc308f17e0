import { cleanTree } from '#site/shared/blog/clean-tree.ts';
import type { TreeReader } from '#site/shared/blog/tree-reader.ts';

/** The part of Trusted Types that is used (W3C draft; browsers without it enforce nothing). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
/** Only for documents in which nothing runs: parsed and never shown, or shown in a sandbox without scripts. */
const inert = trustedTypes?.createPolicy('blog-inert', { createHTML: (html) => html });

/** Markup for such a document. */
export const inertHtml = (html: string): string => (inert ? inert.createHTML(html) : html);

export const parseInert = (html: string): Document => new DOMParser().parseFromString(inertHtml(html), 'text/html');

const reader: TreeReader<Node> = {
  text: (node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : undefined),
  tag: (node) => (isElement(node) && node.namespaceURI === 'http://www.w3.org/1999/xhtml' ? node.localName : undefined),
  attribute: (node, name) => (isElement(node) ? (node.getAttribute(name) ?? undefined) : undefined),
  children: (node) => node.childNodes,
};

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/**
 * Cleans HTML down to the allow-list before the desk shows or edits it. The server's cleaning gives the same result.
 *
 * @param isTarget for a part of an article: which links to its headings stay
 */
export const cleanNode = (root: Element, isTarget?: (fragment: string) => boolean): string =>
  cleanTree<Node>(root, reader, isTarget);

export const cleanHtml = (html: string, isTarget?: (fragment: string) => boolean): string =>
  html.includes('<') || html.includes('&') ? cleanNode(parseInert(html).body, isTarget) : html;

/** Whatever else turns a string into markup on this page - the editor, React - gets cleaned markup. */
export function guardMarkup(): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => cleanHtml(html, () => true) });
}
