import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeadChange, LeadDetail, ListedLead, QueuedLead } from '#site/shared/lead.ts';
import { isNewAddress } from '#site/staff/above-list.ts';
import { withConnection } from '#site/staff/api.ts';
import { canBeBoard, joinLayout, splitLayout } from '#site/staff/leads/board/layout-switch.tsx';
import { moveLead } from '#site/staff/leads/board/move-lead.ts';
import { changeEach, outcomeText } from '#site/staff/leads/bulk/bulk-change.ts';
import { useUndo } from '#site/staff/leads/bulk/use-undo.ts';
import { readPending } from '#site/staff/leads/contact/pending-contact.ts';
import { useViewCounts } from '#site/staff/leads/due/overdue-count.ts';
import { LeadDrafts } from '#site/staff/leads/lead/lead-drafts.ts';
import { useOpenLead } from '#site/staff/leads/lead/use-open-lead.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useOutbox } from '#site/staff/leads/outbox/use-outbox.tsx';
import { useSavedViews } from '#site/staff/leads/views/use-saved-views.ts';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { useReloadState } from '#site/staff/tab-state.ts';
import { isFiltered, type LeadFilters } from './filter-choices.ts';
import { readInboxAddress, useRestoredScroll, writeInboxAddress } from './inbox-place.ts';
import { useInbox, useNow } from './use-inbox.ts';

/** Whether the app has just been opened in this tab, so that the URL names no section yet. */
const isAppStart = (): boolean => location.hash === '';

/** Returns the API query for the list. The leads behind a figure have their own route. */
function formatListQuery({ figure, ...filters }: LeadFilters, cursor = ''): string {
  if (figure) return `/figures/leads?${figure}${cursor && `&cursor=${cursor}`}`;
  const isWanted = ([name, value]: [string, string]): boolean => value.trim() !== '' && !(name === 'view' && value === 'bursts');
  const parameters = Object.entries({ ...filters, cursor }).filter(isWanted);
  return parameters.length ? `?${new URLSearchParams(parameters)}` : '';
}

/** Whether new leads at the top would move something that the user is reading or has selected. */
const isReading = (): boolean => scrollY > 0 || document.querySelector('.lead-panel, .lead-row :is(:focus, :checked)') !== null;

/** Whether a change is made without a connection and can be sent later. A lead is assigned only if the new owner gets it at once. */
const canWait = (change: LeadChange): boolean => !navigator.onLine && !('assigneeId' in change);

export function useInboxScreen() {
  const { user } = useSessionView();
  const api = useApi(LeadApi);
  const [address, setAddress] = useState<LeadFilters>(() => readInboxAddress().filters);
  const { isBoard, filters } = useMemo(() => splitLayout(address), [address]);
  const { cursors, setCursors } = useCursors(filters);
  const [failure, setFailure] = useState('');
  const inbox = useInbox(api, formatListQuery(filters, cursors.at(-1)), isReading);
  const opened = useAddressedLead(useOpenLead(api, inbox.page?.leads, setFailure), address, (next) => {
    setCursors([]);
    setAddress(next);
  });
  const [earlierTry, setEarlierTry] = useState<{ id: string; version: number }>();
  const [boardLeads, setBoardLeads] = useState<QueuedLead[]>();
  const now = useNow();
  const { outbox } = useOutbox();
  const saved = useSavedViews(api);
  const drafts = useMemo(() => new LeadDrafts(user?.id), [user?.id]);
  useRestoredScroll(inbox.page !== undefined);

  function filterBy(next: LeadFilters): void {
    setCursors([]);
    setAddress(joinLayout(next, isBoard));
  }

  function showChanged(leads: readonly { id: string }[]): void {
    for (const { id } of leads) void opened.refresh(id);
    inbox.reload();
  }

  const changes = useUndo(api, (done) => showChanged(done.map(({ lead }) => lead)));

  async function changeLeads(leads: readonly ListedLead[], change: LeadChange): Promise<void> {
    if (!leads.length) return;
    if (canWait(change)) return sendLater(leads, change);
    const outcome = await changeEach(
      api,
      leads.map((lead) => ({ lead, change })),
    );
    const isDone = outcome.done.length === leads.length;
    setFailure(isDone ? '' : withConnection(outcomeText(outcome)));
    if (isDone) changes.report(outcome);
    showChanged(leads);
  }

  /** Returns the changed lead. Undefined if it was not changed, in which case the screen shows the reason. */
  async function changeLead(before: QueuedLead, change: LeadChange): Promise<LeadDetail | undefined> {
    const { text, lead, undo } = await moveLead(api, before, change);
    setFailure(undo ? '' : text);
    if (lead && undo) changes.report({ done: [{ lead, undo }], changedMeanwhile: [], failed: [] }, text);
    if (lead) showChanged([lead]);
    return undo && lead;
  }

  async function sendLater(leads: readonly ListedLead[], change: LeadChange): Promise<void> {
    for (const { id, name, version } of leads) await outbox.send({ key: crypto.randomUUID(), leadId: id, name, version, change });
    changes.report({ done: [], changedMeanwhile: [], failed: [] }, 'Waiting to be sent');
  }

  /** @param isFromEarlierTry whether to warn, until the next change, that the stored lead needs corrections */
  function showAdded({ id, version }: LeadDetail, isFromEarlierTry: boolean): void {
    setEarlierTry(isFromEarlierTry ? { id, version } : undefined);
    void opened.open(id);
    inbox.reload();
  }

  return {
    ...{
      user,
      api,
      showAdded,
      filters,
      filterBy,
      cursors,
      setCursors,
      failure,
      setFailure,
      inbox,
      opened,
      isEarlierTry: earlierTry !== undefined && earlierTry.id === opened.lead?.id && earlierTry.version === opened.lead.version,
      now,
      drafts,
      changeLeads,
      changeLead,
      clearMessage() {
        setFailure('');
        changes.clear();
      },
    },
    /** Undefined if these leads cannot be shown as a board. */
    isBoard: canBeBoard(filters) ? isBoard : undefined,
    /** The list, with the leads in the order on the screen. */
    shownInbox:
      isBoard && inbox.page && boardLeads ? { ...inbox, query: 'board', page: { ...inbox.page, leads: boardLeads } } : inbox,
    setBoardLeads,
    chooseLayout: (isBoardWanted: boolean) => setAddress(joinLayout(filters, isBoardWanted)),
    // The names of colleagues may have changed while the desk was out of sight.
    options: useQuery({ queryKey: ['options'], queryFn: api.options, refetchOnWindowFocus: true }).data,
    saved,
    changes,
    counts: useViewCounts(api),
    fileQuery: filters.figure || filters.view === 'bursts' ? undefined : formatListQuery(filters),
  };
}

function useCursors(filters: LeadFilters) {
  const { user } = useSessionView();
  const list = formatListQuery(filters);
  const [place, setPlace] = useReloadState(`inbox-page:${user?.id ?? ''}`, { list, cursors: [] as readonly string[] });
  return {
    cursors: place.list === list ? place.cursors : [],
    setCursors: (cursors: readonly string[]) => setPlace({ list, cursors }),
  };
}

/**
 * Opens the lead named in the URL and keeps the URL up to date. Back closes the lead, and Forward opens it again.
 * @param onFilter receives the filters of a link that was pasted into the open inbox
 */
function useAddressedLead(
  opened: ReturnType<typeof useOpenLead>,
  filters: LeadFilters,
  onFilter: (filters: LeadFilters) => void,
): ReturnType<typeof useOpenLead> {
  const { open, openId: shownId } = opened;
  const { user } = useSessionView();
  // If a phone has closed the app during a call, a restart opens the lead again and asks for the result.
  const [firstId] = useState(() => readInboxAddress().openId ?? (isAppStart() ? readPending(user?.id ?? '')?.leadId : undefined));
  const [isOpening, setOpening] = useState(firstId !== undefined);
  const latest = useRef({ close: opened.close, filters, onFilter });
  latest.current = { close: opened.close, filters, onFilter };
  useEffect(() => {
    const openId = readInboxAddress().openId ?? firstId;
    if (openId) void open(openId).finally(() => setOpening(false));
    // Follows Back and Forward, links and notifications while the inbox is open.
    const follow = (): void => {
      const next = readInboxAddress();
      if (!next.isInbox) return;
      if (next.openId) return void open(next.openId);
      const { close, filters, onFilter } = latest.current;
      const isLink = isNewAddress() && isFiltered(next.filters);
      if (isLink) onFilter(next.filters);
      close();
      // Back returns to an older address, but the filters that were chosen beside the lead remain.
      if (!isLink) writeInboxAddress({ openId: undefined, filters });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [open, firstId]);
  useEffect(() => {
    // On a slow device, the user may already have opened another section.
    const isHere = readInboxAddress().isInbox || isAppStart();
    if (!isOpening && isHere) writeInboxAddress({ openId: shownId, filters });
  }, [isOpening, shownId, filters]);
  return opened;
}
