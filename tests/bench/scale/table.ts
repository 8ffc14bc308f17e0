import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { courseFile } from '#catalogue/files.ts';
import { withBundled } from '#tests/bench/bundle-bench.ts';
import { getMedianRun, type Measured, measure } from '#tests/bench/measure.ts';
import { inWorkFolder } from '#tests/bench/work-folder.ts';
import { formatScale, isWithinScale, type ScaleRow } from './format.ts';
import { type CatalogueSize, makeCatalogue, realSize } from './make-catalogue.ts';
import { meanBytes, pagesOfEveryCatalogue } from './pages.ts';

const source = 'catalogue';
const asOf = '2026-11-20';
const editedCourse = { key: 'java' };

const slowFrom = 100;

const grown: readonly CatalogueSize[] = [{ courses: 200, cities: 40 }];
const whole: readonly CatalogueSize[] = [...grown, { courses: 600, cities: 40 }];

/**
 * Measures the real templates and build with catalogues of several sizes. Pictures and PDFs are made before the first measurement, so that
 * all measured builds take them from the build cache.
 */
export async function benchScale(flags: ReadonlySet<string>): Promise<{ table: string; isWithinLimits: boolean }> {
  const rows = await inWorkFolder((folder) =>
    withBundled('tests/bench/scale/build.ts', async (program) => {
      const cacheDir = join(folder, 'source-state');
      const kinds = await pagesOfEveryCatalogue(source, cacheDir);
      const sizes = [await realSize(source, cacheDir), ...(flags.has('--whole') ? whole : grown)];
      const measured: ScaleRow[] = [];
      for (const size of sizes) {
        const dir = join(folder, 'catalogue');
        await makeCatalogue({ source, dir, cacheDir, size });
        const place = { program, dir, out: join(folder, 'out'), state: join(folder, 'state') };
        const row = await measureSize(place, size.courses > slowFrom ? 1 : 3);
        measured.push({ size, ...row, bytes: meanBytes(place.out, kinds) });
      }
      return measured;
    }),
  );
  return { table: formatScale(rows), isWithinLimits: isWithinScale(rows) };
}

interface Place {
  program: string;
  dir: string;
  out: string;
  state: string;
}

async function measureSize(
  { program, dir, out, state }: Place,
  runs: number,
): Promise<Pick<ScaleRow, 'cold' | 'no-op' | 'edit'>> {
  const build = (): Promise<Measured> => measure([program, dir, out, state, asOf], {});
  const taken: Record<'cold' | 'no-op' | 'edit', Measured[]> = { cold: [], 'no-op': [], edit: [] };
  rmSync(out, { recursive: true, force: true });
  await build();
  for (let run = 0; run < runs; run += 1) {
    rmSync(out, { recursive: true });
    forgetRecords(state);
    taken.cold.push(await build());
    taken['no-op'].push(await build());
    editCourse(dir, run);
    taken.edit.push(await build());
  }
  return { cold: getMedianRun(taken.cold), 'no-op': getMedianRun(taken['no-op']), edit: getMedianRun(taken.edit) };
}

/** Deletes all build state except the cached contents, which are in separate folders. */
function forgetRecords(state: string): void {
  for (const entry of readdirSync(state, { withFileTypes: true })) if (entry.isFile()) rmSync(join(state, entry.name));
}

function editCourse(dir: string, run: number): void {
  const file = join(dir, courseFile(editedCourse));
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.set('summary', `${document.get('summary')} ${run}.`);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}
