import type { Measured } from '#tests/bench/measure.ts';
import type { CatalogueSize } from './make-catalogue.ts';

export interface ScaleRow {
  size: CatalogueSize;
  cold: Measured;
  'no-op': Measured;
  edit: Measured;
  bytes: Record<string, number>;
}

const limits = { pageBytes: 1.15, pageCpu: 1.15, peakMb: 1000, noOp: 0.15, edit: 0.35 } as const;

const landingPage = 'landing page';
const cpuOfPage = ({ planMs = 0, renderMs = 0, pages = 1 }: Measured): number => (planMs + renderMs) / pages;
const getBytes = ({ bytes }: ScaleRow, kind: string): number => bytes[kind] ?? Number.NaN;

export function isWithinScale(rows: readonly ScaleRow[]): boolean {
  const [base] = rows;
  return (
    base !== undefined &&
    rows.every(
      (row) =>
        getBytes(row, landingPage) <= getBytes(base, landingPage) * limits.pageBytes &&
        cpuOfPage(row.cold) <= cpuOfPage(base.cold) * limits.pageCpu &&
        row.cold.peakMb < limits.peakMb &&
        row['no-op'].wallMs <= row.cold.wallMs * limits.noOp &&
        row.edit.wallMs <= row.cold.wallMs * limits.edit,
    )
  );
}

export const formatScale = (rows: readonly ScaleRow[]): string => [...buildRows(rows), '', ...byteRows(rows), ''].join('\n');

function buildRows(rows: readonly ScaleRow[]): string[] {
  const [base] = rows;
  return [
    '| courses x cities | pages | files | MB | CPU ms a page: plan | render, write | to the first | peak MB: cold | no-op | edit | wall s: cold | no-op to cold | edit to cold | made by edit |',
    `|---|${'--:|'.repeat(13)}`,
    ...rows.map((row) => {
      const { size, cold, 'no-op': same, edit } = row;
      const { pages = 1, files = 0, bytes = 0, planMs = 0, renderMs = 0 } = cold;
      const cells = [
        `${size.courses} x ${size.cities}`,
        ...[pages, files].map((count) => count.toLocaleString('en')),
        (bytes / 1e6).toFixed(0),
        (planMs / pages).toFixed(2),
        (renderMs / pages).toFixed(2),
        (cpuOfPage(cold) / cpuOfPage((base as ScaleRow).cold)).toFixed(2),
        ...[cold, same, edit].map(({ peakMb }) => peakMb.toFixed(0)),
        (cold.wallMs / 1000).toFixed(1),
        ...[same, edit].map(({ wallMs }) => (wallMs / cold.wallMs).toFixed(2)),
        edit.made,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    `| at most | | | | | | ${limits.pageCpu} | ${limits.peakMb} | | | | ${limits.noOp} | ${limits.edit} | |`,
  ];
}

function byteRows(rows: readonly ScaleRow[]): string[] {
  const kinds = Object.keys(rows[0]?.bytes ?? {});
  return [
    `| mean KB of HTML, and to the first | ${kinds.join(' | ')} |`,
    `|---|${'--:|'.repeat(kinds.length)}`,
    ...rows.map((row) => {
      const cells = kinds.map(
        (kind) =>
          `${(getBytes(row, kind) / 1000).toFixed(1)}, ${(getBytes(row, kind) / getBytes(rows[0] as ScaleRow, kind)).toFixed(2)}`,
      );
      return `| ${row.size.courses} x ${row.size.cities} | ${cells.join(' | ')} |`;
    }),
    `| at most | ${limits.pageBytes} |${' |'.repeat(kinds.length - 1)}`,
  ];
}
