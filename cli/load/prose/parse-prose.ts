import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { allowedIn, type ProseNode, toPlainText, valuePattern } from '#catalogue/schema/prose.ts';
import type { PlacedMistake } from '../problems/codes.ts';
import type { DataPath } from '../problems/wording.ts';
import { explainBrace, explainForeign, explainLink, explainUnread } from './prose-mistakes.ts';

export interface ParsedProse {
  /** Prose nodes without positions, so that moving prose within a file does not count as a change. */
  nodes: readonly ProseNode[];
  mistakes: readonly PlacedMistake[];
  /**
   * Returns the offset of the node at a path. If the last step is in braces, such as `{institute.phone}`, returns the offset of that text
   * inside the node.
   */
  offsetAt: (path: DataPath) => number;
}

export function parseProse(text: string, start: number): ParsedProse {
  const root = fromMarkdown(text.slice(start));
  const getOffset = (node: Nodes): number => start + (node.position?.start.offset ?? 0);
  return {
    nodes: JSON.parse(JSON.stringify(root.children, (key, value) => (key === 'position' ? undefined : value))),
    mistakes: [...findMistakes(root, getOffset)],
    offsetAt: (path) => {
      const named = path.find((step) => String(step).startsWith('{'));
      const offset = getOffset(nodeAt(root, path));
      return named === undefined ? offset : Math.max(offset, text.indexOf(String(named), offset));
    },
  };
}

function nodeAt(root: Root, path: DataPath): Nodes {
  const indexes = path.filter((step) => typeof step === 'number');
  return indexes.reduce<Nodes>((node, index) => ('children' in node && node.children[index]) || node, root);
}

function* findMistakes(parent: Parents, getOffset: (node: Nodes) => number): Generator<PlacedMistake> {
  for (const node of parent.children) {
    const offset = getOffset(node);
    if (!isAllowed(node, parent)) yield* explainForeign(node, offset);
    else if ('children' in node) yield* findMistakes(node, getOffset);
    if (node.type === 'paragraph') yield* explainUnread(toPlainText(node), offset);
    if (node.type === 'link' && !linkPattern.test(node.url)) yield explainLink(node.url, offset);
    if (node.type === 'text' && /[{}]/.test(node.value.replace(valuePattern, ''))) yield explainBrace(offset);
  }
}

const isAllowed = (node: Nodes, { type }: Parents): boolean =>
  (allowedIn[type] ?? []).includes(node.type) && (node.type !== 'heading' || node.depth === 2 || node.depth === 3);

const linkPattern = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;
