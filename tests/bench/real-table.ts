import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getMedianRun, type Measured, measure } from './measure.ts';
import { inWorkFolder } from './work-folder.ts';

const runs = 3;

const totals = ['wallMs', 'pages', 'outputs'];

/** Builds the real site from nothing, then with an empty output but cached pictures, PDFs and bundles, and finally without changes. */
export const measureRealSite = (): Promise<Record<string, Measured>> =>
  inWorkFolder(async (folder) => {
    const out = join(folder, 'out');
    const state = join(folder, 'state');
    const build = (): Promise<Measured> => measure(['--import', 'tsx', 'tests/bench/build-real-site.ts', out, state], {});
    const first = await build();
    const cold: Measured[] = [];
    const same: Measured[] = [];
    for (let run = 0; run < runs; run += 1) {
      rmSync(out, { recursive: true });
      cold.push(await build());
      same.push(await build());
    }
    return { 'from nothing': first, 'empty output': getMedianRun(cold), 'nothing changed': getMedianRun(same) };
  });

export function formatRealSite(builds: Record<string, Measured>): string {
  const stages = Object.keys(Object.values(builds)[0] ?? {}).filter((name) => !totals.includes(name));
  const rows = Object.entries(builds).map(([name, measured]) => {
    const times = stages.map((stage) => measured[stage] ?? 0);
    const sum = times.reduce((total, time) => total + time, 0);
    return `| ${[name, measured.pages, measured.outputs, ...[sum, ...times].map((time) => time.toFixed(0))].join(' | ')} |`;
  });
  return [
    `| real site, ms | pages | files | sum | ${stages.join(' | ')} |`,
    `|---|${'--:|'.repeat(stages.length + 3)}`,
    ...rows,
    '',
  ].join('\n');
}
