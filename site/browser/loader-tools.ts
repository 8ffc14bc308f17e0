import type { loadModule } from './load-module.ts';
import type { whenShown } from './when-shown.ts';

/**
 * Functions that the loader passes to scripts that load later. If those scripts imported the functions, the bundler would move them into a
 * separate file that every page has to fetch.
 */
export interface LoaderTools {
  loadModule: typeof loadModule;
  whenShown: typeof whenShown;
  isMotionReduced(): boolean;
}
