import type { CatalogueCode } from '../problems/codes.ts';
import { plural } from '../problems/wording.ts';
import { countIndent } from './line-parts.ts';

export interface Correction {
  at: number;
  lines: string[];
  line?: number;
  code?: CatalogueCode;
  isShift?: boolean;
  message: string;
  hint: string;
  column?: number;
}

const maxShifted = 12;

/** Tries other indentations for a line, alone or together with the lines below that belong to it. */
export function* shiftLines(lines: readonly string[], at: number): Generator<Correction> {
  const line = lines[at] ?? '';
  const indent = countIndent(line);
  if (!/^ *[^\s#]/.test(line)) return;
  for (const wanted of findIndents(lines, at, indent)) {
    for (const count of countBlocks(lines, at, indent)) {
      const shifted = lines.slice(at, at + count).map((other) => shift(other, wanted - indent));
      const isLikeAbove = count === 1 && countIndent(lines[at - 1] ?? '') === wanted;
      const hint = isLikeAbove
        ? `Start this line with as many spaces as the line above: ${wanted} instead of ${indent}.`
        : describe(wanted, indent, count);
      yield {
        at,
        isShift: true,
        lines: shifted,
        message: 'Wrong indentation: this line does not line up with its block.',
        hint,
      };
    }
  }
}

const shift = (line: string, by: number): string =>
  line.trim() === '' ? line : ' '.repeat(Math.max(0, countIndent(line) + by)) + line.trimStart();

function describe(wanted: number, indent: number, count: number): string {
  const others = count > 1 ? `, and move the ${count === 2 ? 'line' : `${count - 1} lines`} below it by the same amount` : '';
  return `Start this line with ${plural(wanted, 'space')} instead of ${indent}${others}.`;
}

function findIndents(lines: readonly string[], at: number, indent: number): number[] {
  const above = lines
    .slice(Math.max(0, at - 40), at)
    .filter((line) => line.trim() !== '')
    .toReversed();
  const below = lines.slice(at + 1, at + 6).find((line) => line.trim() !== '');
  const [parent = ''] = above;
  const opened = /:\s*$/.test(parent) || /^\s*- /.test(parent) ? [countIndent(parent) + 2] : [];
  const indents = new Set([...opened, ...above.map(countIndent), ...(below === undefined ? [] : [countIndent(below)])]);
  indents.delete(indent);
  return [...indents].slice(0, 5);
}

/**
 * Returns how many lines may move together: only this line, this line with the more deeply indented lines below it, or all lines to the end
 * of the block.
 */
function countBlocks(lines: readonly string[], at: number, indent: number): Set<number> {
  const counts = new Set<number>([1]);
  for (let count = 1; count <= maxShifted; count++) {
    const next = lines[at + count];
    if (next === undefined || next.trim() === '' || countIndent(next) < indent) {
      counts.add(count);
      break;
    }
    if (countIndent(next) === indent || countIndent(lines[at + count - 1] ?? '') === indent) counts.add(count);
  }
  return counts;
}
