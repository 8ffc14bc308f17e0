import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { courseFile } from '#catalogue/files.ts';
import { withBundled } from '#tests/bench/bundle-bench.ts';
import { getMedianRun, type Measured, measure } from '#tests/bench/measure.ts';
import { inWorkFolder } from '#tests/bench/work-folder.ts';

const asOf = '2026-11-20';
const edited = courseFile({ key: 'java' });
const page = '/java-course-in-nashik.php';
const runs = 3;

const kinds = ['from nothing', 'nothing changed', '1 course edited', 'explain'] as const;
type Kind = (typeof kinds)[number];

export const benchCheck = (): Promise<{ table: string; isWithinLimits: boolean }> =>
  inWorkFolder((folder) =>
    withBundled('tests/bench/check/check.ts', async (program) => {
      const dir = join(folder, 'catalogue');
      const state = join(folder, 'state');
      cpSync('catalogue', dir, { recursive: true });
      const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
      const check = (...more: string[]): Promise<Measured> => measure([program, dir, state, asOf, ...more], compiled);
      const taken: Record<Kind, Measured[]> = { 'from nothing': [], 'nothing changed': [], '1 course edited': [], explain: [] };
      for (let run = 0; run < runs; run += 1) {
        rmSync(state, { recursive: true, force: true });
        taken['from nothing'].push(await check());
        taken['nothing changed'].push(await check());
        editCourse(join(dir, edited), run);
        taken['1 course edited'].push(await check());
        taken.explain.push(await check(page));
      }
      return { table: format(taken), isWithinLimits: true };
    }),
  );

function editCourse(file: string, run: number): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.set('summary', `${document.get('summary')} Run ${run}.`);
  writeFileSync(file, String(document));
}

function format(taken: Record<Kind, Measured[]>): string {
  const whole = getMedianRun(taken['from nothing']);
  const rows = kinds.map((kind) => {
    const { cpuMs, wallMs, peakMb } = getMedianRun(taken[kind]);
    const ratios = [cpuMs / whole.cpuMs, wallMs / whole.wallMs].map((ratio) => ratio.toFixed(2));
    return `| ${[kind, cpuMs.toFixed(0), wallMs.toFixed(0), ...ratios, peakMb.toFixed(0)].join(' | ')} |`;
  });
  return [
    '| check | CPU ms | wall ms | CPU, to nothing kept | wall, to nothing kept | peak MB |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n');
}
