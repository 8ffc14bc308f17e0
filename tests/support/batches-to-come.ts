import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { now } from './clock.ts';

/** Ten days after the day of this run, whatever day that is. */
export const firstDay = indianDay(now() + 10 * dayMs);

/** A copy of the tests' site in which every batch begins on `firstDay`: of the frozen catalogue they all end some day. */
export async function siteWithBatchesToCome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(inject('siteFolder'), folder, { recursive: true });
  const file = join(folder, '_edge/catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as EdgeCatalogue;
  const batches = catalogue.batches.map((batch) => ({ ...batch, start: firstDay }));
  await writeFile(file, JSON.stringify({ ...catalogue, batches }));
  return folder;
}
