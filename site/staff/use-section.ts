import { useSyncExternalStore } from 'react';
import type { Permission } from '../shared/permissions.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The section that the address names (`#leads`), or the first where it names none that is permitted. */
export function useSection(permissions: readonly Permission[]): Permission | undefined {
  const named = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  return permissions.find((permission) => permission === named) ?? permissions[0];
}
