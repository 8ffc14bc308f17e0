import { type DefaultTreeAdapterTypes, html as names, parse, serialize } from 'parse5';
import { droppedWithText } from '#site/shared/blog/allow-list.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

/** Undefined for a page of frames. */
function findBody(html: string): DefaultTreeAdapterTypes.Element | undefined {
  const document = parse(html, { scriptingEnabled: false });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as DefaultTreeAdapterTypes.Element;
  return root.childNodes.find((node) => node.nodeName === 'body') as DefaultTreeAdapterTypes.Element | undefined;
}

/** HTML as a standards parser reads it and writes it again, within a whole page. */
function rewritten(html: string): string {
  const body = findBody(`<!doctype html><title>x</title><body>${html}`);
  return body ? serialize(body) : '';
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node) {
    if (node.namespaceURI !== names.NS.HTML || droppedWithText.has(node.tagName)) return '';
    const alt = node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
    // A messenger's picture of an emoji is a sign of the text.
    if (node.tagName === 'img' && /^\p{RGI_Emoji}$/v.test(alt)) return alt;
  }
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

/** What of the HTML is read, without white space and signs that are not seen. */
function visibleText(html: string): string {
  const body = findBody(html.toWellFormed());
  return body
    ? getText(body)
        .normalize('NFD')
        .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    : '';
}

export const articleFaults = ['unbalanced', 'changed by a second cleaning', 'text lost'] as const;

/** What is wrong with the HTML once it is cleaned. */
export function findArticleFaults(html: string): (typeof articleFaults)[number][] {
  const cleaned = articleSanitiser.clean(html);
  const holds = {
    unbalanced: rewritten(cleaned) === cleaned,
    'changed by a second cleaning': articleSanitiser.clean(cleaned) === cleaned,
    'text lost': visibleText(cleaned) === visibleText(html),
  };
  return articleFaults.filter((fault) => !holds[fault]);
}
