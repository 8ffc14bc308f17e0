import type { Heading, List, Nodes, Paragraph } from 'mdast';
import { selectionNames } from './course.ts';

/** The prose of a text page: nodes of mdast, the syntax tree of Markdown, of which `allowedIn` names those that a page may hold. */
export type ProseNode = Heading | Paragraph | List;

const inline = ['text', 'strong', 'emphasis', 'link'];

/** What may stand in each kind of node, from the page itself down. */
export const allowedIn: Readonly<Record<string, readonly string[]>> = {
  root: ['heading', 'paragraph', 'list'],
  list: ['listItem'],
  listItem: ['paragraph', 'list'],
  ...Object.fromEntries(['paragraph', 'heading', 'strong', 'emphasis', 'link'].map((type) => [type, inline])),
};

const courseBlocks = selectionNames.map((selection) => `courses.${selection}` as const);

/** People and proof, as wide as the page; nothing where the catalogue has none. */
export const peopleBlocks = ['trainers', 'stories', 'reviews', 'videos'] as const;

/**
 * Blocks that a text page may hold, each on a line of its own, `{openings}`: the open positions; the classrooms; the terms of fees; what
 * companies of the page's city do, and whom they hire; links to the subjects, and to the courses of a selection.
 */
export const blockNames = [
  'openings',
  'classrooms',
  ...peopleBlocks,
  'institute.fees.terms',
  'city.work',
  'city.hiring',
  'subjects',
  ...courseBlocks,
] as const;
export type BlockName = (typeof blockNames)[number];

/** A value that a text names: `{institute.phone}`. */
export const valuePattern = /\{([^{}\n]+)\}/g;
export const namesIn = (text: string): string[] => [...text.matchAll(valuePattern)].map(([, name = '']) => name);

/** The words of a node; values in their braces. */
export const toPlainText = (node: Nodes): string => {
  if ('children' in node) return node.children.map(toPlainText).join('');
  return node.type === 'text' ? node.value : '';
};

/** The block that a paragraph stands for. */
export const findBlockName = (node: Nodes): BlockName | undefined =>
  node.type === 'paragraph' ? blockNames.find((name) => toPlainText(node) === `{${name}}`) : undefined;

/** The words of a heading without its condition; values in their braces. */
export const writtenHeading = (heading: Nodes): string => toPlainText(heading).replace(conditionPattern, '');

/** At the end of a heading: its section is shown only while, or only after, a claim or list of dated entries holds. */
export const conditionPattern = /\s*\{(while|after) ([a-z0-9-]+)\}$/;
