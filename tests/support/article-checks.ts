import { type DefaultTreeAdapterTypes, html as names, parse, serialize } from 'parse5';
import { droppedWithText } from '#site/shared/blog/allow-list.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

function findBody(html: string): DefaultTreeAdapterTypes.Element | undefined {
  const document = parse(html, { scriptingEnabled: false });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as DefaultTreeAdapterTypes.Element;
  return root.childNodes.find((node) => node.nodeName === 'body') as DefaultTreeAdapterTypes.Element | undefined;
}

function rewritten(html: string): string {
  const body = findBody(`<!doctype html><title>x</title><body>${html}`);
  return body ? serialize(body) : '';
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node) {
    if (node.namespaceURI !== names.NS.HTML || droppedWithText.has(node.tagName)) return '';
    const alt = node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
    // Some messengers paste an emoji as a picture, which counts as text.
    if (node.tagName === 'img' && /^\p{RGI_Emoji}$/v.test(alt)) return alt;
  }
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

/** Returns the visible text of HTML, without white space and invisible characters. */
function visibleText(html: string): string {
  const body = findBody(html.toWellFormed());
  return body
    ? getText(body)
        .normalize('NFD')
        .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    : '';
}

export const articleFaults = ['unbalanced', 'changed by a second cleaning', 'text lost'] as const;

/** Returns the names of the faults that an article still has after it is cleaned. */
export function findArticleFaults(html: string): (typeof articleFaults)[number][] {
  const cleaned = articleSanitiser.clean(html);
  const holds = {
    unbalanced: rewritten(cleaned) === cleaned,
    'changed by a second cleaning': articleSanitiser.clean(cleaned) === cleaned,
    'text lost': visibleText(cleaned) === visibleText(html),
  };
  return articleFaults.filter((fault) => !holds[fault]);
}
