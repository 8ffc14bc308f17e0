import { type Document, parseDocument } from 'yaml';
import * as z from 'zod';
import type { CatalogueCode, Mistake, PlacedMistake } from '../problems/codes.ts';
import { positionAt, type TextPosition } from '../problems/text-position.ts';
import { type Assessment, findRepair, type Repair } from '../repair/find-repair.ts';
import { starRepairs } from '../repair/line-repairs.ts';
import { findSyntaxErrors } from './syntax-errors.ts';
import { findYamlTraps } from './yaml-traps.ts';

export type LocatedMistake = Mistake & TextPosition;

export interface ParsedYaml {
  /** Text in which syntax errors with one obvious correction have been repaired. Line numbers stay the same. */
  text: string;
  document: Document.Parsed;
  value?: unknown;
  mistakes: LocatedMistake[];
}

interface ParsedOnce {
  text: string;
  document: Document.Parsed;
  mistakes: PlacedMistake[];
  isTooDeep?: boolean;
}

const maxRepaired = 200_000;
const maxRepairs = 12;

/** Parses YAML. The library's `parse` would not be faster, because it does the same work and then calls `toJS`. */
export function parseYaml(text: string, schema?: z.core.$ZodType): ParsedYaml {
  let parsed = parseOnce(text);
  const repaired: LocatedMistake[] = [];
  while (text.length <= maxRepaired && repaired.length < maxRepairs) {
    const repair = repairSyntax(parsed, schema);
    if (!repair) break;
    repaired.push(repair.mistake);
    parsed = parseOnce(repair.text);
  }
  return { ...toData(parsed), mistakes: [...repaired, ...parsed.mistakes.map((mistake) => locate(parsed.text, mistake))] };
}

const locate = (text: string, { offset, ...mistake }: PlacedMistake): LocatedMistake => ({
  ...mistake,
  ...positionAt(text, offset),
});

function parseOnce(text: string): ParsedOnce {
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, version: '1.2', logLevel: 'error' });
    return { text, document, mistakes: findMistakes(document, text) };
  } catch (error) {
    // Thousands of nested brackets overflow the parser's stack. Any other error is a bug, not a mistake in the file.
    if (!(error instanceof RangeError)) throw error;
    const message = 'The file is nested too deeply to be read.';
    const mistakes: PlacedMistake[] = [
      { code: 'catalogue/syntax', offset: 0, message, hint: 'Look for a long run of brackets.' },
    ];
    return { text, document: parseDocument(''), mistakes, isTooDeep: true };
  }
}

function toData({ text, document, mistakes }: ParsedOnce): Omit<ParsedYaml, 'mistakes'> {
  const isReadable = !mistakes.some(isSyntax);
  return isReadable ? { text, document, value: document.toJS({ maxAliasCount: 0 }) } : { text, document };
}

function repairSyntax(parsed: ParsedOnce, schema: z.core.$ZodType | undefined): Repair | undefined {
  const { text, mistakes, document } = parsed;
  const [first] = mistakes.filter(isSyntax).toSorted((a, b) => a.offset - b.offset);
  if (!first || parsed.isTooDeep || !repairable.has(first.code)) return undefined;
  const errors = document.errors.slice(0, 2).map(({ pos }) => positionAt(text, pos[0]).line - 1);
  const at = linesAround(text, [positionAt(text, first.offset).line - 1, ...errors]);
  const assess = (corrected: string): Assessment => assessText(parseOnce(corrected), schema);
  const repairs = first.code === 'catalogue/alias' ? starRepairs : undefined;
  return findRepair({ text, at, now: assessText(parsed, schema), assess, isSilent: false, ...(repairs && { repairs }) });
}

const repairable = new Set<string>(['catalogue/syntax', 'catalogue/tab', 'catalogue/alias'] satisfies CatalogueCode[]);

/** Schema errors that a mistake in YAML syntax can cause, such as a bullet instead of a dash. */
const silentCodes = new Set([
  'catalogue/unknown-field',
  'catalogue/missing-field',
  'catalogue/wrong-type',
  'catalogue/wrong-shape',
  'catalogue/duplicate-field',
]);

/** Repairs the first mistake that YAML accepts but the schema rejects. Undefined if no change to the text helps. */
export function repairData(
  parsed: ParsedYaml,
  found: readonly LocatedMistake[],
  schema: z.core.$ZodType,
): ParsedYaml | undefined {
  const { text } = parsed;
  const assess = (corrected: string): Assessment => assessText(parseOnce(corrected), schema);
  const now = assess(text);
  for (const { line } of [...parsed.mistakes, ...found].filter(({ code }) => silentCodes.has(code))) {
    const repair = findRepair({ text, at: linesOfValue(text, line - 1), now, assess, isSilent: true });
    if (!repair) continue;
    const again = parseYaml(repair.text, schema);
    const earlier = parsed.mistakes.filter(({ code }) => code !== 'catalogue/duplicate-field');
    return { ...again, mistakes: [...earlier, repair.mistake, ...again.mistakes] };
  }
  return undefined;
}

function linesOfValue(text: string, line: number): number[] {
  const [, ...below] = text.split('\n').slice(line, line + 4);
  const end = below.findIndex((other) => /^\s*(- |[\w-]+: |#|$)/.test(other));
  return Array.from({ length: 1 + (end < 0 ? below.length : end) }, (_, index) => line + index);
}

function linesAround(text: string, at: readonly number[]): number[] {
  const lines = text.split('\n');
  const isFilled = (line: number): boolean => (lines[line]?.trim() ?? '') !== '';
  const first = Math.min(...at);
  const above = [first - 1, first - 2, first - 3].filter((line) => line >= 0 && isFilled(line)).slice(0, 2);
  // The first line of a block sets the indentation of all its lines.
  const indents = lines.map((line) => line.search(/\S/));
  const parent = indents.findLastIndex((indent, line) => line < first && indent >= 0 && indent < (indents[first] ?? 0));
  return [...new Set([...at, ...above, Math.max(...at) + 1, parent + 1])].filter(isFilled);
}

const isSyntax = ({ code }: Mistake): boolean => code !== 'catalogue/duplicate-field';

function assessText({ text, document, mistakes }: ParsedOnce, schema: z.core.$ZodType | undefined): Assessment {
  const offsets = mistakes.filter(isSyntax).map(({ offset }) => offset);
  const firstLine = offsets.length > 0 ? positionAt(text, Math.min(...offsets)).line - 1 : text.split('\n').length;
  return { firstLine, issues: [...mistakes.map(({ code }) => code), ...findIssues(document, schema)] };
}

function findIssues(document: Document.Parsed, schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return [];
  try {
    const { error } = z.safeParse(schema, document.toJS({ maxAliasCount: 0 }));
    return (error?.issues ?? []).flatMap(({ code, path, ...issue }) => {
      const names = path.filter((step) => typeof step === 'string').join('.');
      return 'keys' in issue ? issue.keys.map((key) => `${code} ${names} ${key}`) : [`${code} ${names}`];
    });
  } catch {
    return Array.from({ length: 1000 }, () => 'unreadable');
  }
}

/** If a YAML trap and a syntax error are on the same line, only the trap is reported, because its message describes the mistake better. */
function findMistakes(document: Document.Parsed, text: string): PlacedMistake[] {
  const traps = findYamlTraps(document, text);
  const trapLines = new Set(traps.map(({ offset }) => positionAt(text, offset).line));
  return [...traps, ...findSyntaxErrors(document, text).filter(({ offset }) => !trapLines.has(positionAt(text, offset).line))];
}
