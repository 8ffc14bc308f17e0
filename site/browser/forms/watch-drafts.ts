import { loadModule } from '../load-module.ts';
import type { DraftsKeyPrefix } from '../storage-keys.ts';
import { openDialog } from './watch-dialogs.ts';

const draftsKeyPrefix: DraftsKeyPrefix = 'drafts:';

/** Puts back what was typed when the visitor comes back to the page, or loads it again. */
export function watchDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && navigation?.type !== 'reload') return;
  if (!hasDrafts()) return;
  void loadModule(() => import('./drafts.ts')).then((drafts) => drafts?.restoreDrafts(openDialog));
}

/** Nothing is kept where the visitor lets the site store nothing. */
function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(draftsKeyPrefix + location.pathname) !== null;
  } catch {
    return false;
  }
}
