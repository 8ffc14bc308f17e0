import { useEffect, useRef } from 'react';
import type { LeadFilters } from './filters.tsx';

/** What the address says of the inbox: `#leads/<id>?status=new&q=asha`. A reload, a link and a bookmark lead back to it. */
interface InboxAddress {
  openId: string | undefined;
  filters: LeadFilters;
}

/** `isInbox` is false where the address names another section. */
export function readInboxAddress(): InboxAddress & { isInbox: boolean } {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  const [section, openId] = path.split('/');
  return { isInbox: section === 'leads', openId: openId || undefined, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/** What the browser's history holds of an entry below which the list is. */
const aboveList = { isAboveList: true };

const isAboveList = (): boolean => (history.state as Partial<typeof aboveList> | null)?.isAboveList === true;

/**
 * A lead that is opened from the list adds an entry to the browser's history, so that Back leads to the list again; to close it goes back.
 * All else takes the place of the present entry.
 */
export function writeInboxAddress({ openId, filters }: InboxAddress): void {
  const chosenFilters = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  const query = chosenFilters.length > 0 ? `?${new URLSearchParams(chosenFilters)}` : '';
  const address = `#leads${openId ? `/${openId}` : ''}${query}`;
  const { openId: named } = readInboxAddress();
  if (openId && !named) history.pushState(aboveList, '', address);
  else if (!openId && named && isAboveList()) history.back();
  else history.replaceState(history.state, '', address);
}

/** For who pressed something that is gone: the heading of the inbox is always there. */
export const focusHeading = (): void => document.getElementById('leads-title')?.focus({ preventScroll: true });

const scrollKey = 'inbox-scroll';

/** Where the list was scrolled to when the page was left is where it is after a reload, as soon as the list is there. */
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
