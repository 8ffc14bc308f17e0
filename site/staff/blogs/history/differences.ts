import { diffWords } from 'diff';
import { type BlogFieldName, type BlogFields, blogFieldNames, blogFields } from '#site/shared/blog/blog-fields.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';

/** Consecutive words that appear in both texts or in only one of them. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A paragraph with changes, or several consecutive paragraphs without changes. */
export type DifferentLine = { pieces: Piece[] } | { sameLines: string[] };

interface FieldDifference {
  label: string;
  lines: DifferentLine[];
}

/** Time limit for a comparison. If it takes longer, the texts are too different for a useful result. */
const maxCompareMs = 1000;

const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs;

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|aside|pre|tr|figure)>/g;
const picture = /<img\b[^>]*>/g;
const inlineCode = /<code>(.*?)<\/code>/gs;

const toPlainText = (html: string): string => plainText(html.replace(inlineCode, '`$1`'));

const toLines = (html: string): string =>
  html
    .replace(picture, (tag) => `[Picture: ${/\balt="([^"]*)"/.exec(tag)?.[1] ?? ''}]`)
    .replace(blockEnd, '\n')
    .split('\n')
    .map(toPlainText)
    .filter((line) => line !== '')
    .join('\n');

export const listHeadings = (html: string): string[] => [...html.matchAll(heading)].map(([, , inner = '']) => toPlainText(inner));

const toText = (name: BlogFieldName, value: BlogFields[BlogFieldName]): string => {
  if (Array.isArray(value)) return value.join(', ');
  return blogFields[name].kind === 'html' ? toLines(value ?? '') : (value ?? '');
};

/** Separates the comma from an added or removed list item, so that only the item is marked as changed. */
const edgeComma = /(^, |, $)/;

function toPieces(kind: Piece['kind'], text: string, label: string): Piece[] {
  if (kind === 'same' || label !== 'Tags') return [{ kind, text }];
  const parts = text.split(edgeComma).filter((part) => part !== '');
  return parts.map((part) => ({ kind: part === ', ' ? 'same' : kind, text: part }));
}

/**
 * Compares the current text with an old version, field by field. Fields that are unchanged or missing in the old version are left out.
 * @returns undefined if the texts are too different
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
