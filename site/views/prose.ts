import type { Nodes, PhrasingContent } from 'mdast';
import type { SectionStyle } from '#catalogue/schema/page-layout.ts';
import {
  conditionPattern,
  findBlockName,
  type ProseNode,
  peopleBlocks,
  toPlainText,
  valuePattern,
  writtenHeading,
} from '#catalogue/schema/prose.ts';
import { type VisitView, visitView } from './branches.ts';
import { isCurrent } from './ending.ts';
import { type OpeningView, openPositions } from './openings.ts';
import { findValue, type PageContext } from './page-values.ts';
import { onlyKinds, type PeopleView, peopleView } from './people.ts';
import { blockItems, type ProseItem } from './prose-items.ts';

export interface ProseSection {
  heading?: string;
  style: SectionStyle;
  items: readonly ProseItem[];
}

export type ProseBand =
  | { kind: 'sections'; sections: readonly ProseSection[] }
  | { kind: 'openings'; openings: readonly OpeningView[] }
  | { kind: 'classrooms'; visit: VisitView }
  | { kind: 'people'; people: PeopleView };

/**
 * Fills in a page's prose for the build's day. Removes paragraphs, list items and sections that depend on an expired claim, and then
 * headings without content.
 *
 * @param styles section styles; the keys are headings as written in the file
 */
export function proseBands(
  context: PageContext,
  nodes: readonly ProseNode[],
  styles: Readonly<Record<string, SectionStyle>> = {},
): ProseBand[] {
  const bands: ProseBand[] = [];
  for (const group of splitSections(nodes)) {
    const last = bands.at(-1);
    if (isWide(group[0])) bands.push(wideBand(context, group[0]));
    else {
      const sections = fillSection(context, group, styles);
      if (last?.kind === 'sections') last.sections = [...last.sections, ...sections];
      else if (sections.length > 0) bands.push({ kind: 'sections', sections });
    }
  }
  return bands;
}

const isWide = (node: ProseNode | undefined): node is ProseNode =>
  node !== undefined && ['openings', 'classrooms', ...peopleBlocks].includes(findBlockName(node) ?? '');

function wideBand({ site: { catalogue, asOf } }: PageContext, node: ProseNode): ProseBand {
  if (findBlockName(node) === 'classrooms') return { kind: 'classrooms', visit: visitView(catalogue) };
  const kind = peopleBlocks.find((name) => name === findBlockName(node));
  return kind
    ? { kind: 'people', people: onlyKinds(peopleView(catalogue), kind) }
    : { kind: 'openings', openings: openPositions(catalogue, asOf) };
}

const isSectionHeading = (node: ProseNode | undefined): boolean => node?.type === 'heading' && node.depth === 2;

function splitSections(nodes: readonly ProseNode[]): ProseNode[][] {
  const groups: ProseNode[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    if (!group || isWide(node) || isSectionHeading(node) || isWide(group[0])) groups.push([node]);
    else group.push(node);
  }
  return groups;
}

function fillSection(
  context: PageContext,
  nodes: readonly ProseNode[],
  styles: Readonly<Record<string, SectionStyle>>,
): ProseSection[] {
  const heading = nodes[0] && isSectionHeading(nodes[0]) ? nodes[0] : undefined;
  const [, is, matter = ''] = (heading && conditionPattern.exec(toPlainText(heading))) ?? [];
  if (is && isCurrent(context.site, matter) !== (is === 'while')) return [];
  const filled = nodes.map((node) => fillBlock(context, node));
  if (heading && filled[0]?.length === 0) return [];
  const below = filled.slice(heading ? 1 : 0).flat();
  const items = below.filter(({ type }, index) => type !== 'heading' || (below[index + 1]?.type ?? 'heading') !== 'heading');
  return items.length === 0
    ? []
    : [
        {
          ...(heading && { heading: filled[0]?.map((item) => toPlainText(item as ProseNode)).join('') }),
          style: (heading && styles[writtenHeading(heading)]) ?? 'plain',
          items,
        },
      ];
}

function fillBlock(context: PageContext, node: ProseNode): ProseItem[] {
  const block = findBlockName(node);
  return block ? blockItems(context, block) : ((fillNode(context, node) as ProseItem[] | undefined) ?? []);
}

/**
 * Fills in a node's values. Returns undefined if the node must be removed. A list stays as long as it has any items left. Any other node is
 * removed if a part of it is removed.
 */
function fillNode(context: PageContext, node: Nodes): Nodes[] | undefined {
  if (node.type === 'text') return fillText(context, node.value);
  if (!('children' in node)) return [node];
  const children = node.children.map((child) => fillNode(context, child));
  const remaining = children.filter((each) => each !== undefined);
  const isDropped = node.type === 'list' ? remaining.length === 0 : remaining.length < children.length;
  return isDropped ? undefined : [{ ...node, children: remaining.flat() } as Nodes];
}

function fillText(context: PageContext, text: string): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  const pieces = text
    .replace(conditionPattern, '')
    .replace(/\s*\n\s*/g, ' ')
    .split(valuePattern);
  for (const [index, piece] of pieces.entries()) {
    const value = index % 2 === 0 ? { text: piece } : findValue(context, piece);
    if (!value) return undefined;
    const last = nodes.at(-1);
    if (value.href) nodes.push({ type: 'link', url: value.href, children: [{ type: 'text', value: value.text }] });
    else if (last?.type === 'text') last.value += value.text;
    else if (value.text !== '') nodes.push({ type: 'text', value: value.text });
  }
  return nodes;
}

/** Creates a section's id from its heading: lower-case words, joined by hyphens. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the text of all bands, so that pages can be compared. Leaves out links to other pages. */
export const proseTexts = (bands: readonly ProseBand[]): string[] =>
  bands
    .flatMap((band) => (band.kind === 'sections' ? band.sections : []))
    .flatMap(({ heading, items }) => [...(heading === undefined ? [] : [heading]), ...items.flatMap(itemTexts)]);

function itemTexts(item: ProseItem): string[] {
  if (item.type === 'links' || item.type === 'courses') return [];
  if (item.type === 'trades') return item.trades.map(({ title, text }) => `${title}: ${text}`);
  return item.type === 'list' ? item.children.map(toPlainText) : [toPlainText(item)];
}
