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

/** Rows that are told; the others are in the total alone. */
const maxRows = 50;

/** What times are counted by. */
export interface Clock {
  now: number;
  /** Undefined while the catalogue cannot be read: then no minutes are told. */
  calendar: DeskHours | undefined;
}

/** Whether a lead came so far. Who enrolled or was lost is told by where it stands now, the others by what was written down. */
const hasReached: Readonly<Record<FigureStage, (lead: FigureLead) => boolean>> = {
  leads: () => true,
  contacted: ({ contacted_at }) => contacted_at !== null,
  inTime: ({ contacted_at, contact_due_at }) =>
    contacted_at !== null && contact_due_at !== null && contacted_at <= contact_due_at,
  demo: ({ demo_at }) => demo_at !== null,
  enrolled: ({ status }) => status === 'enrolled',
  lost: ({ status }) => status === 'lost',
};

/** Whether the minutes until a lead's first contact are known: it had a limit for it. */
const isMeasured = ({ contacted_at, contact_due_at }: FigureLead): boolean => contacted_at !== null && contact_due_at !== null;

const hasFee = (lead: FigureLead): boolean => hasReached.enrolled(lead) && lead.fee_agreed !== null;

const toLostStage = ({ lost_reason }: FigureLead): OpenedStage =>
  lostStage(lostReasons.find((reason) => reason === lost_reason) ?? null);

/** Whether it is known of a lead if it was contacted in time. */
const isTimed = ({ contacted_at, contact_due_at }: FigureLead, now: number): boolean =>
  contact_due_at !== null && (contacted_at !== null || contact_due_at < now);

/** Whether a number is made of the lead. */
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

/** The leads behind a number. @param now milliseconds since 1970 */
export const filterByStage = (leads: readonly FigureLead[], stage: OpenedStage, now: number): FigureLead[] =>
  leads.filter(createStageFilter(stage, now));

/** Working minutes until the first contact of those that have a limit for it, the quickest first. */
function listContactMinutes(leads: readonly FigureLead[], { calendar }: Clock): number[] {
  if (!calendar) return [];
  return leads
    .filter(isMeasured)
    .map(({ created_at: from, contacted_at }) =>
      Math.round(workingTimeIn(calendar, { from, until: contacted_at ?? from }) / minuteMs),
    )
    .sort((one, other) => one - other);
}

/** The value that so many of a hundred do not exceed (nearest rank); null of none. */
const percentile = (sorted: readonly number[], percent: number): number | null =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? null;

/** The figures of some leads. */
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

/** A row for each value that the leads have, those with most leads first. */
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

/** Why leads were lost, the commonest reason first. */
export function countLost(leads: readonly FigureLead[]): Figures['lost'] {
  return [...lostReasons, null]
    .map((reason) => ({ reason, count: leads.filter(isLostFor(lostStage(reason))).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Of more days than these a week is one row. */
const maxDaysShownSingly = 14;

/** The figures over time: of few days each day, else each week, also where no lead came. */
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
