import { type LostReason, lostReasons } from './lead-status.ts';

export const figureGroups = ['source', 'campaign', 'course', 'city', 'counsellor', 'week'] as const;
export type FigureGroup = (typeof figureGroups)[number];

export const figureStages = ['leads', 'contacted', 'inTime', 'demo', 'enrolled', 'lost'] as const;
export type FigureStage = (typeof figureStages)[number];

type LostStage = `lost:${LostReason | 'unnoted'}`;
export const lostStage = (reason: LostReason | null): LostStage => `lost:${reason ?? 'unnoted'}`;

/**
 * Groups of leads that staff can list from a figure. `measured` leads have a known time until the first contact. `late` leads missed the
 * deadline for the first contact. `fees` leads have a fee on record.
 */
export const openedStages = [
  ...figureStages,
  'measured',
  'late',
  'fees',
  ...lostReasons.map(lostStage),
  lostStage(null),
] as const satisfies readonly string[];
export type OpenedStage = FigureStage | 'measured' | 'late' | 'fees' | LostStage;

export const figureTables = ['rows', 'totals', 'lost'] as const;
export type FigureTableName = (typeof figureTables)[number];

/** Maximum number of leads in the figures. If more arrived in the period, only the most recent ones count. */
export const maxFigureLeads = 20_000;

export interface FigureRow {
  value: string;
  label: string;
  counts: Record<FigureStage, number>;
  /** Number of leads that have been contacted or are past their deadline. Counts only leads with a deadline for the first contact. */
  timed: number;
  /** Working minutes until the first contact: median and 90th percentile of the contacted leads. Null if there are none. */
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
  /** Sum of the fees agreed with enrolled students, in rupees. Enrolments without a recorded fee are not included. */
  fees: number;
}

/**
 * Response of `GET /api/leads/figures?by=course&from=2026-11-01&to=2026-11-30`: figures for leads that arrived on these days, without spam.
 * The days are calendar days in India.
 */
export interface Figures {
  by: FigureGroup;
  from: string;
  to: string;
  /** At most 50 rows. The rows with the most leads come first, but weeks are in chronological order. */
  rows: FigureRow[];
  total: FigureRow;
  /** Totals for a period of the same length just before this one. Null if some leads of that period could not be counted. */
  before: FigureRow | null;
  /** Days or weeks in chronological order, including those without leads. Each row's `value` is its first day. */
  trend: { unit: 'day' | 'week'; rows: FigureRow[] };
  /** Reasons for lost leads, most common first. A null reason means that no reason was recorded. */
  lost: { reason: LostReason | null; count: number }[];
  /** Whether more leads arrived than can be counted, so that only the most recent ones are included. */
  isCut: boolean;
}

/**
 * Response of `GET /api/leads/figures/leads`: ids of the leads that a figure counts, newest first. `next` is the cursor for the next page,
 * or null.
 */
export interface FigureLeads {
  ids: string[];
  next: string | null;
}
