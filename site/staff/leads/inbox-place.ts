import { useEffect, useRef } from 'react';
import type { LeadFilters } from './filters.tsx';

/** What the address says of the inbox: `#leads/<id>?status=new&q=asha`. A reload, a link and a bookmark lead back to it. */
interface InboxAddress {
  openId: string | undefined;
  filters: LeadFilters;
}

export function readInboxAddress(): InboxAddress {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  return { openId: path.split('/')[1] || undefined, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/** Takes the place of the present entry of the browser's history. */
export function writeInboxAddress({ openId, filters }: InboxAddress): void {
  const given = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  history.replaceState(history.state, '', `#leads${openId ? `/${openId}` : ''}${query}`);
}

const scrollKey = 'inbox-scroll';

/** Where the list was scrolled to when the page was left is where it is after a reload, as soon as the list is there. */
export function useKeptScroll(isLoaded: boolean): void {
  const kept = useRef(Number(sessionStorage.getItem(scrollKey) ?? 0));
  useEffect(() => {
    const keep = (): void => sessionStorage.setItem(scrollKey, String(Math.round(scrollY)));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  useEffect(() => {
    if (!isLoaded || kept.current === 0) return;
    scrollTo({ top: kept.current, behavior: 'instant' });
    kept.current = 0;
    sessionStorage.removeItem(scrollKey);
  }, [isLoaded]);
}
