import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { focusHeading } from './inbox-place.ts';
import type { LeadApi } from './lead-api.ts';
import { isNewer, useFollowedLead } from './use-followed-lead.ts';

/** The list is set anew beside a panel: its row that was pressed goes along. */
function keepRowInView(selector: string): void {
  const row = document.querySelector(selector);
  const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) row?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const isListShown = (): boolean => document.querySelector('.lead-column')?.getClientRects().length !== 0;

/**
 * A small screen shows the list again only once the panel is closed, where it was; and what is not shown takes no focus. Where the lead has left
 * the list, its heading has it.
 */
function showList(leadId: string, top: number, closePanel: () => void): void {
  const wasShown = isListShown();
  closePanel();
  if (!wasShown) scrollTo({ top, behavior: 'instant' });
  const row = document.querySelector<HTMLElement>(`[data-lead="${leadId}"]`);
  if (row) row.focus();
  else focusHeading();
}

/** What is open: a lead, or the place of one that was erased. */
interface Panel {
  id: string;
  lead: LeadDetail | undefined;
}

/**
 * The lead whose panel is open. What others do to it appears there.
 *
 * @param leads of the page that is shown, which tell of changes
 * @param onFailure told why a lead could not be opened; nothing once the next one is tried, or something else was done
 */
export function useOpenLead(api: LeadApi, leads: readonly ListedLead[] | undefined, onFailure: (text: string) => void) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const openId = panel?.id;
  const lead = panel?.lead ?? null;
  // Id of the lead that somebody wants to see: what is answered about one that was left opens nothing.
  const wanted = useRef<string>(undefined);
  // It stands until the wanted one comes, and is worked on until then.
  const shown = useRef<string>(undefined);
  shown.current = openId;
  /** Where the list was scrolled to when a lead was opened from it. */
  const listScroll = useRef(0);

  /** Reads the lead anew, unless it was left. By itself it is only looked at: that says nothing of a failure, and takes away nothing that is said. */
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
        showFailure(failureText(error, 'The lead could not be opened. Please try again.'));
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

  // Whatever was tried with it, the answer says so.
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

  /** Shows what became of the lead, unless it was left. */
  function show(changed: LeadDetail): void {
    onFailure('');
    setPanel((current) => (current?.id === changed.id ? { id: current.id, lead: changed } : current));
  }

  return { openId, lead, open, refresh, show, close };
}
