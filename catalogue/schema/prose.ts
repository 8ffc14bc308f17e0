import type { Heading, List, Nodes, Paragraph } from 'mdast';
import { selectionNames } from './course.ts';

/** Node in the prose of a text page, from mdast, the syntax tree of Markdown. `allowedIn` lists the permitted nodes. */
export type ProseNode = Heading | Paragraph | List;

const inline = ['text', 'strong', 'emphasis', 'link'];

export const allowedIn: Readonly<Record<string, readonly string[]>> = {
  root: ['heading', 'paragraph', 'list'],
  list: ['listItem'],
  listItem: ['paragraph', 'list'],
  ...Object.fromEntries(['paragraph', 'heading', 'strong', 'emphasis', 'link'].map((type) => [type, inline])),
};

const courseBlocks = selectionNames.map((selection) => `courses.${selection}` as const);

/**
 * Full-width blocks that introduce people, such as trainers, or show proof, such as reviews. A block shows nothing if the catalogue has no
 * entries of its kind.
 */
export const peopleBlocks = ['trainers', 'stories', 'reviews', 'videos', 'outcomes'] as const;

/**
 * Blocks that a text page may contain, each on a line of its own, such as `{openings}`. `city.work` describes what companies in the page's
 * city do, and `city.hiring` describes the people they hire. `subjects` and `courses.*` are lists of links.
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

export const valuePattern = /\{([^{}\n]+)\}/g;
export const namesIn = (text: string): string[] => [...text.matchAll(valuePattern)].map(([, name = '']) => name);

export const toPlainText = (node: Nodes): string => {
  if ('children' in node) return node.children.map(toPlainText).join('');
  return node.type === 'text' ? node.value : '';
};

export const findBlockName = (node: Nodes): BlockName | undefined =>
  node.type === 'paragraph' ? blockNames.find((name) => toPlainText(node) === `{${name}}`) : undefined;

/** Returns a heading's text without its condition. Values stay in braces. */
export const writtenHeading = (heading: Nodes): string => toPlainText(heading).replace(conditionPattern, '');

/**
 * Condition at the end of a heading. The section appears only while a claim or a list of dated entries is valid (`while`), or only after it
 * has ended (`after`).
 */
export const conditionPattern = /\s*\{(while|after) ([a-z0-9-]+)\}$/;
