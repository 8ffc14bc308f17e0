import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { Failure, PageButtons, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { BurstList } from './burst-list.tsx';
import { Charts } from './charts.tsx';
import { Filters, type LeadFilters } from './filters.tsx';
import { LeadApi } from './lead-api.ts';
import { LeadList } from './lead-list.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { type Inbox, useBursts, useInbox, useNow } from './use-inbox.ts';
import type { KeptChange } from './use-lead-change.ts';
import { useOpenLead } from './use-open-lead.ts';

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
  const [filters, setFilters] = useState<LeadFilters>({});
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [options, setOptions] = useState<LeadOptions>();
  const [failure, setFailure] = useState('');
  const inbox = useInbox(api, queryOf(filters, cursors.at(-1)));
  const open = useAddressedLead(useOpenLead(api, inbox.page?.leads, setFailure));
  const now = useNow();
  const kept = useRef(new Map<string, KeptChange>());
  useEffect(() => {
    api.options().then(setOptions, () => {});
  }, [api]);

  function filterBy(next: LeadFilters): void {
    setCursors([]);
    setFilters(next);
  }

  const shared = { api, options, now, onOpen: (id: string) => void open.open(id) };
  return (
    <>
      <div className="inbox-bar">
        <Filters filters={filters} options={options} onChange={filterBy} />
        <InboxTools {...shared} inbox={inbox} query={queryOf(filters)} failure={failure} onFailure={setFailure} />
      </div>
      <div className="leads-screen">
        <LeadColumn {...shared} inbox={inbox} filters={filters} onFilter={filterBy} openId={open.lead?.id ?? null}>
          <PageButtons cursors={cursors} next={inbox.page?.next} onGo={setCursors} />
        </LeadColumn>
        {open.lead ? (
          <LeadPanel
            {...shared}
            lead={open.lead}
            kept={kept.current}
            onClose={open.close}
            onChanged={(lead) => {
              open.show(lead);
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

/** Opens the lead that the address names: `#leads/<id>`. */
function useAddressedLead(opened: ReturnType<typeof useOpenLead>): ReturnType<typeof useOpenLead> {
  const { open } = opened;
  useEffect(() => {
    const id = location.hash.split('/')[1];
    if (id) void open(id);
  }, [open]);
  return opened;
}

interface InboxToolsProps {
  api: LeadApi;
  inbox: Inbox;
  options: LeadOptions | undefined;
  /** Of the present filters. */
  query: string;
  failure: string;
  onFailure: (text: string) => void;
}

function InboxTools({ api, inbox, options, query, failure, onFailure }: InboxToolsProps): ReactElement {
  const { state, reload } = inbox;
  const [areChartsOpen, setAreChartsOpen] = useState(false);
  const titles = useMemo(() => new Map(options?.courses.map(({ key, title }) => [key, title])), [options]);
  async function exportCsv(): Promise<void> {
    onFailure('');
    try {
      saveFile(await api.csv(query), 'leads.csv');
    } catch {
      onFailure('Failed to export leads');
    }
  }
  return (
    <>
      <div className="actions">
        <QuietButton onClick={reload} disabled={state === 'loading'}>
          Reload
        </QuietButton>
        <QuietButton onClick={() => void exportCsv()}>Export for a spreadsheet</QuietButton>
      </div>
      <details className="charts-fold" onToggle={(event) => setAreChartsOpen(event.currentTarget.open)}>
        <summary>Charts</summary>
        {areChartsOpen ? <Charts api={api} titles={titles} /> : null}
      </details>
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{state === 'failed' ? inbox.failure : failure}</Failure>
    </>
  );
}

interface LeadColumnProps {
  api: LeadApi;
  inbox: Inbox;
  filters: LeadFilters;
  now: number;
  openId: string | null;
  onFilter: (filters: LeadFilters) => void;
  onOpen: (id: string) => void;
  /** The way to other pages. */
  children: ReactElement;
}

/** The bursts to be dealt with and the leads of a page. */
function LeadColumn({ api, inbox, filters, now, openId, onFilter, onOpen, children }: LeadColumnProps): ReactElement {
  const { page, reload } = inbox;
  const bursts = useBursts(api, page);
  const isFiltered = Object.values(filters).some((value) => value.trim() !== '');
  // Each burst has a row of its own, which stands for its leads.
  const leads = (page?.leads ?? []).filter(({ burst }) => isFiltered || !bursts.some(({ id }) => id === burst?.id));
  return (
    <div className="lead-column">
      {filters.burst || !isFiltered ? (
        <BurstList
          api={api}
          bursts={bursts}
          openId={filters.burst}
          onOpen={(burst) => onFilter({ burst })}
          onClose={() => onFilter({})}
          onSettled={reload}
        />
      ) : null}
      {page && !leads.length && !page.next && (isFiltered || !bursts.length) ? <p>No leads here.</p> : null}
      <LeadList leads={leads} openId={openId} now={now} onOpen={({ id }) => onOpen(id)} />
      {page?.searchedTo ? (
        <p className="hint">Looked through leads back to {page.searchedTo.slice(0, 10)}. “Older” looks on.</p>
      ) : null}
      {children}
    </div>
  );
}
