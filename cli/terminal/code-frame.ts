import type { Location } from './user-error.ts';

const linesAround = 1;
const maxWidth = 100;

export function formatCodeFrame(source: string, { line, column }: Pick<Location, 'line' | 'column'>): string {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = Math.max(1, line - linesAround);
  const last = Math.min(lines.length, line + linesAround);
  const cut = Math.max(0, column - 1 - maxWidth / 2);
  const numberWidth = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').slice(cut, cut + maxWidth).replace(/\s/g, ' ');
    shown.push(`${number === line ? '>' : ' '} ${String(number).padStart(numberWidth)} | ${text}`.trimEnd());
    if (number === line) shown.push(`  ${' '.repeat(numberWidth)} | ${' '.repeat(column - 1 - cut)}^`);
  }
  return shown.join('\n');
}
