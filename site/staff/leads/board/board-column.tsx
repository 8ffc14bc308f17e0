import type { ReactElement } from 'react';
import { type LeadStatus, statusRules } from '#site/shared/lead-status.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { BoardCard, type CardContext } from './board-card.tsx';
import { boardLimits, type BoardColumn as Column, type ColumnState } from './columns.ts';

interface BoardColumnProps extends CardContext {
  state: ColumnState;
  column: Column | undefined;
  isTarget: boolean;
  /** Whether a phone shows this column. */
  isShown: boolean;
  onToggle: (status: LeadStatus) => void;
  onMore: (status: LeadStatus) => void;
}

export function BoardColumn({ state, column, isTarget, isShown, onToggle, onMore, ...context }: BoardColumnProps): ReactElement {
  const { status, isFolded } = state;
  const id = `board-${status}`;
  return (
    <section
      className="board-column"
      aria-labelledby={id}
      data-status={status}
      data-folded={isFolded || undefined}
      data-target={isTarget || undefined}
      data-shown={isShown || undefined}
    >
      <ColumnHeading {...{ id, state, column, onToggle }} />
      {isFolded || !column ? null : (
        <>
          <ul>
            {column.leads.map((lead) => (
              <BoardCard key={lead.id} {...context} lead={lead} />
            ))}
          </ul>
          <ColumnFoot column={column} onMore={() => onMore(status)} />
        </>
      )}
    </section>
  );
}

interface ColumnHeadingProps extends Pick<BoardColumnProps, 'state' | 'column' | 'onToggle'> {
  id: string;
}

/** A column without matching leads only takes cards that are dropped on it, so it does not unfold. */
const ColumnHeading = ({ id, state, column, onToggle }: ColumnHeadingProps): ReactElement => (
  <h3>
    <QuietButton
      id={id}
      aria-expanded={!state.isFolded}
      disabled={!state.isMatching}
      title={state.isMatching ? undefined : 'These leads are in other views'}
      onClick={() => onToggle(state.status)}
    >
      <span>{statusRules[state.status].label}</span>
      {column ? <span className="count">{countText(column.counts)}</span> : null}
    </QuietButton>
  </h3>
);

function ColumnFoot({ column: { leads, next }, onMore }: { column: Column; onMore: () => void }): ReactElement | null {
  if (!leads.length && !next) return <p className="hint">No leads</p>;
  if (!next) return null;
  const { cardsPerPage, maxCardsPerColumn } = boardLimits;
  return leads.length < maxCardsPerColumn ? (
    <QuietButton onClick={onMore}>{`Show ${cardsPerPage} more`}</QuietButton>
  ) : (
    <p className="hint">{`The limit is ${maxCardsPerColumn} leads. Use filters to find the others.`}</p>
  );
}
