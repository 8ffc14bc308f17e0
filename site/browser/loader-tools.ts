import type { loadModule } from './load-module.ts';
import type { whenShown } from './when-shown.ts';

/**
 * What the loader lends to code that is loaded later. Handed over and not imported: an import would split these few lines
 * off the loader into a file of their own, which every page would have to fetch.
 */
export interface LoaderTools {
  loadModule: typeof loadModule;
  whenShown: typeof whenShown;
  /** Whether the visitor wants stillness. */
  isMotionReduced(): boolean;
}
