import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { LeadChange, ListedLead } from '#site/shared/lead.ts';
import { PageButtons } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { AddLead, EarlierTry } from '#site/staff/leads/add/add-lead.tsx';
import { LayoutSwitch } from '#site/staff/leads/board/layout-switch.tsx';
import { usePendingContact } from '#site/staff/leads/contact/pending-contact.ts';
import { FootMessage } from '#site/staff/leads/lead/foot-message.tsx';
import { ErasedPanel, LeadPanel } from '#site/staff/leads/lead/lead-panel.tsx';
import { findSteps, useStepOrder } from '#site/staff/leads/lead/lead-steps.tsx';
import { isPartial } from '#site/staff/leads/lead/partial-lead.ts';
import { isNamedView, ViewTabs } from '#site/staff/leads/views/lead-views.tsx';
import { OwnView } from '#site/staff/leads/views/own-view.tsx';
import { withStyles } from '#site/staff/load-styles.ts';
import { Filters } from './filters.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { LeadColumn } from './lead-column.tsx';
import type { RowActions } from './lead-row.tsx';
import { useInboxScreen } from './use-inbox-screen.ts';

const LazyLeadKeys = lazy(async () => ({ default: (await import('#site/staff/keys/lead-keys.tsx')).LeadKeys }));
const LeadKeys = (props: ComponentProps<typeof LazyLeadKeys>): ReactElement => (
  <Suspense>
    <LazyLeadKeys {...props} />
  </Suspense>
);

const Board = lazyPart(async () => (await withStyles(import('#site/staff/leads/board/board.tsx'), 'boardStyles')).Board);
const SwipeRows = lazy(async () => ({ default: (await import('#site/staff/leads/swipe/swipe-rows.tsx')).SwipeRows }));

/** Parts of the screen that are loaded right after the list, so that they open quickly and even without a connection. */
const preloadedParts = [
  () => import('./no-leads.tsx'),
  () => import('#site/staff/leads/bulk/bulk-bar.tsx'),
  () => import('#site/staff/leads/demos/demo-card.tsx'),
  () => import('#site/staff/people/person-section.tsx'),
];
const preloadDelayMs = 1500;

function usePreloadedParts(): void {
  useEffect(() => {
    const load = (): void => preloadedParts.forEach((part) => void part().catch(() => {}));
    const timer = setTimeout(load, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

export function InboxSection(): ReactElement {
  const { inbox, opened, filters, filterBy, ...screen } = useInboxScreen();
  const { api, options, now } = screen;
  const shared = { api, options, now, onOpen: (id: string) => void opened.open(id) };
  const openId = opened.openId ?? null;
  const [isChoosing, setChoosing] = useState(false);
  usePreloadedParts();
  const actions = useRowActions(screen, shared.onOpen);
  return (
    <>
      <ViewTabs
        filters={filters}
        userId={screen.user?.id}
        counts={screen.counts}
        bursts={inbox.page?.bursts}
        saved={screen.saved.views}
        onChoose={filterBy}
      />
      <div className="leads-screen" data-choosing={isChoosing || undefined}>
        <InboxBar {...shared} {...{ inbox, filters, filterBy, screen }} onChooseSeveral={() => setChoosing(!isChoosing)}>
          <LeadKeys assignToMe={() => actions.onAssign(opened.lead ? [opened.lead] : [])} open={shared.onOpen} />
        </InboxBar>
        <ShownLeads {...shared} {...{ inbox, filters, openId, screen }} {...actions} onFilter={filterBy} />
        <OpenedLead
          {...shared}
          {...{ opened }}
          inbox={screen.shownInbox}
          drafts={screen.drafts}
          isEarlierTry={screen.isEarlierTry}
        />
        <FootMessage text={screen.failure} changes={screen.changes} onClose={screen.clearMessage} />
      </div>
    </>
  );
}

type InboxScreen = ReturnType<typeof useInboxScreen>;

interface InboxBarProps
  extends Pick<InboxScreen, 'inbox' | 'filters' | 'filterBy' | 'api' | 'options'>,
    Pick<ComponentProps<typeof InboxTools>, 'children'> {
  screen: Pick<InboxScreen, 'user' | 'saved' | 'fileQuery' | 'setFailure' | 'isBoard' | 'chooseLayout' | 'showAdded'>;
  onChooseSeveral: () => void;
}

function InboxBar({ inbox, filters, filterBy, api, options, screen, onChooseSeveral, children }: InboxBarProps): ReactElement {
  const { isBoard } = screen;
  return (
    <div className="inbox-bar">
      <Filters
        {...{ filters, options }}
        count={inbox.page?.counts}
        isStandardView={isNamedView(filters, screen.user?.id)}
        onChange={({ figure: _, ...next }) => filterBy(next)}
      >
        <OwnView filters={filters} userId={screen.user?.id} saved={screen.saved} isEmpty={inbox.page?.counts.count === 0} />
      </Filters>
      <InboxTools
        {...{ api, inbox, options }}
        query={screen.fileQuery}
        phoneAction={isBoard ? ['Show as list', () => screen.chooseLayout(false)] : ['Select several', onChooseSeveral]}
        onFailure={screen.setFailure}
      >
        {isBoard === undefined ? null : <LayoutSwitch isBoard={isBoard} onChoose={screen.chooseLayout} />}
        <AddLead api={api} options={options} onAdded={screen.showAdded} />
      </InboxTools>
      {children}
    </div>
  );
}

interface ShownLeadsProps extends Omit<ComponentProps<typeof LeadColumn>, 'children' | 'query' | 'onAdded'> {
  screen: Pick<InboxScreen, 'isBoard' | 'fileQuery' | 'showAdded' | 'setBoardLeads' | 'changeLead' | 'cursors' | 'setCursors'>;
}

/** The leads as a board or as a list. */
function ShownLeads({ screen, ...list }: ShownLeadsProps): ReactElement {
  const { inbox, options } = list;
  const { cursors, setCursors, changeLead } = screen;
  if (screen.isBoard) return <Board {...list} query={screen.fileQuery ?? ''} onShow={screen.setBoardLeads} onMove={changeLead} />;
  return (
    <>
      <LeadColumn {...list} query={screen.fileQuery} onAdded={screen.showAdded}>
        <PageButtons cursors={cursors} next={inbox.page?.next} onGo={setCursors} names={['Previous', 'Next']} />
      </LeadColumn>
      <Suspense>
        <SwipeRows
          leads={inbox.page?.leads ?? []}
          desk={options?.desk}
          onChange={(lead, change) => void changeLead(lead, change)}
        />
      </Suspense>
    </>
  );
}

type OpenedLeadProps = Pick<InboxScreen, 'inbox' | 'opened' | 'drafts' | 'isEarlierTry'> &
  Pick<ComponentProps<typeof LeadPanel>, 'api' | 'options' | 'now' | 'onOpen'>;

function OpenedLead({ inbox, opened, isEarlierTry, ...shared }: OpenedLeadProps): ReactElement | null {
  const { openId: id, lead, close: onClose } = opened;
  const order = useStepOrder(inbox, id);
  if (!id) return null;
  const steps = findSteps(order, { id });
  if (!lead) return <ErasedPanel {...{ steps, onClose }} onOpen={shared.onOpen} />;
  return (
    <LeadPanel
      {...shared}
      {...{ lead, steps, onClose }}
      onErased={() => {
        opened.close();
        inbox.reload();
      }}
      onChanged={(lead) => {
        opened.show(lead);
        inbox.reload();
      }}
    >
      {isEarlierTry ? <EarlierTry /> : null}
      {isPartial(lead) ? (
        <p role="status" className="restored">
          You’re offline. Only the details from the list are shown. The rest will load once you are back online.
        </p>
      ) : null}
    </LeadPanel>
  );
}

function useRowActions(
  { user, changeLeads }: Pick<InboxScreen, 'user' | 'changeLeads'>,
  onOpen: (id: string) => void,
): Pick<RowActions, 'onChange' | 'onAssign' | 'onCall'> {
  const { begin } = usePendingContact();
  const onChange = (leads: readonly ListedLead[], change: LeadChange): void => void changeLeads(leads, change);
  return {
    onChange,
    onAssign: (leads) => onChange(leads, { assigneeId: user?.id ?? null }),
    onCall(id) {
      begin(id, 'call');
      onOpen(id);
    },
  };
}
