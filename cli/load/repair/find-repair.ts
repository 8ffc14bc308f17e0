import type { Mistake } from '../problems/codes.ts';
import type { TextPosition } from '../problems/text-position.ts';
import { plural } from '../problems/wording.ts';
import type { Around, LineRepair } from './corrected.ts';
import { type Correction, shiftLines } from './indent-repair.ts';
import { countIndent } from './line-parts.ts';
import { lineRepairs } from './line-repairs.ts';

export interface Assessment {
  /** Line of the first syntax error, counted from 0. If there are no errors, the number of lines. */
  firstLine: number;
  issues: readonly string[];
}

export interface Repair {
  mistake: Mistake & TextPosition;
  text: string;
}

interface Search {
  text: string;
  /** Lines that may contain the mistake, counted from 0, most likely first. */
  at: readonly number[];
  now: Assessment;
  assess: (text: string) => Assessment;
  isSilent: boolean;
  repairs?: readonly LineRepair[];
}

/** Finds a change to one or a few lines that makes the file valid, or at least valid up to a later line. */
export function findRepair(search: Search): Repair | undefined {
  const { text, at, assess, isSilent, repairs } = search;
  const lines = text.split('\n');
  const seen = new Set<string>();
  let best: (Candidate & { text: string }) | undefined;
  for (const correction of repairs ? correctLines(repairs, lines, at) : propose(lines, at, isSilent)) {
    const corrected = lines.toSpliced(correction.at, correction.lines.length, ...correction.lines).join('\n');
    if (seen.has(corrected)) continue;
    seen.add(corrected);
    const assessment = assess(corrected);
    if (!isBetter({ correction, assessment }, search) || (best && compare({ correction, assessment }, best) >= 0)) continue;
    best = { correction, text: corrected, assessment };
    if (correction.lines.length === 1 && assessment.issues.length === 0 && assessment.firstLine >= lines.length) break;
  }
  if (!best) return undefined;
  const { correction } = best;
  const { code, message, hint, line = correction.at } = correction;
  const column = (correction.column ?? countIndent(lines[line] ?? '')) + 1;
  return { mistake: { code: code ?? 'catalogue/syntax', message, hint, line: line + 1, column }, text: best.text };
}

function isBetter({ correction: { at, lines }, assessment: after }: Candidate, { now, isSilent }: Search): boolean {
  if (!isSilent) return after.firstLine > now.firstLine && after.firstLine >= at + lines.length;
  return after.firstLine >= now.firstLine && after.issues.length < now.issues.length && isPart(after.issues, now.issues);
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((issue) => {
    const at = left.indexOf(issue);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

interface Candidate {
  correction: Correction;
  assessment: Assessment;
}

/** Sorts corrections by three criteria: fewest schema errors, latest first syntax error, and fewest moved lines. */
const compare = (a: Candidate, b: Candidate): number =>
  a.assessment.issues.length - b.assessment.issues.length ||
  b.assessment.firstLine - a.assessment.firstLine ||
  countShifted(a.correction) - countShifted(b.correction);

const countShifted = ({ lines, isShift }: Correction): number => (isShift ? lines.length : 0);

function* propose(lines: readonly string[], at: readonly number[], isSilent: boolean): Generator<Correction> {
  if (!isSilent) {
    yield* joinVersions(lines);
    yield* replaceTabs(lines);
  }
  yield* correctLines(isSilent ? lineRepairs.filter((repair) => repair.isSilent) : lineRepairs, lines, at);
  if (!isSilent) for (const line of at) yield* joinAbove(lines, line);
  for (const line of at) yield* shiftLines(lines, line);
}

function* correctLines(repairs: readonly LineRepair[], lines: readonly string[], at: readonly number[]): Generator<Correction> {
  for (const repair of repairs) for (const line of at) yield* correctLine(repair, lines, line);
}

/** Removes Git's merge conflict markers and keeps the first version. */
function* joinVersions(lines: readonly string[]): Generator<Correction> {
  const at = lines.findIndex((line) => /^<{7}/.test(line));
  const middle = lines.findIndex((line, index) => index > at && /^={7}/.test(line));
  const end = lines.findIndex((line, index) => index > middle && /^>{7}/.test(line));
  if (at < 0 || middle < 0 || end < 0) return;
  const kept = lines.slice(at, end + 1).map((line, index) => (index > 0 && index < middle - at ? line : ''));
  const message = 'This line is left over from merging two versions of the file.';
  yield {
    at,
    lines: kept,
    message,
    hint: 'Keep one of the two versions and delete the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
  };
}

function* replaceTabs(lines: readonly string[]): Generator<Correction> {
  const isTabbed = (line: string): boolean => /^[ \t-]*\t/.test(line);
  const at = lines.findIndex(isTabbed);
  if (at < 0) return;
  const end = lines.findLastIndex(isTabbed);
  const others = lines.filter(isTabbed).length - 1;
  const more = others > 0 ? ` ${plural(others, 'other line also has', 'other lines also have')} tabs.` : '';
  const message = 'There is a tab at the start of this line. YAML allows only spaces.';
  for (const [count, word] of [
    [2, 'two'],
    [4, 'four'],
    [6, 'six'],
    [8, 'eight'],
  ] as const) {
    const fixed = lines.slice(at, end + 1).map((line) => (isTabbed(line) ? line.replaceAll('\t', ' '.repeat(count)) : line));
    yield { code: 'catalogue/tab', at, lines: fixed, column: 0, message, hint: `Replace each tab with ${word} spaces.${more}` };
  }
}

function* joinAbove(lines: readonly string[], at: number): Generator<Correction> {
  const text = lines[at]?.trim() ?? '';
  const above = lines[at - 1]?.trimEnd() ?? '';
  if (at === 0 || /^(-|#)/.test(text) || !/[:-] +\S/.test(above)) return;
  const joined = `${above} ${text}`;
  const message = 'This line has no field name and no dash. It seems to continue the line above.';
  yield { at: at - 1, lines: [joined, ''], message, hint: `Join the two lines: \`${joined.trim()}\`.`, line: at };
}

function* correctLine(repair: LineRepair, lines: readonly string[], at: number): Generator<Correction> {
  const line = lines[at]?.replace(/\r$/, '') ?? '';
  if (line.trim() === '' || /^\s*#/.test(line)) return;
  const end = lines[at]?.endsWith('\r') ? '\r' : '';
  for (const corrected of repair.correct(line, around(lines, at))) {
    if (corrected.line === line) continue;
    const single = [corrected.line + end];
    const run = repair.isRun ? extendRun(repair, lines.slice(at), { first: corrected.line, around: around(lines, at) }) : [];
    const hint = corrected.hint ?? describeLine(line, corrected.line);
    const { message, column } = corrected;
    if (run.length > 0) {
      const more = `Do the same in the next ${run.length === 1 ? 'line' : `${run.length} lines`}.`;
      yield { at, lines: [...single, ...run.map((other) => other + end)], message, column, hint: `${hint} ${more}` };
    }
    yield { at, lines: single, message, column, hint };
  }
}

const isFilled = (line: string): boolean => line.trim() !== '';
const around = (lines: readonly string[], at: number): Around => ({
  above: lines
    .slice(Math.max(0, at - 40), at)
    .filter(isFilled)
    .toReversed(),
  below: lines.slice(at + 1, at + 10).filter(isFilled),
});

function extendRun(
  { correct }: LineRepair,
  [wrong = '', ...below]: readonly string[],
  { first, around }: { first: string; around: Around },
): string[] {
  const run: string[] = [];
  for (const line of below.map((raw) => raw.replace(/\r$/, ''))) {
    if (readIndent(line) !== readIndent(wrong) || line.trim() === '') break;
    const corrected = correct(line, around).find((other) => readIndent(other.line) === readIndent(first));
    if (!corrected || corrected.line === line) break;
    run.push(corrected.line);
  }
  return run;
}

const readIndent = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';

function describeLine(before: string, after: string): string {
  if (readIndent(before) === readIndent(after)) return `Write \`${after.trim()}\`.`;
  return `Write \`${after}\`, with ${plural(readIndent(after).length, 'space')} at the start.`;
}
