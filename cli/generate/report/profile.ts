import type { BuildReport } from './summary.ts';
import { formatTime } from './summary.ts';

/** Formats the `build --profile` report: time, CPU and memory per stage, the slowest pages, and the savings from cached fragments. */
export function formatProfile({ stages, render }: BuildReport): string {
  const fragments = [...render.fragments].sort(([, a], [, b]) => b.milliseconds - a.milliseconds);
  return [
    table(
      ['stage', 'time', 'CPU', 'peak memory so far'],
      [...stages].map(([name, { milliseconds, cpuMs, peakBytes }]) => [
        name,
        formatTime(milliseconds),
        formatTime(cpuMs),
        `${Math.round(peakBytes / megabyte)} MB`,
      ]),
    ),
    table(
      ['slowest pages', 'time'],
      render.slowest.map(({ path, milliseconds }) => [path, tenths(milliseconds)]),
    ),
    table(
      ['fragment', 'rendered', 'reused', 'time', 'each'],
      fragments.map(([name, { renders, reuses, milliseconds }]) => [
        name,
        String(renders),
        String(reuses),
        tenths(milliseconds),
        tenths(milliseconds / Math.max(1, renders)),
      ]),
    ),
  ].join('\n');
}

const megabyte = 1_000_000;

const tenths = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number)))
      .join('  ');
  return `${[line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`;
}
