import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '#cli/launch/bundle-program.mjs';
import { getMedianRun, type Measured, measure } from '#tests/bench/measure.ts';
import { inWorkFolder } from '#tests/bench/work-folder.ts';
import { hasRoom } from '#tests/support/memory-folder.ts';

/** About 11,000 and 100,000 pages, which differ only in the number of cities. */
const sizes = [
  { cities: 160, runs: 3 },
  { cities: 1450, runs: 1 },
] as const;

const bytesPerCity = 6 * 1024 * 1024;

/** Maximum ratio of the CPU time per page at the larger size to the time at the smaller size, and the memory limit. */
const maxRatio = 1.15;
const maxMb = 512;

type Row = Record<'cold' | 'no-op' | 'edit', Measured>;

/** Measures the cost per page of sites with very many pages. Returns the table and whether the costs are within limits. */
export async function benchSynthetic(): Promise<{ table: string; isWithinLimits: boolean }> {
  const rows = await inWorkFolder(async (folder) => {
    const program = join(folder, 'program.cjs');
    const { code } = await bundleProgram({ root: process.cwd(), entry: 'tests/bench/synthetic/build.ts', file: program });
    writeFileSync(program, code);
    const measured: Row[] = [];
    for (const size of sizes) {
      if (hasRoom(folder, size.cities * bytesPerCity)) measured.push(await measureSize(folder, program, size));
      else
        process.stderr.write(`No room in ${folder} for the pages of ${size.cities} cities; name a larger folder by BENCH_DIR.\n`);
    }
    return measured;
  });
  const [small, large] = rows.map(({ cold }) => cpuOfPage(cold));
  const ratio = (large ?? Number.NaN) / (small ?? Number.NaN);
  const isLean = rows.every(({ cold }) => cold.peakMb < maxMb);
  return { table: formatRows(rows, ratio), isWithinLimits: isLean && ratio <= maxRatio };
}

async function measureSize(folder: string, program: string, { cities, runs }: (typeof sizes)[number]): Promise<Row> {
  const [out, state] = [join(folder, 'out'), join(folder, 'state')];
  const build = (...edit: string[]): Promise<Measured> => measure([program, out, state, String(cities), ...edit], {});
  const row: Record<keyof Row, Measured[]> = { cold: [], 'no-op': [], edit: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const name of [out, state]) rmSync(name, { recursive: true, force: true });
    row.cold.push(await build());
    row['no-op'].push(await build());
    row.edit.push(await build('edited'));
  }
  return { cold: getMedianRun(row.cold), 'no-op': getMedianRun(row['no-op']), edit: getMedianRun(row.edit) };
}

const cpuOfPage = ({ cpuMs, pages }: Measured): number => cpuMs / (pages as number);

const seconds = ({ wallMs, cpuMs }: Measured): string => `${(wallMs / 1000).toFixed(2)} / ${(cpuMs / 1000).toFixed(2)}`;

function formatRows(rows: readonly Row[], ratio: number): string {
  const lines = rows.map(({ cold, 'no-op': same, edit }) =>
    [
      cold.pages?.toLocaleString('en'),
      ...[cold, same, edit].map(seconds),
      cpuOfPage(cold).toFixed(3),
      (same.cpuMs / cold.cpuMs).toFixed(2),
      (edit.cpuMs / cold.cpuMs).toFixed(2),
      edit.rendered,
      cold.peakMb.toFixed(0),
    ].join(' | '),
  );
  return [
    '| pages | cold, wall / CPU s | no-op | 1 course edited | CPU ms a page | no-op to cold | edit to cold | pages made by edit | peak MB |',
    `|${'--:|'.repeat(9)}`,
    ...lines.map((line) => `| ${line} |`),
    '',
    `CPU a page at the larger size to that at the smaller: ${ratio.toFixed(2)} (at most ${maxRatio}); memory: at most ${maxMb} MB.`,
    '',
  ].join('\n');
}
