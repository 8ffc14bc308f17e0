import { lazy, type ReactElement, useRef, useState } from 'react';
import type { LeadOptions, LeadViews, ListedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { LazyBoundary } from '#site/staff/lazy-boundary.tsx';
import { Unanswered } from '#site/staff/leads/contact/unanswered.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { filtersKey } from '#site/staff/leads/views/lead-views.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { useReloadState } from '#site/staff/tab-state.ts';
import { Day, ShortTime } from '#site/staff/time.tsx';
import type { LeadFilters } from './filters.tsx';
import { foldPeople } from './fold-people.ts';
import { FurtherDue } from './further-due.tsx';
import type { RowActions } from './lead-row.tsx';
import { LeadTable } from './lead-table.tsx';
import { type Inbox, useBursts } from './use-inbox.ts';

/** Loaded only when needed, because bursts are rare. */
const BulkBar = lazy(async () => ({ default: (await import('#site/staff/leads/bulk/bulk-bar.tsx')).BulkBar }));
const BurstList = lazy(async () => ({ default: (await import('./burst-list.tsx')).BurstList }));

interface LeadColumnProps extends Omit<RowActions, 'onChoose'> {
  api: LeadApi;
  inbox: Inbox;
  options: LeadOptions | undefined;
  filters: LeadFilters;
  now: number;
  openId: string | null;
  onFilter: (filters: LeadFilters) => void;
  counts: LeadViews['counts'] | undefined;
  hasNewer: boolean;
  children: ReactElement;
}

export function LeadColumn({ inbox, filters, onFilter, counts, hasNewer, children, ...shared }: LeadColumnProps): ReactElement {
  const { page, reload } = inbox;
  const bursts = useBursts(shared.api, page);
  // The burst list stays after the last burst, to show the result.
  const [hadBursts, setHadBursts] = useState(false);
  if (!hadBursts && (bursts.length > 0 || filters.burst !== undefined)) setHadBursts(true);
  const isFiltered = Object.values(filters).some((value) => value.trim() !== '');
  const hasBursts = filters.burst !== undefined || filters.view === 'bursts' || !isFiltered;
  // A burst from one source has its own row, which represents its leads.
  const folding = new Set(bursts.flatMap(({ id, isWholeSite }) => (isWholeSite ? [] : [id])));
  const leads = (page?.leads ?? []).filter(({ burst }) => isFiltered || !burst || !folding.has(burst.id));
  const isPaged = hasNewer || Boolean(page?.next);
  return (
    <div className="lead-column">
      {hasBursts && hadBursts ? (
        <LazyBoundary>
          <BurstList
            api={shared.api}
            bursts={bursts}
            openId={filters.burst}
            onOpen={(burst) => onFilter({ burst })}
            onClose={() => onFilter({})}
            onSettled={reload}
          />
        </LazyBoundary>
      ) : null}
      {shared.openId === null ? <Unanswered exceptLeadIds={[]} /> : null}
      <ListNews inbox={inbox} now={shared.now} />
      {page && counts && isPaged && isUnfiltered(filters) ? (
        <FurtherDue leads={page.leads} now={shared.now} {...{ counts, onFilter }} />
      ) : null}
      {page && !leads.length && !page.next && (isFiltered || !bursts.length) ? <p>No leads here.</p> : null}
      {filters.view === 'bursts' ? null : (
        <ChosenLeads {...shared} leads={leads} isUrgentFirst={isUnfiltered(filters)} onChanged={reload} />
      )}
      {leads.length ? <ListLine {...{ leads, filters, isPaged }} hasMore={Boolean(page?.next)} /> : null}
      {page?.searchedTo ? (
        <p className="hint">
          <span>Looked through leads back to </span>
          <Day at={page.searchedTo} />
          <span>. “Older” looks on.</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}

const ListNews = ({ inbox: { offlineSince, newCount, showNew }, now }: Pick<LeadColumnProps, 'inbox' | 'now'>): ReactElement => (
  <div className="list-news">
    <p role="status" className="restored">
      {offlineSince ? (
        <>
          <span>No connection: what you see is of </span>
          <ShortTime at={new Date(offlineSince).toISOString()} now={now} />
        </>
      ) : null}
    </p>
    <p role="status">
      {newCount > 0 ? (
        <QuietButton onClick={showNew}>{`${newCount === 1 ? '1 new lead' : `${newCount} new leads`}: show`}</QuietButton>
      ) : null}
    </p>
  </div>
);

const isUnfiltered = (filters: LeadFilters): boolean => filtersKey(filters) === filtersKey({});

interface ListLineProps extends Pick<LeadColumnProps, 'filters'> {
  leads: readonly ListedLead[];
  hasMore: boolean;
  isPaged: boolean;
}

function ListLine({ leads, filters, hasMore, isPaged }: ListLineProps): ReactElement {
  const people = foldPeople(leads).length;
  const order =
    filters.view === 'today'
      ? 'Overdue, and due by the end of today. The earliest first.'
      : filters.view
        ? 'The earliest first.'
        : isUnfiltered(filters)
          ? isPaged
            ? 'Of these the most urgent first, then the newest.'
            : 'The most urgent first, then the newest.'
          : 'The newest first.';
  const shown = [
    people === 1 ? '1 person' : `${people} people`,
    leads.length === 1 ? '1 enquiry' : `${leads.length} enquiries`,
    ...(hasMore ? ['older enquiries on the next page'] : []),
  ].join(', ');
  return <p className="hint list-line">{`Shown: ${shown}. ${filters.figure ? '' : order}`}</p>;
}

type ChosenLeadsProps = Pick<LeadColumnProps, 'api' | 'options' | 'now' | 'openId'> &
  Omit<RowActions, 'onChoose'> & {
    leads: readonly ListedLead[];
    isUrgentFirst: boolean;
    onChanged: () => void;
  };

function ChosenLeads({ api, leads, onChanged, ...shared }: ChosenLeadsProps): ReactElement {
  const chosen = useChosen(leads);
  const isBarWanted = useRef(false);
  isBarWanted.current ||= chosen.items.length > 0;
  return (
    <>
      {isBarWanted.current ? (
        <LazyBoundary>
          <BulkBar api={api} leads={chosen.items} options={shared.options} onClear={chosen.clear} onChanged={onChanged} />
        </LazyBoundary>
      ) : null}
      {leads.length ? <LeadTable {...shared} leads={leads} chosen={chosen.ids} onChoose={chosen.choose} /> : null}
    </>
  );
}

function useChosen(shown: readonly ListedLead[]) {
  const { user } = useSessionView();
  const [ids, setIds] = useReloadState<readonly string[]>(`inbox-chosen:${user?.id ?? ''}`, []);
  const items = shown.filter(({ id }) => ids.includes(id));
  return {
    items,
    ids: new Set(items.map(({ id }) => id)),
    clear: () => setIds([]),
    choose(given: readonly string[], isChosen: boolean) {
      const others = ids.filter((id) => !given.includes(id));
      setIds(isChosen ? [...others, ...given] : others);
    },
  };
}
