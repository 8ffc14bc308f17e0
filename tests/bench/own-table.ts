import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRoom } from '#tests/support/memory-folder.ts';
import { bundlePrograms, startCompiled } from './bundle-programs.ts';
import { type Measured, measure, medianOf } from './measure.ts';
import type { BenchData } from './peers/data.ts';
import { makeData } from './synthetic/make-data.ts';
import { editedCourse, verifyPages } from './verify-pages.ts';
import { inWorkFolder } from './work-folder.ts';

interface Size {
  courses: number;
  cities: number;
  runs: number;
}

/** 1,104, 11,000 and 100,000 pages. The larger two have the same courses, so that they differ in nothing but their number. */
const sizes: readonly Size[] = [
  { courses: 69, cities: 16, runs: 5 },
  { courses: 500, cities: 22, runs: 3 },
  { courses: 500, cities: 200, runs: 1 },
];

/** Room for the pages and the data of one size. */
const bytesPerPage = 64 * 1024;

type Scenario = 'cold' | 'no-op' | 'edit' | 'city';

interface Row {
  pages: number;
  raw: Measured;
  ours: Record<Scenario, Measured>;
}

/** Measures our engine and the template literals in turn, at each size. */
export const measureOwnTable = (): Promise<Row[]> =>
  inWorkFolder(async (folder) => {
    const programs = await bundlePrograms(folder);
    const rows: Row[] = [];
    for (const size of sizes) {
      const pages = size.courses * size.cities;
      if (hasRoom(folder, pages * bytesPerPage)) rows.push(await measureSize(folder, programs, size));
      else process.stderr.write(`No room in ${folder} for ${pages} pages; name a larger folder by BENCH_DIR.\n`);
    }
    return rows;
  });

async function measureSize(folder: string, programs: { ours: string; raw: string }, size: Size): Promise<Row> {
  const { courses, cities, runs } = size;
  const base = writeData(join(folder, 'base'), makeData({ courses, cities }));
  const edited = writeData(join(folder, 'edited'), makeData({ courses, cities, editedCourse }));
  const more = writeData(join(folder, 'more'), makeData({ courses, cities: cities + 1, editedCourse }));
  const out = join(folder, 'out');
  const state = join(folder, 'state');
  const empty = (): void => {
    for (const name of [out, state]) rmSync(name, { recursive: true, force: true });
  };
  const build = async ({ path, data }: StoredData): Promise<Measured> => {
    const measured = await measure([startCompiled, programs.ours, out, state], { DATA_DIR: path });
    verifyPages(out, data);
    return measured;
  };
  const raw: Measured[] = [];
  const ours: Record<Scenario, Measured[]> = { cold: [], 'no-op': [], edit: [], city: [] };
  for (let run = 0; run < runs; run += 1) {
    empty();
    raw.push(await measure([programs.raw, out], { DATA_DIR: base.path }));
    verifyPages(out, base.data);
    empty();
    ours.cold.push(await build(base));
    ours['no-op'].push(await build(base));
    ours.edit.push(await build(edited));
    ours.city.push(await build(more));
  }
  empty();
  const medians = Object.fromEntries(Object.entries(ours).map(([name, values]) => [name, medianOf(values)]));
  return { pages: courses * cities, raw: medianOf(raw), ours: medians as Row['ours'] };
}

interface StoredData {
  path: string;
  data: BenchData;
}

function writeData(path: string, data: BenchData): StoredData {
  mkdirSync(path, { recursive: true });
  for (const name of ['site', 'courses', 'cities'] as const)
    writeFileSync(join(path, `${name}.json`), JSON.stringify(data[name]));
  return { path, data };
}

/** The table, and the ratios in which the machine's speed cancels out. */
export function formatOwnTable(rows: readonly Row[]): string {
  const lines = rows.map(({ pages, raw, ours }) =>
    [
      pages.toLocaleString('en'),
      ...(['cold', 'no-op', 'edit', 'city'] as const).map(
        (name) => `${seconds(ours[name].wallMs)} / ${seconds(ours[name].cpuMs)}`,
      ),
      (ours.cold.cpuMs / pages).toFixed(3),
      (raw.cpuMs / pages).toFixed(3),
      (ours.cold.cpuMs / raw.cpuMs).toFixed(2),
      toCold(ours, 'no-op'),
      toCold(ours, 'edit'),
      `${ours.edit.rendered} / ${ours.city.rendered}`,
      ours.cold.peakMb.toFixed(0),
    ].join(' | '),
  );
  return [
    '| pages | cold s wall / CPU | no-op | 1 course edited | 1 city added | CPU ms a page | same, raw | to raw | no-op to cold, wall / CPU | edit to cold, wall / CPU | pages made by edit / city | peak MB |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines.map((line) => `| ${line} |`),
    flatness(rows),
    '',
  ].join('\n');
}

/** Wall time and CPU of a build to those of a cold one. */
const toCold = ({ cold, ...ours }: Row['ours'], scenario: 'no-op' | 'edit'): string =>
  `${(ours[scenario].wallMs / cold.wallMs).toFixed(2)} / ${(ours[scenario].cpuMs / cold.cpuMs).toFixed(2)}`;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

function flatness(rows: readonly Row[]): string {
  const [, middle, large] = rows.map(({ pages, ours }) => ours.cold.cpuMs / pages);
  if (middle === undefined || large === undefined) return '';
  return `\nCPU a page at ${rows[2]?.pages.toLocaleString('en')} pages to that at ${rows[1]?.pages.toLocaleString('en')}: ${(large / middle).toFixed(2)}`;
}
