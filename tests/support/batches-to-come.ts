import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { now } from './clock.ts';

export const firstDay = indianDay(now() + 10 * dayMs);

/**
 * Copies the test site and makes every batch begin on `firstDay`, because the frozen catalogue's batches have fixed dates that will pass.
 */
export async function siteWithBatchesToCome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(inject('siteFolder'), folder, { recursive: true });
  const file = join(folder, '_edge/catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as EdgeCatalogue;
  const batches = catalogue.batches.map((batch) => ({ ...batch, start: firstDay }));
  await writeFile(file, JSON.stringify({ ...catalogue, batches }));
  return folder;
}
