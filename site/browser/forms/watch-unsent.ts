import { loadModule } from '../load-module.ts';
import type { UnsentLeadsKey } from '../storage-keys.ts';
import { whenShown } from '../when-shown.ts';

const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

/** Sends what was kept when there was no connection: when a page is shown and when the connection is back. */
export function watchUnsent(): void {
  whenShown(sendUnsent);
  addEventListener('online', sendUnsent);
}

function sendUnsent(): void {
  if (!hasUnsent()) return;
  void loadModule(() => import('./unsent-leads.ts')).then((leads) => leads?.sendKeptLeads());
}

/** Nothing waits where the visitor lets the site store nothing. */
function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentLeadsKey) !== null;
  } catch {
    return false;
  }
}
