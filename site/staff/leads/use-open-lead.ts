import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import type { LeadApi } from './lead-api.ts';

const isNewer = (listed: ListedLead, open: LeadDetail): boolean =>
  listed.version > open.version || listed.lastEvent > open.lastEvent || listed.delivery !== open.delivery;

/** The list is set anew beside a panel: its row that was pressed goes along. */
function keepInSight(selector: string): void {
  const row = document.querySelector(selector);
  const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) row?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * The lead whose panel is open. What others do to it appears there.
 *
 * @param leads of the page that is shown, which tell of changes
 * @param onFailure told why a lead could not be opened; nothing when the next one is tried
 */
export function useOpenLead(api: LeadApi, leads: readonly ListedLead[] | undefined, onFailure: (text: string) => void) {
  const [lead, show] = useState<LeadDetail | null>(null);

  const open = useCallback(
    async (id: string): Promise<void> => {
      onFailure('');
      try {
        const found = await api.read(id);
        show(found ?? null);
        if (!found) onFailure('This lead was erased.');
      } catch (error) {
        onFailure(failureText(error, 'The lead could not be opened. Please try again.'));
      }
    },
    [api, onFailure],
  );

  const openId = lead?.id;
  useEffect(() => {
    if (openId) keepInSight(`[data-lead="${openId}"]`);
  }, [openId]);

  const listed = leads?.find(({ id }) => id === lead?.id);
  const isStale = listed && lead && isNewer(listed, lead);
  useEffect(() => {
    if (isStale && listed) void open(listed.id);
  }, [isStale, listed, open]);

  function close(): void {
    // A small screen shows the list again only then, and what is not shown takes no focus.
    flushSync(() => show(null));
    document.querySelector<HTMLElement>(`[data-lead="${lead?.id}"]`)?.focus();
  }

  return { lead, open, show, close };
}
