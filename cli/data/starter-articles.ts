import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { cacheFolder, makeStateFolder } from '#cli/platform/state-folders.ts';
import { withWorkerData } from './worker-data.ts';

/** Publishes the catalogue's articles in a new local database. Runs only once per database. */
export async function loadStarterArticles(stateDir: string, catalogueDir: string): Promise<void> {
  const done = join(resolve(stateDir), 'starter-articles-loaded');
  if (existsSync(done)) return;
  const { articles } = (await loadCatalogue({ dir: catalogueDir, cacheDir: cacheFolder })).catalogue;
  if (articles.length > 0)
    await withWorkerData({ stateDir, isRemote: false }, (data, stores) => stores.publishStarterArticles(data, articles));
  makeStateFolder(stateDir);
  writeFileSync(done, '');
}
