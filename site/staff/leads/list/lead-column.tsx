import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import type { BulkLead } from '#site/shared/bulk-change.ts';
import type { LeadCount, LeadOptions, ListedLead, QueueCounts, QueuedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { rememberName, Unanswered } from '#site/staff/leads/contact/unanswered.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { useReloadState } from '#site/staff/tab-state.ts';
import { ShortTime } from '#site/staff/time.tsx';
import { isFiltered, type LeadFilters } from './filter-choices.ts';
import { foldPeople } from './fold-people.ts';
import type { RowActions } from './lead-row.tsx';
import { LeadTable } from './lead-table.tsx';
import { describeOrder } from './list-order.ts';
import { type Inbox, useBursts } from './use-inbox.ts';

/** Loaded only when needed, which is rare. */
const BulkBar = lazyPart(async () => (await import('#site/staff/leads/bulk/bulk-bar.tsx')).BulkBar);
const NoLeads = lazyPart(async () => (await import('./no-leads.tsx')).NoLeads);
const BurstList = lazyPart(async () => (await import('./burst-list.tsx')).BurstList);

interface LeadColumnProps extends Omit<RowActions, 'onChoose'> {
  api: LeadApi;
  inbox: Inbox;
  options: LeadOptions | undefined;
  filters: LeadFilters;
  now: number;
  openId: string | null;
  /** Query of all leads that match. Undefined for leads in a figure. */
  query: string | undefined;
  onFilter: (filters: LeadFilters) => void;
  onAdded: ComponentProps<typeof NoLeads>['onAdded'];
  children: ReactElement;
}

export function LeadColumn({ inbox, filters, onFilter, onAdded, children, ...shared }: LeadColumnProps): ReactElement {
  const { page, reload } = inbox;
  page?.leads.forEach(rememberName);
  const bursts = useBursts(shared.api, page);
  // The burst list stays after the last burst, to show the result.
  const [hadBursts, setHadBursts] = useState(false);
  if (!hadBursts && (bursts.length > 0 || filters.burst !== undefined)) setHadBursts(true);
  const hasFilters = isFiltered(filters);
  const hasBursts = filters.burst !== undefined || filters.view === 'bursts' || !hasFilters;
  // A burst from one source has its own row, which represents its leads.
  const folding = new Set(bursts.flatMap(({ id, isWholeSite }) => (isWholeSite ? [] : [id])));
  const leads = (page?.leads ?? []).filter(({ burst }) => hasFilters || !burst || !folding.has(burst.id));
  return (
    <div className="lead-column">
      {hasBursts && hadBursts ? (
        <BurstList
          api={shared.api}
          bursts={bursts}
          openId={filters.burst}
          onOpen={(burst) => onFilter({ burst })}
          onClose={() => onFilter({})}
          onSettled={reload}
        />
      ) : null}
      {shared.openId === null ? <Unanswered exceptLeadIds={[]} /> : null}
      <ListNews inbox={inbox} now={shared.now} />
      {page && !leads.length && !page.next && (hasFilters || !bursts.length) ? (
        <NoLeads {...{ filters, onFilter, onAdded }} api={shared.api} options={shared.options} />
      ) : null}
      {filters.view === 'bursts' ? null : (
        <ChosenLeads
          {...shared}
          leads={leads}
          isFiltered={hasFilters}
          total={page?.counts}
          counts={filters.q || filters.figure || filters.sort ? undefined : page?.counts}
          sort={filters.sort || undefined}
          onSort={(sort) => onFilter({ ...filters, sort })}
          onChanged={reload}
        />
      )}
      {page && leads.length ? <ListLine {...{ leads, filters }} counts={page.counts} /> : null}
      {page?.isShort ? <p className="hint">Not all leads have been searched yet. Press “Next” to continue the search.</p> : null}
      {children}
    </div>
  );
}

export const ListNews = ({
  inbox: { offlineSince, newCount, showNew },
  now,
}: Pick<LeadColumnProps, 'inbox' | 'now'>): ReactElement => (
  <div className="list-news">
    <p role="status" className="restored">
      {offlineSince ? (
        <>
          <span>You’re offline. Showing leads from </span>
          <ShortTime at={new Date(offlineSince).toISOString()} now={now} />
          <span>. You can call and log outcomes. Logged outcomes are sent once you are back online.</span>
        </>
      ) : null}
    </p>
    <p role="status">
      {newCount > 0 ? (
        <QuietButton onClick={showNew}>{`Show ${newCount === 1 ? '1 new lead' : `${newCount} new leads`}`}</QuietButton>
      ) : null}
    </p>
  </div>
);

interface ListLineProps extends Pick<LeadColumnProps, 'filters'> {
  leads: readonly ListedLead[];
  counts: LeadCount;
}

function ListLine({ leads, counts, filters }: ListLineProps): ReactElement | null {
  const people = foldPeople(leads).length;
  const isAll = leads.length === counts.count && !counts.isMore;
  // The tab or the line above the list already shows this number.
  if (isAll && people === leads.length && !filters.sort) return null;
  const enquiries = isAll ? leads.length : `${leads.length} of ${countText(counts)}`;
  const from = people === 1 ? '1 person' : `${people} people`;
  const shown = `${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'} from ${from}`;
  const isCut = Boolean(filters.sort) && counts.isMore;
  return (
    <>
      <p className="hint list-line">{filters.figure ? shown : `${shown}, ${describeOrder(filters)}`}</p>
      {isCut ? <p className="hint">Only some of the leads are sorted. Filter the list to sort all of them.</p> : null}
    </>
  );
}

type ChosenLeadsProps = Pick<LeadColumnProps, 'api' | 'options' | 'now' | 'openId' | 'query'> &
  Omit<RowActions, 'onChoose'> & {
    leads: readonly QueuedLead[];
    isFiltered: boolean;
    total: LeadCount | undefined;
    /** Counts for the group headings. Undefined if the list is in another order. */
    counts: QueueCounts | undefined;
    sort: string | undefined;
    onSort: (sort: string) => void;
    onChanged: () => void;
  };

function ChosenLeads({ api, leads, total, query, onChanged, ...shared }: ChosenLeadsProps): ReactElement {
  const chosen = useChosen(leads, query);
  const isBarWanted = useRef(false);
  isBarWanted.current ||= chosen.items.length > 0;
  // The closed leads of an unfiltered list are usually folded.
  const openLeads = shared.isFiltered ? [] : leads.filter(({ urgency }) => urgency !== 'closed');
  const isPageChosen = (openLeads.length ? openLeads : leads).every(({ id }) => chosen.ids.has(id));
  const count = total?.isMore ? Number.POSITIVE_INFINITY : (total?.count ?? 0);
  const matching = query !== undefined && isPageChosen && count > leads.length ? { query, count } : undefined;
  return (
    <>
      {isBarWanted.current ? (
        <BulkBar
          {...{ api, matching, onChanged }}
          leads={chosen.items}
          options={shared.options}
          onSelectAll={chosen.chooseAll}
          onClear={chosen.clear}
        />
      ) : null}
      {leads.length ? <LeadTable {...shared} leads={leads} chosen={chosen.ids} onChoose={chosen.choose} /> : null}
    </>
  );
}

/** Leads that the user has selected: some on the page, or all that match the query. */
function useChosen(shown: readonly ListedLead[], query: string | undefined) {
  const { user } = useSessionView();
  const [ids, setIds] = useReloadState<readonly string[]>(`inbox-chosen:${user?.id ?? ''}`, []);
  const [all, setAll] = useState<{ query: string | undefined; leads: readonly BulkLead[] }>();
  const allOfQuery = all?.query === query ? all?.leads : undefined;
  const items: readonly BulkLead[] = allOfQuery ?? shown.filter(({ id }) => ids.includes(id));
  return {
    items,
    ids: new Set(items.map(({ id }) => id)),
    chooseAll: (leads: readonly BulkLead[]) => setAll({ query, leads }),
    clear() {
      setAll(undefined);
      setIds([]);
    },
    choose(given: readonly string[], isChosen: boolean) {
      const others = items.map(({ id }) => id).filter((id) => !given.includes(id));
      if (allOfQuery && !isChosen) return setAll({ query, leads: allOfQuery.filter(({ id }) => !given.includes(id)) });
      setAll(undefined);
      setIds(isChosen ? [...others, ...given] : others);
    },
  };
}
