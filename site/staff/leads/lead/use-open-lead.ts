import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';
import { failureText, isConnectionLost } from '#site/staff/api.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { focusHeading } from '#site/staff/leads/list/inbox-place.ts';
import { toPartialLead } from './partial-lead.ts';
import { isNewer, useFollowedLead } from './use-followed-lead.ts';

/** The list's layout changes when a panel opens, so the pressed row is scrolled back into view. */
function keepRowInView(selector: string): void {
  const row = document.querySelector(selector);
  const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) row?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const isListShown = (): boolean => document.querySelector('.lead-column')?.getClientRects().length !== 0;

/**
 * Closes the panel and returns to the list. On small screens the list was hidden, so its scroll position is restored first. The focus goes
 * to the lead's row, or to the heading if the lead has left the list.
 */
function showList(leadId: string, top: number, closePanel: () => void): void {
  const wasShown = isListShown();
  closePanel();
  if (!wasShown) scrollTo({ top, behavior: 'instant' });
  const row = document.querySelector<HTMLElement>(`[data-lead="${leadId}"]`);
  if (row) row.focus();
  else focusHeading();
}

interface Panel {
  id: string;
  lead: LeadDetail | undefined;
}

/**
 * Manages the open lead, and updates it after changes by other people.
 *
 * @param leads leads on the current page, used to detect changes
 * @param onFailure called with an error message, or with an empty string to clear it
 */
export function useOpenLead(api: LeadApi, leads: readonly ListedLead[] | undefined, onFailure: (text: string) => void) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const openId = panel?.id;
  const lead = panel?.lead ?? null;
  // Id of the lead that the user wants to see. Late responses for other leads are ignored.
  const wanted = useRef<string>(undefined);
  // The previous lead stays open and usable until the wanted lead has loaded.
  const shown = useRef<string>(undefined);
  shown.current = openId;
  const listScroll = useRef(0);
  const latestLeads = useRef(leads);
  latestLeads.current = leads;

  /** Loads the lead again if it is still open. Background refreshes neither show nor clear error messages. */
  const read = useCallback(
    async (id: string, isBackground = false): Promise<boolean> => {
      const isStillOpen = (): boolean => id === wanted.current || id === shown.current;
      const showFailure = (text: string): void => {
        if (isStillOpen() && !isBackground) onFailure(text);
      };
      if (!isStillOpen()) return false;
      showFailure('');
      try {
        const found = await api.read(id, isBackground);
        const isWanted = id === wanted.current;
        if (isListShown()) listScroll.current = scrollY;
        setPanel((current) => (isWanted || id === current?.id ? { id, lead: found } : current));
        return true;
      } catch (error) {
        const row = latestLeads.current?.find((listed) => listed.id === id);
        if (row && isConnectionLost(error) && id === wanted.current && id !== shown.current) {
          if (isListShown()) listScroll.current = scrollY;
          setPanel({ id, lead: toPartialLead(row) });
          return true;
        }
        showFailure(failureText(error, 'Could not open the lead. Please try again.'));
        if (id === wanted.current) wanted.current = shown.current;
        return false;
      }
    },
    [api, onFailure],
  );
  const refresh = useCallback((id: string) => read(id), [read]);
  const refreshInBackground = useCallback((id: string) => read(id, true), [read]);
  const open = useCallback(
    (id: string): Promise<boolean> => {
      wanted.current = id;
      return read(id);
    },
    [read],
  );

  useEffect(() => {
    api.onErased = (id) => setPanel((current) => (current?.id === id ? { id, lead: undefined } : current));
    return () => {
      api.onErased = undefined;
    };
  }, [api]);
  useEffect(() => {
    if (openId) keepRowInView(`[data-lead="${openId}"]`);
  }, [openId]);

  const listed = leads?.find(({ id }) => id === lead?.id);
  const isStale = listed && lead && isNewer(listed, lead);
  useEffect(() => {
    if (isStale && listed) void refreshInBackground(listed.id);
  }, [isStale, listed, refreshInBackground]);
  useFollowedLead(api, lead, refreshInBackground);

  function close(): void {
    wanted.current = undefined;
    if (!openId) return;
    onFailure('');
    showList(openId, listScroll.current, () => flushSync(() => setPanel(null)));
  }

  function show(changed: LeadDetail): void {
    onFailure('');
    setPanel((current) => (current?.id === changed.id ? { id: current.id, lead: changed } : current));
  }

  return { openId, lead, open, refresh, show, close };
}
