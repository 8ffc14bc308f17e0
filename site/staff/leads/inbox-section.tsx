import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { useSession } from '#site/staff/session-context.ts';
import { BurstList } from './burst-list.tsx';
import type { KeptChange } from './change-form.tsx';
import { Filters, type LeadFilters } from './filters.tsx';
import { LeadApi } from './lead-api.ts';
import { LeadList } from './lead-list.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { Plots } from './plots.tsx';
import { useBursts } from './use-bursts.ts';
import { useInbox } from './use-inbox.ts';
import { useNow } from './use-now.ts';

function queryOf(filters: LeadFilters, cursor?: string): string {
  const given = Object.entries({ ...filters, cursor: cursor ?? '' }).filter(([, value]) => value.trim() !== '');
  return given.length ? `?${new URLSearchParams(given)}` : '';
}

/** Gives the browser a file to save. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The inbox: every lead with what is to be done about it. */
export function InboxSection(): ReactElement {
  const session = useSession();
  const api = useMemo(() => new LeadApi(session.request), [session]);
  const now = useNow();
  const [filters, setFilters] = useState<LeadFilters>({});
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [options, setOptions] = useState<LeadOptions>();
  const [open, setOpen] = useState<LeadDetail | null>(null);
  const [failure, setFailure] = useState('');
  const kept = useRef(new Map<string, KeptChange>());
  const [arePlotsOpen, setArePlotsOpen] = useState(false);
  const inbox = useInbox(api, queryOf(filters, cursors.at(-1)));
  const bursts = useBursts(api, inbox.page);
  const titles = useMemo(() => new Map(options?.courses.map(({ key, title }) => [key, title])), [options]);

  useEffect(() => {
    api.options().then(setOptions, () => {});
  }, [api]);

  const openLead = useCallback(
    async (id: string): Promise<void> => {
      setFailure('');
      try {
        const lead = await api.read(id);
        setOpen(lead ?? null);
        if (!lead) setFailure('This lead was erased.');
      } catch {
        setFailure('The lead could not be opened. Please try again.');
      }
    },
    [api],
  );

  // What the others do to the open lead appears in its panel.
  const listed = inbox.page?.leads.find(({ id }) => id === open?.id);
  const isStale =
    listed && open && (listed.version > open.version || listed.lastEvent > open.lastEvent || listed.delivery !== open.delivery);
  useEffect(() => {
    if (isStale && listed) void openLead(listed.id);
  }, [isStale, listed, openLead]);

  function filterBy(next: LeadFilters): void {
    setCursors([]);
    setFilters(next);
  }

  async function exportCsv(): Promise<void> {
    setFailure('');
    try {
      saveFile(await api.csv(queryOf(filters)), 'leads.csv');
    } catch {
      setFailure('Failed to export leads');
    }
  }

  function close(): void {
    // A small screen shows the list again only then, and what is not shown takes no focus.
    flushSync(() => setOpen(null));
    document.querySelector<HTMLElement>(`[data-lead="${open?.id}"]`)?.focus();
  }

  const { page, state } = inbox;
  const isFiltered = Object.values(filters).some((value) => value.trim() !== '');
  // Each burst has a row of its own, which stands for its leads.
  const leads = (page?.leads ?? []).filter(({ burst }) => isFiltered || !bursts.some(({ id }) => id === burst?.id));
  return (
    <>
      <Filters filters={filters} options={options} onChange={filterBy} />
      <div className="actions">
        <button type="button" className="quiet" onClick={inbox.reload} disabled={state === 'loading'}>
          Reload
        </button>
        <button type="button" className="quiet" onClick={() => void exportCsv()}>
          Export for a spreadsheet
        </button>
      </div>
      <details className="plots-fold" onToggle={(event) => setArePlotsOpen(event.currentTarget.open)}>
        <summary>Plots</summary>
        {arePlotsOpen ? <Plots api={api} titles={titles} /> : null}
      </details>
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <p role="alert" className="error">
        {state === 'failed' ? inbox.failure : failure}
      </p>
      <div className="leads-screen">
        <div className="lead-column">
          {filters.burst || !isFiltered ? (
            <BurstList
              api={api}
              bursts={bursts}
              openId={filters.burst}
              onOpen={(burst) => filterBy({ burst })}
              onClose={() => filterBy({})}
              onSettled={inbox.reload}
            />
          ) : null}
          {page && !leads.length && !page.next && (isFiltered || !bursts.length) ? <p>No leads here.</p> : null}
          <LeadList leads={leads} openId={open?.id ?? null} now={now} onOpen={({ id }) => void openLead(id)} />
          {page?.searchedTo ? (
            <p className="hint">Looked through leads back to {page.searchedTo.slice(0, 10)}. “Older” looks on.</p>
          ) : null}
          <div className="actions">
            <button type="button" className="quiet" disabled={!cursors.length} onClick={() => setCursors(cursors.slice(0, -1))}>
              Newer
            </button>
            <button
              type="button"
              className="quiet"
              disabled={!page?.next}
              onClick={() => page?.next && setCursors([...cursors, page.next])}
            >
              Older
            </button>
          </div>
        </div>
        {open ? (
          <LeadPanel
            api={api}
            lead={open}
            options={options}
            now={now}
            kept={kept.current}
            onOpen={(id) => void openLead(id)}
            onClose={close}
            onChanged={(lead) => {
              setOpen(lead);
              inbox.reload();
            }}
          />
        ) : (
          <p className="hint">Choose a lead. Arrow keys go through the list, Enter opens, Escape comes back.</p>
        )}
      </div>
    </>
  );
}
