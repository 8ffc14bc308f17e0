import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSite } from '#cli/generate/build-site.ts';
import type { BuildReport } from '#cli/generate/report/summary.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { firstState, type SiteState, writeState } from '#tests/proof/incremental/site-state.ts';

/** A small site with four courses in four cities in its own folder, for tests that edit and build it. */
export interface SmallSite {
  state: SiteState;
  out: string;
  cacheDir: string;
  build: (options?: Partial<BuildOptions>) => Promise<BuildReport>;
  read: (file: string) => string;
}

/** @param shared folder of costly results that several sites share */
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
