import type { List, Paragraph, ProseNode } from '#catalogue/schema/prose.ts';
import { isGoingOn } from './ending.ts';
import { type OpeningView, openPositions } from './openings.ts';
import type { PageContext } from './page-values.ts';
import { blockItems, type ProseItem } from './prose-items.ts';
import { fillInlines, textOf } from './text-runs.ts';

/** One section of text, with a heading but for what a page says before its first one. */
export interface ProseSection {
  heading?: { id: string; text: string };
  items: readonly ProseItem[];
}

/** What a text page shows, one below the other. */
export type ProseBand =
  | { kind: 'sections'; sections: readonly ProseSection[] }
  | { kind: 'openings'; openings: readonly OpeningView[] };

/**
 * The prose of a page on the site's day. What names a claim that has ended leaves: a paragraph, an item of a list, a section
 * by its heading. A heading below which nothing is left leaves with it.
 */
export function proseBands(context: PageContext, nodes: readonly ProseNode[]): ProseBand[] {
  const bands: ProseBand[] = [];
  for (const group of splitSections(nodes)) {
    const last = bands.at(-1);
    if (isWide(group[0])) bands.push({ kind: 'openings', openings: openPositions(context.site.catalogue, context.site.asOf) });
    else {
      const sections = fillSection(context, group);
      if (last?.kind === 'sections') last.sections = [...last.sections, ...sections];
      else if (sections.length > 0) bands.push({ kind: 'sections', sections });
    }
  }
  return bands;
}

/** Blocks that are as wide as the page and belong to no section. */
const isWide = (node: ProseNode | undefined): boolean => node?.type === 'block' && node.name === 'openings';
const isSectionHeading = (node: ProseNode | undefined) => node?.type === 'heading' && node.depth === 2;

/** Headings with what is below them; wide blocks by themselves. */
function splitSections(nodes: readonly ProseNode[]): ProseNode[][] {
  const groups: ProseNode[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    if (!group || isWide(node) || isSectionHeading(node) || isWide(group[0])) groups.push([node]);
    else group.push(node);
  }
  return groups;
}

function fillSection(context: PageContext, [first, ...rest]: readonly ProseNode[]): ProseSection[] {
  if (first?.type !== 'heading' || first.depth !== 2) return sectionOf(context, first ? [first, ...rest] : []);
  const { when } = first;
  if (when && isGoingOn(context.site, when.matter) !== (when.is === 'while')) return [];
  const [heading] = fillNode(context, first);
  return heading?.kind === 'heading' ? sectionOf(context, rest, heading) : [];
}

function sectionOf(context: PageContext, nodes: readonly ProseNode[], heading?: ProseSection['heading']): ProseSection[] {
  const filled = nodes.flatMap((node) => fillNode(context, node));
  const items = filled.filter(({ kind }, index) => kind !== 'heading' || (filled[index + 1]?.kind ?? 'heading') !== 'heading');
  return items.length > 0 ? [{ ...(heading && { heading: { id: heading.id, text: heading.text } }), items }] : [];
}

function fillNode(context: PageContext, node: ProseNode): ProseItem[] {
  if (node.type === 'block') return node.name === 'openings' ? [] : blockItems(context, node.name);
  if (node.type === 'list') return fillList(context, node);
  const runs = fillInlines(context, node.children);
  if (!runs) return [];
  if (node.type === 'paragraph') return [{ kind: 'paragraph', runs }];
  const text = textOf(runs);
  return [{ kind: 'heading', id: headingId(text), text }];
}

function fillList(context: PageContext, { isOrdered, children }: List): ProseItem[] {
  const items = children.flatMap((item) => {
    const [text, ...lists] = item.children as [Paragraph, ...List[]];
    const runs = fillInlines(context, text.children);
    return runs ? [{ runs, lists: lists.flatMap((list) => fillList(context, list)) }] : [];
  });
  return items.length > 0 ? [{ kind: 'list', isOrdered, items }] : [];
}

/** What links to a section name behind `#`: its words, joined by hyphens. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What the bands say in words, without links to other pages: what makes the page like another, or not. */
export const proseTexts = (bands: readonly ProseBand[]): string[] =>
  bands.flatMap((band) =>
    band.kind === 'sections'
      ? band.sections.flatMap(({ heading, items }) => [...(heading ? [heading.text] : []), ...items.flatMap(itemTexts)])
      : [],
  );

function itemTexts(item: ProseItem): string[] {
  if (item.kind === 'heading') return [item.text];
  if (item.kind === 'paragraph') return [textOf(item.runs)];
  return item.kind === 'list' ? item.items.flatMap(({ runs, lists }) => [textOf(runs), ...lists.flatMap(itemTexts)]) : [];
}
