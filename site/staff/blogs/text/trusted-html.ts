import { cleanTree } from '#site/shared/blog/clean-tree.ts';
import type { TreeReader } from '#site/shared/blog/tree-reader.ts';

/** The part of Trusted Types that is used here (W3C draft). Browsers that do not support Trusted Types enforce nothing. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
/** Policy for documents in which scripts cannot run. They are parsed but never shown, or shown in a sandbox without scripts. */
const inert = trustedTypes?.createPolicy('blog-inert', { createHTML: (html) => html });

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
 * Removes everything outside the allow-list before the staff site shows or edits the HTML. The server's cleaning gives the same result.
 *
 * @param isTarget for part of an article: whether a link to the heading with this id stays
 */
export const cleanNode = (root: Element, isTarget?: (fragment: string) => boolean): string =>
  cleanTree<Node>(root, reader, isTarget);

export const cleanHtml = (html: string, isTarget?: (fragment: string) => boolean): string =>
  html.includes('<') || html.includes('&') ? cleanNode(parseInert(html).body, isTarget) : html;

/** Cleans all markup that other code on this page, such as Quill or React, creates from strings. */
export function guardMarkup(): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => cleanHtml(html, () => true) });
}
