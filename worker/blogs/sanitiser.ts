import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse, type TreeAdapter } from 'parse5';
import { cleanTree } from '#site/shared/blog/clean-tree.ts';
import { TextLimitError, textLimits } from '#site/shared/blog/text-limits.ts';
import type { TreeReader } from '#site/shared/blog/tree-reader.ts';
import type { Sanitiser } from '../platform/ports.ts';

/**
 * Increase this version when `clean`, slugs or search words change. Stored articles are then cleaned and indexed again. Version 0 marks
 * articles stored before versions existed.
 */
export const sanitiserVersion = 2;

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;
type NodeTypes = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

const reader: TreeReader<Node> = {
  text: (node) => ('value' in node ? node.value : undefined),
  tag: (node) => ('tagName' in node && node.namespaceURI === names.NS.HTML ? node.tagName : undefined),
  attribute: (node, name) => ('attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined),
  children: (node) => ('childNodes' in node ? node.childNodes : []),
};

/**
 * Limits the number and depth of parsed elements. The parser reopens unclosed formatting in each paragraph, so short HTML can create very
 * many elements.
 */
function boundedAdapter(): TreeAdapter<NodeTypes> {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > textLimits.maxParsedElements)
        throw new TextLimitError('The text contains too many elements. Split it into two articles.');
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush() {
      depth += 1;
      if (depth > textLimits.maxParsedDepth)
        throw new TextLimitError('The text is nested too deeply. Paste it without formatting.');
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function clean(html: string): string {
  // Parses like a browser's DOMParser, which never runs scripts.
  const document = parse<NodeTypes>(html.toWellFormed(), { scriptingEnabled: false, treeAdapter: boundedAdapter() });
  const root = document.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root ? root.childNodes.find((node) => node.nodeName === 'body') : undefined;
  return body ? cleanTree<Node>(body, reader) : '';
}

/** Self-test for the sanitiser. It contains an example of everything that must be removed or closed, and the expected result. */
const canary = {
  html: '<p onclick="a()">A<script>b()</script><svg onload=c()><a href="javascript:d()">e</a></svg></p><img src=x onerror=f()><a href="java&#10;script:g()" style="x">B</a><iframe srcdoc="<b>h</b>"></iframe><math><mi>i</mi></math><p><a href="fees.html">C</a> <strong>D</strong> <em>E<p>F',
  cleaned: '<p>A</p>B<p>C <strong>D</strong> <em>E</em></p><p><em>F</em></p>',
};

let soundness: boolean | undefined;

function isSound(): boolean {
  try {
    soundness ??= clean(canary.html) === canary.cleaned && clean(canary.cleaned) === canary.cleaned;
  } catch {
    soundness = false;
  }
  return soundness;
}

export const articleSanitiser: Sanitiser = { clean, isSound };
