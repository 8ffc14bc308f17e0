import {
  type FigureRow,
  type FigureStage,
  type Figures,
  figureStages,
  lostStage,
  type OpenedStage,
} from '#site/shared/figures.ts';
import { lostReasons } from '#site/shared/lead-status.ts';
import { dayMs, indianDay, minuteMs, startOfIndianDay } from '#site/shared/times.ts';
import { type DeskHours, workingTimeIn } from '#site/shared/working-time.ts';
import { findMonday } from './group.ts';
import type { FigureLead } from './lead-rows.ts';
import type { Span } from './query.ts';

const maxRows = 50;

export interface Clock {
  now: number;
  /** The institute's working hours. Undefined if the catalogue cannot be read. In that case, no response times are shown. */
  calendar: DeskHours | undefined;
}

/** Whether a lead has reached a stage. "Enrolled" and "lost" depend on its current status, the other stages on recorded times. */
const hasReached: Readonly<Record<FigureStage, (lead: FigureLead) => boolean>> = {
  leads: () => true,
  contacted: ({ contacted_at }) => contacted_at !== null,
  inTime: ({ contacted_at, contact_due_at }) =>
    contacted_at !== null && contact_due_at !== null && contacted_at <= contact_due_at,
  demo: ({ demo_at }) => demo_at !== null,
  enrolled: ({ status }) => status === 'enrolled',
  lost: ({ status }) => status === 'lost',
};

const isMeasured = ({ contacted_at, contact_due_at }: FigureLead): boolean => contacted_at !== null && contact_due_at !== null;

const hasFee = (lead: FigureLead): boolean => hasReached.enrolled(lead) && lead.fee_agreed !== null;

const toLostStage = ({ lost_reason }: FigureLead): OpenedStage =>
  lostStage(lostReasons.find((reason) => reason === lost_reason) ?? null);

/** Whether a lead already counts as on time or late, because it was contacted or its deadline has passed. */
const isTimed = ({ contacted_at, contact_due_at }: FigureLead, now: number): boolean =>
  contact_due_at !== null && (contacted_at !== null || contact_due_at < now);

function createStageFilter(stage: OpenedStage, now: number): (lead: FigureLead) => boolean {
  if (stage === 'measured') return isMeasured;
  if (stage === 'late') return (lead) => isTimed(lead, now) && !hasReached.inTime(lead);
  if (stage === 'fees') return hasFee;
  return isStage(stage) ? hasReached[stage] : isLostFor(stage);
}

const isLostFor =
  (stage: OpenedStage) =>
  (lead: FigureLead): boolean =>
    hasReached.lost(lead) && toLostStage(lead) === stage;

const isStage = (stage: OpenedStage): stage is FigureStage => Object.hasOwn(hasReached, stage);

/**
 * Returns the leads that a figure counts.
 * @param now milliseconds since 1970
 */
export const filterByStage = (leads: readonly FigureLead[], stage: OpenedStage, now: number): FigureLead[] =>
  leads.filter(createStageFilter(stage, now));

function listContactMinutes(leads: readonly FigureLead[], { calendar }: Clock): number[] {
  if (!calendar) return [];
  return leads
    .filter(isMeasured)
    .map(({ created_at: from, contacted_at }) =>
      Math.round(workingTimeIn(calendar, { from, until: contacted_at ?? from }) / minuteMs),
    )
    .sort((one, other) => one - other);
}

/** Returns the percentile of sorted numbers by the nearest-rank method. Null if there are no numbers. */
const percentile = (sorted: readonly number[], percent: number): number | null =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? null;

export function countRow(
  leads: readonly FigureLead[],
  clock: Clock,
  { value, label }: { value: string; label: string },
): FigureRow {
  const minutes = listContactMinutes(leads, clock);
  const counts = figureStages.map((stage) => [stage, filterByStage(leads, stage, clock.now).length]);
  return {
    value,
    label,
    counts: Object.fromEntries(counts) as FigureRow['counts'],
    timed: leads.filter((lead) => isTimed(lead, clock.now)).length,
    medianMinutes: percentile(minutes, 50),
    ninetiethMinutes: percentile(minutes, 90),
    fees: filterByStage(leads, 'fees', clock.now).reduce((sum, { fee_agreed }) => sum + (fee_agreed ?? 0), 0),
  };
}

export function countRows(
  groups: ReadonlyMap<string, readonly FigureLead[]>,
  clock: Clock,
  getLabel: (value: string, leads: readonly FigureLead[]) => string,
): FigureRow[] {
  return [...groups]
    .sort(([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1))
    .slice(0, maxRows)
    .map(([value, leads]) => countRow(leads, clock, { value, label: getLabel(value, leads) }));
}

export function countLost(leads: readonly FigureLead[]): Figures['lost'] {
  return [...lostReasons, null]
    .map((reason) => ({ reason, count: leads.filter(isLostFor(lostStage(reason))).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Maximum length in days of a period that is shown with one row per day. Longer periods have one row per week. */
const maxDaysShownSingly = 14;

export function countTrend(leads: readonly FigureLead[], clock: Clock, { from, to }: Span): Figures['trend'] {
  const [first, last] = [startOfIndianDay(from), startOfIndianDay(to)];
  const unit = (last - first) / dayMs < maxDaysShownSingly ? 'day' : 'week';
  const findStart = unit === 'day' ? indianDay : findMonday;
  const groups = new Map<string, FigureLead[]>();
  for (let at = first; at <= last; at += dayMs) groups.set(findStart(at), []);
  for (const lead of leads) groups.get(findStart(lead.created_at))?.push(lead);
  const rows = [...groups].map(([value, leadsInGroup]) => countRow(leadsInGroup, clock, { value, label: value }));
  return { unit, rows };
}
