import { loadModule } from '../load-module.ts';
import type { DraftsKeyPrefix, UnsentLeadsKey } from '../storage-keys.ts';
import { whenShown } from '../when-shown.ts';
import { openDialog } from './watch-dialogs.ts';

const draftsKeyPrefix: DraftsKeyPrefix = 'drafts:';
const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

/** Nothing is stored where the visitor lets the site store nothing. */
function hasStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Puts back what was typed when the visitor comes back to the page, or loads it again. */
export function watchDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && navigation?.type !== 'reload') return;
  if (!hasStored(() => sessionStorage, draftsKeyPrefix + location.pathname)) return;
  void loadModule(() => import('./drafts.ts')).then((drafts) => drafts?.restoreDrafts(openDialog));
}

/** Sends what was kept when there was no connection: when a page is shown and when the connection is back. */
export function watchUnsent(): void {
  whenShown(sendUnsent);
  addEventListener('online', sendUnsent);
}

function sendUnsent(): void {
  if (!hasStored(() => localStorage, unsentLeadsKey)) return;
  void loadModule(() => import('./unsent-leads.ts')).then((leads) => leads?.sendQueuedLeads());
}
