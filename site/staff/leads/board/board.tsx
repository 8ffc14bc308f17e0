import { type ReactElement, useEffect, useState } from 'react';
import type { LeadOptions, QueuedLead } from '#site/shared/lead.ts';
import { type LeadStatus, statusRules } from '#site/shared/lead-status.ts';
import { Failure } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { rememberName, Unanswered } from '#site/staff/leads/contact/unanswered.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import type { LeadFilters } from '#site/staff/leads/list/filter-choices.ts';
import { ListNews } from '#site/staff/leads/list/lead-column.tsx';
import type { Inbox } from '#site/staff/leads/list/use-inbox.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { useReloadState } from '#site/staff/tab-state.ts';
import { Tabs } from '#site/staff/tabs.tsx';
import type { CardContext } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { type BoardColumns, boardLimits, type ColumnState, listColumns } from './columns.ts';
import type { WantedCards } from './read-columns.ts';
import type { Aim } from './use-aim.ts';
import type { BoardInput } from './use-board.ts';
import { useMovableCards } from './use-movable-cards.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface BoardProps extends Pick<BoardInput, 'query' | 'onMove'>, Pick<CardContext, 'now' | 'openId' | 'onOpen' | 'onCall'> {
  api: LeadApi;
  inbox: Inbox;
  filters: LeadFilters;
  options: LeadOptions | undefined;
  /** Receives the leads in the order of their cards. */
  onShow: (leads: QueuedLead[]) => void;
}

/** All leads that match the filters, in one column per status. A card is moved by dragging, with keys, or with its button. */
export function Board({ api, inbox, filters, options, query, onShow, onMove, ...context }: BoardProps): ReactElement {
  const layout = useColumns(filters);
  const board = useMovableCards(api, { query, onMove, page: inbox.page, wanted: layout.wanted });
  const { aim, asked, columns } = board;
  for (const column of Object.values(columns)) column.leads.forEach(rememberName);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order changes only with the cards.
  useEffect(
    () => onShow(layout.columns.flatMap(({ status, isFolded }) => (isFolded ? [] : (columns[status]?.leads ?? [])))),
    [columns],
  );
  const desk = options?.desk;
  const cards: CardContext = {
    ...{ ...context, desk },
    owners: staffNames(options),
    movingId: aim?.lead.id,
    onOpen: (id) => (aim ? board.drop() : context.onOpen(id)),
    onAsk: (lead) => board.setAsked({ lead }),
    onChange: board.move,
  };
  return (
    <div className="lead-column">
      {context.openId === null ? <Unanswered exceptLeadIds={[]} /> : null}
      <ListNews inbox={{ ...inbox, newCount: 0 }} now={context.now} />
      <Failure>{board.failure}</Failure>
      <BoardHint />
      <BoardStages {...{ columns }} states={layout.columns} shown={layout.shown} onShow={layout.show} />
      <div className="board" {...board.boardProps}>
        {layout.columns.map((state) => (
          <BoardColumn
            key={state.status}
            {...cards}
            state={state}
            column={columns[state.status]}
            isTarget={aim?.status === state.status}
            isShown={state.status === layout.shown}
            onToggle={layout.toggle}
            onMore={layout.showMore}
          />
        ))}
      </div>
      <AimText aim={aim} />
      {asked ? <MoveDialog {...{ ...asked, desk }} onChange={board.move} onClose={() => board.setAsked(undefined)} /> : null}
    </div>
  );
}

const BoardHint = (): ReactElement => (
  <p className="hint board-hint">
    <span>Drag a card to another column. On the keyboard, press </span>
    <kbd>[</kbd>
    <span> or </span>
    <kbd>]</kbd>
    <span> on a card to move it one column back or on.</span>
  </p>
);

interface BoardStagesProps {
  states: readonly ColumnState[];
  columns: BoardColumns;
  shown: LeadStatus | undefined;
  onShow: (status: LeadStatus) => void;
}

/** Tabs for the columns. Phones show them instead of the column headings, because they have room for only one column. */
const BoardStages = ({ states, columns, shown, onShow }: BoardStagesProps): ReactElement => (
  <div className="board-stages">
    <Tabs
      label="Columns"
      tabs={states
        .filter(({ isMatching }) => isMatching)
        .map(({ status }) => {
          const counts = columns[status]?.counts;
          return {
            ...{ id: status, title: statusRules[status].label },
            count: counts && countText(counts),
            isOpen: status === shown,
            onOpen: () => onShow(status),
          };
        })}
    />
  </div>
);

const AimText = ({ aim }: { aim: Aim | undefined }): ReactElement => (
  <p role="status" className="visually-hidden">
    {aim?.isByKeyboard && aim.status
      ? `Move ${aim.lead.name} to ${statusRules[aim.status].label}? Press Enter to move the card, or Escape to cancel.`
      : null}
  </p>
);

/** Remembers which columns are folded, how many cards each column shows, and which column a phone shows. */
function useColumns(filters: LeadFilters) {
  const { user } = useSessionView();
  const [toggled, setToggled] = useReloadState<readonly LeadStatus[]>(`board-toggled:${user?.id ?? ''}`, []);
  const [cards, setCards] = useState<WantedCards>({});
  const [chosen, setChosen] = useState<LeadStatus>();
  const columns = listColumns(filters, toggled);
  const unfolded = columns.filter(({ isFolded }) => !isFolded).map(({ status }) => status);
  const countCards = (status: LeadStatus): number => cards[status] ?? boardLimits.cardsPerPage;
  const wanted: WantedCards = Object.fromEntries(
    columns.filter(({ isMatching }) => isMatching).map(({ status, isFolded }) => [status, isFolded ? 1 : countCards(status)]),
  );
  const toggle = (status: LeadStatus): void =>
    setToggled(toggled.includes(status) ? toggled.filter((each) => each !== status) : [...toggled, status]);
  return {
    columns,
    wanted,
    toggle,
    shown: unfolded.find((status) => status === chosen) ?? unfolded[0],
    show(status: LeadStatus) {
      setChosen(status);
      if (!unfolded.includes(status)) toggle(status);
    },
    showMore: (status: LeadStatus) => setCards({ ...cards, [status]: countCards(status) + boardLimits.cardsPerPage }),
  };
}
