import type { LeadPage, QueuedLead } from '#site/shared/lead.ts';
import { type LeadStatus, leadStatuses, openStatuses, statusRules } from '#site/shared/lead-status.ts';
import type { LeadFilters } from '#site/staff/leads/list/filter-choices.ts';

/** Limits of the board. A column loads one page of cards, and further pages on request. */
export const boardLimits = { cardsPerPage: 50, maxCardsPerColumn: 200 } as const;

export type BoardColumn = Pick<LeadPage, 'leads' | 'counts' | 'next'>;
export type BoardColumns = Readonly<Partial<Record<LeadStatus, BoardColumn>>>;

export interface ColumnState {
  status: LeadStatus;
  /** Whether leads with this status can match the filters. */
  isMatching: boolean;
  isFolded: boolean;
}

/**
 * Returns all columns in the order of the statuses. Columns of closed leads start folded, and so do columns without matching leads.
 * @param toggled statuses with columns that the user has folded or unfolded
 */
export function listColumns({ status: chosen, view }: LeadFilters, toggled: readonly LeadStatus[]): ColumnState[] {
  const matching: readonly string[] = chosen ? [chosen] : view ? openStatuses : leadStatuses;
  return leadStatuses.map((status) => {
    const isMatching = matching.includes(status);
    const isUsuallyFolded = !statusRules[status].isOpen && status !== chosen;
    return { status, isMatching, isFolded: !isMatching || isUsuallyFolded !== toggled.includes(status) };
  });
}

/** Shows moves before they have been loaded: a moved lead is at the top of its new column, and the counts still add up. */
function placeInColumn(
  status: string,
  { leads, counts, next }: BoardColumn,
  moved: ReadonlyMap<string, QueuedLead>,
): BoardColumn {
  const known = new Set(leads.map(({ id }) => id));
  const kept = leads.map((lead) => moved.get(lead.id) ?? lead).filter((lead) => lead.status === status);
  const arrived = [...moved.values()].filter((lead) => lead.status === status && !known.has(lead.id));
  const count = counts.count - leads.length + kept.length + arrived.length;
  return { leads: [...arrived, ...kept], counts: { ...counts, count }, next };
}

/** @param moved leads with their values after a move that the loaded columns do not show yet */
export function placeMoves(columns: BoardColumns, moved: readonly QueuedLead[]): BoardColumns {
  if (!moved.length) return columns;
  const latest = new Map(moved.map((lead) => [lead.id, lead]));
  return Object.fromEntries(Object.entries(columns).map(([status, column]) => [status, placeInColumn(status, column, latest)]));
}
