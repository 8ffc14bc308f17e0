import { selectionNames } from './course.ts';

/** A run of text within a paragraph, list item or heading. */
export type Inline =
  | { type: 'text'; value: string }
  /** A value that the text names: `{institute.phone}`. */
  | { type: 'value'; name: string }
  | { type: 'link'; href: string; children: readonly Inline[] }
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] };

export interface Paragraph {
  type: 'paragraph';
  children: readonly Inline[];
}

export interface List {
  type: 'list';
  isOrdered: boolean;
  children: readonly ListItem[];
}

export interface ListItem {
  type: 'item';
  children: readonly (Paragraph | List)[];
}

export interface Heading {
  type: 'heading';
  depth: 2 | 3;
  children: readonly Inline[];
  /** The section is shown only while, or only after, a claim or list of dated entries holds. */
  when?: Condition;
}

export interface Condition {
  is: 'while' | 'after';
  matter: string;
}

/** What stands on a line of its own and is made from the catalogue: `{openings}`. */
export interface BlockLine {
  type: 'block';
  name: BlockName;
}

/** The prose of a text page, as it is read from Markdown. */
export type ProseNode = Heading | Paragraph | List | BlockLine;

const courseBlocks = selectionNames.map((selection) => `courses.${selection}` as const);

/**
 * Blocks that a text page may hold, each on a line of its own: the open positions; the terms of fees; what companies of the
 * page's city do, and whom they hire; links to the courses of a selection.
 */
export const blockNames = ['openings', 'institute.fees.terms', 'city.work', 'city.hiring', ...courseBlocks] as const;
export type BlockName = (typeof blockNames)[number];

/** The text as somebody wrote it, without marks of emphasis; values in their braces. */
export const writeInlines = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.value;
      return inline.type === 'value' ? `{${inline.name}}` : writeInlines(inline.children);
    })
    .join('');
