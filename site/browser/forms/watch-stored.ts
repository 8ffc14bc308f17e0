import { loadModule } from '../load-module.ts';
import type { DraftsKeyPrefix, UnsentLeadsKey } from '../storage-keys.ts';
import { whenShown } from '../when-shown.ts';
import { openDialog } from './watch-dialogs.ts';

const draftsKeyPrefix: DraftsKeyPrefix = 'drafts:';
const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

function hasStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

export function watchDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && navigation?.type !== 'reload') return;
  if (!hasStored(() => sessionStorage, draftsKeyPrefix + location.pathname)) return;
  void loadModule(() => import('./drafts.ts')).then((drafts) => drafts?.restoreDrafts(openDialog));
}

/** Sends queued leads when a page is shown and when the connection returns. */
export function watchUnsent(): void {
  whenShown(sendUnsent);
  addEventListener('online', sendUnsent);
}

function sendUnsent(): void {
  if (!hasStored(() => localStorage, unsentLeadsKey)) return;
  void loadModule(() => import('./unsent-leads.ts')).then((leads) => leads?.sendQueuedLeads());
}
