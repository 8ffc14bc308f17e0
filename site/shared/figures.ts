import { type LostReason, lostReasons } from './lead-status.ts';

/** What the figures are told apart by. */
export const figureGroups = ['source', 'campaign', 'course', 'city', 'counsellor', 'week'] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** How far leads came. */
export const figureStages = ['leads', 'contacted', 'inTime', 'demo', 'enrolled', 'lost'] as const;
export type FigureStage = (typeof figureStages)[number];

/** Why leads were lost; `unnoted` where no reason was noted. */
type LostStage = `lost:${LostReason | 'unnoted'}`;
export const lostStage = (reason: LostReason | null): LostStage => `lost:${reason ?? 'unnoted'}`;

/** The leads that a number is made of: `measured` are those whose minutes until the first contact are known, `late` those whose limit has passed before it, `fees` those with a noted fee. */
export const openedStages = [
  ...figureStages,
  'measured',
  'late',
  'fees',
  ...lostReasons.map(lostStage),
  lostStage(null),
] as const satisfies readonly string[];
export type OpenedStage = FigureStage | 'measured' | 'late' | 'fees' | LostStage;

/** The figures as files: those of each row, of all leads, and why leads were lost. */
export const figureTables = ['rows', 'totals', 'lost'] as const;
export type FigureTableName = (typeof figureTables)[number];

/** Figures are made of the latest so many leads of the days. */
export const maxFigureLeads = 20_000;

/** Figures of the leads of one source, course ... */
export interface FigureRow {
  /** Empty where it is not known. */
  value: string;
  label: string;
  counts: Record<FigureStage, number>;
  /** Leads with a limit for the first contact that were contacted, or whose limit has passed. */
  timed: number;
  /** Working minutes until half, and nine of ten, of those that were contacted had their first contact; null without any. */
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
  /** What those who enrolled are to pay, in rupees, as far as it was noted. */
  fees: number;
}

/** `GET /api/leads/figures?by=course&from=2026-11-01&to=2026-11-30`: the leads that came on these days, in India, without spam. */
export interface Figures {
  by: FigureGroup;
  from: string;
  to: string;
  /** The ones with most leads, weeks in their order; at most 50. */
  rows: FigureRow[];
  total: FigureRow;
  /** The same of as many days just before, to compare with; null where not all of them are counted. */
  before: FigureRow | null;
  /** Day by day or week by week, in their order, also those without a lead; each `value` is its first day. */
  trend: { unit: 'day' | 'week'; rows: FigureRow[] };
  /** Why leads were lost, the commonest reason first; null where none was noted. */
  lost: { reason: LostReason | null; count: number }[];
  /** More leads came on these days than are counted: only the latest are. */
  isCut: boolean;
}

/** `GET /api/leads/figures/leads`: ids of the leads behind a number, the latest first, and what gives the next page; null on the last. */
export interface FigureLeads {
  ids: string[];
  next: string | null;
}
