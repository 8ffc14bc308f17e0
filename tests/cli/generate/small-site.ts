import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSite } from '#cli/generate/build-site.ts';
import type { BuildReport } from '#cli/generate/report/summary.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { firstState, type SiteState, writeState } from '#tests/proof/incremental/site-state.ts';

/** A small site in its own folder, with four courses in four cities, for tests that edit and build a site. */
export interface SmallSite {
  state: SiteState;
  out: string;
  cacheDir: string;
  build: (options?: Partial<BuildOptions>) => Promise<BuildReport>;
  read: (file: string) => string;
}

/** @param shared cache folder that several sites share, for results that are slow to create */
export function makeSmallSite(shared?: string): SmallSite {
  const folder = makeTempFolder();
  const state = firstState();
  const out = join(folder, 'dist');
  const cacheDir = shared ?? join(folder, 'cache');
  return {
    state,
    out,
    cacheDir,
    build: (options = {}) => {
      const catalogue = join(folder, 'catalogue');
      writeState(state, catalogue);
      return buildSite({ out, catalogue, asOf: state.asOf, cacheDir, ...options });
    },
    read: (file) => readFileSync(join(out, file), 'utf8'),
  };
}
