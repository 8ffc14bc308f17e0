import { diffWords } from 'diff';
import { type BlogFieldName, type BlogFields, blogFieldNames, blogFields } from '#site/shared/blog/blog-fields.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';

/** Words in a row that stand in both texts, or in one of them. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** One paragraph with what is other in it, or those in a row that are the same. */
export type DifferentLine = { pieces: Piece[] } | { sameLines: string[] };

interface FieldDifference {
  label: string;
  lines: DifferentLine[];
}

/** Texts so unlike that this does not suffice are not compared: nobody would read what came of it. */
const maxCompareMs = 1000;

/** Headings of sanitised HTML, each with what stands in it. */
const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs;

/** Where a paragraph ends. */
const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|aside|pre|tr|figure)>/g;
const picture = /<img\b[^>]*>/g;
const inlineCode = /<code>(.*?)<\/code>/gs;

/** Its words, and code between backticks, as it is written by hand. */
const toPlainText = (html: string): string => plainText(html.replace(inlineCode, '`$1`'));

/** The text of sanitised HTML, a line for each paragraph. */
const toLines = (html: string): string =>
  html
    .replace(picture, (tag) => `[Picture: ${/\balt="([^"]*)"/.exec(tag)?.[1] ?? ''}]`)
    .replace(blockEnd, '\n')
    .split('\n')
    .map(toPlainText)
    .filter((line) => line !== '')
    .join('\n');

/** The words of each heading. */
export const listHeadings = (html: string): string[] => [...html.matchAll(heading)].map(([, , inner = '']) => toPlainText(inner));

const toText = (name: BlogFieldName, value: BlogFields[BlogFieldName]): string => {
  if (Array.isArray(value)) return value.join(', ');
  return blogFields[name].kind === 'html' ? toLines(value ?? '') : (value ?? '');
};

/** What comes or goes with an item of a list is the comma beside it, too; the item alone is told. */
const edgeComma = /(^, |, $)/;

function toPieces(kind: Piece['kind'], text: string, label: string): Piece[] {
  if (kind === 'same' || label !== 'Tags') return [{ kind, text }];
  const parts = text.split(edgeComma).filter((part) => part !== '');
  return parts.map((part) => ({ kind: part === ', ' ? 'same' : kind, text: part }));
}

/**
 * What becomes other where an old version takes the place of what there is now, field by field; nothing for fields that are the same or that were not kept then.
 * @returns undefined where the texts have too little in common to be compared
 */
export function compareFields(now: BlogFields, then: Partial<BlogFields>): FieldDifference[] | undefined {
  const found: FieldDifference[] = [];
  for (const name of blogFieldNames) {
    const { label } = blogFields[name];
    const old = then[name];
    if (old === undefined) continue;
    const [before, after] = [toText(name, now[name]), toText(name, old)];
    if (before === after) continue;
    const changes = diffWords(before, after, { timeout: maxCompareMs });
    if (!changes) return undefined;
    const pieces = changes.flatMap(({ added, removed, value }) =>
      toPieces(added ? 'added' : removed ? 'removed' : 'same', value, label),
    );
    found.push({ label, lines: foldSame(cutLines(pieces)) });
  }
  return found;
}

/** The pieces cut at the ends of lines. */
function cutLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { kind, text } of pieces)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    }
  return lines.filter((line) => line.length > 0);
}

const joinPieces = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

function foldSame(lines: readonly Piece[][]): DifferentLine[] {
  const folded: DifferentLine[] = [];
  for (const pieces of lines) {
    const last = folded.at(-1);
    if (pieces.some(({ kind }) => kind !== 'same')) folded.push({ pieces });
    else if (last && 'sameLines' in last) last.sameLines.push(joinPieces(pieces));
    else folded.push({ sameLines: [joinPieces(pieces)] });
  }
  return folded;
}
