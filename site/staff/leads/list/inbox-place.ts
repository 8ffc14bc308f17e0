import { useEffect, useRef } from 'react';
import { openAboveList, replaceAddress, returnToList } from '#site/staff/above-list.ts';
import type { LeadFilters } from './filter-choices.ts';

/** State of the inbox in the URL: `#leads/<id>?status=new&q=asha`. It survives reloads and works in links and bookmarks. */
interface InboxAddress {
  openId: string | undefined;
  filters: LeadFilters;
}

/** Address of the inbox with the import open. As a filter, `import` is empty, so the list ignores it. */
export const importAddress = '#leads?import';

export function readInboxAddress(): InboxAddress & { isInbox: boolean } {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  const [section, openId] = path.split('/');
  // Older links to the list of due leads.
  if (section === 'due') return { isInbox: true, openId: undefined, filters: { view: 'today' } };
  return { isInbox: section === 'leads', openId: openId || undefined, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/**
 * Writes the inbox state into the URL. Opening a lead adds a history entry, so that Back returns to the list. Closing the lead goes back.
 * Other changes replace the current entry.
 */
export function writeInboxAddress({ openId, filters }: InboxAddress): void {
  const chosenFilters = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  const query = chosenFilters.length > 0 ? `?${new URLSearchParams(chosenFilters)}` : '';
  const address = `#leads${openId ? `/${openId}` : ''}${query}`;
  const { openId: named } = readInboxAddress();
  if (openId && !named) openAboveList(address);
  else if (!openId && named) returnToList(address);
  else replaceAddress(address);
}

/** Focuses the inbox heading, for use after the pressed button has disappeared. */
export const focusHeading = (): void => document.getElementById('leads-title')?.focus({ preventScroll: true });

const scrollKey = 'inbox-scroll';

/** Restores the list's scroll position after a reload, as soon as the list has loaded. */
export function useRestoredScroll(isLoaded: boolean): void {
  const storedScroll = useRef(Number(sessionStorage.getItem(scrollKey) ?? 0));
  useEffect(() => {
    const storeScroll = (): void => sessionStorage.setItem(scrollKey, String(Math.round(scrollY)));
    addEventListener('pagehide', storeScroll);
    return () => removeEventListener('pagehide', storeScroll);
  }, []);
  useEffect(() => {
    if (!isLoaded || storedScroll.current === 0) return;
    scrollTo({ top: storedScroll.current, behavior: 'instant' });
    storedScroll.current = 0;
    sessionStorage.removeItem(scrollKey);
  }, [isLoaded]);
}
