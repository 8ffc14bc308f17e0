import { type QueueView, type Urgency, urgencies } from '#site/shared/lead.ts';
import { dayMs, hourMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { openEnd, stepsEnd } from '#worker/first-contact/next-step.ts';

/** Part of the queue (`leads.queue_at`). Includes both ends. */
export interface Span {
  from: number;
  until: number;
}

/**
 * Returns the upper bound of `queue_at` for each urgency.
 * @param now milliseconds since 1970
 */
export function getEnds(now: number): Readonly<Record<Urgency, number>> {
  const soon = now + hourMs;
  const dayEnd = startOfIndianDay(indianDay(now)) + dayMs - 1;
  return { overdue: now, soon, today: Math.max(soon, dayEnd), later: stepsEnd, none: openEnd, closed: Number.MAX_SAFE_INTEGER };
}

export function findUrgency(place: number, now: number): Urgency {
  const ends = getEnds(now);
  return urgencies.find((urgency) => place <= ends[urgency]) ?? 'closed';
}

export function findSpan(view: QueueView | undefined, now: number): Span {
  const { overdue, today, later, none, closed } = getEnds(now);
  if (view === 'no-step') return { from: later, until: none };
  return { from: 0, until: view ? { overdue, today, open: none }[view] : closed };
}
