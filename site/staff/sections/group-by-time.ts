import type { AuditEntry } from '#site/shared/staff.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { formatDay } from '#site/views/calendar-day.ts';

interface EntryGroup {
  /** Heading such as `Today`, `Last week` or `9 to 15 November 2026`. */
  title: string;
  isOneDay: boolean;
  entries: AuditEntry[];
}

const parseDay = (day: string): number => Date.parse(`${day}T00:00Z`);
const dayAfter = (day: string, days: number): string => new Date(parseDay(day) + days * dayMs).toISOString().slice(0, 10);

const findMonday = (day: string): string => dayAfter(day, -((new Date(parseDay(day)).getUTCDay() + 6) % 7));

function weekText(monday: string): string {
  const [first, last] = [formatDay(monday), formatDay(dayAfter(monday, 6))];
  const ofBoth = last.split(' ').slice(1);
  const differing = first.split(' ').filter((word) => !ofBoth.includes(word));
  return `${differing.join(' ')} to ${last}`;
}

function formatTitle(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayAfter(today, -1)) return 'Yesterday';
  const monday = findMonday(day);
  if (monday === findMonday(today)) return 'Earlier this week';
  return monday === dayAfter(findMonday(today), -7) ? 'Last week' : weekText(monday);
}

/**
 * Groups entries into today, yesterday and earlier weeks, in the given order.
 *
 * @param now milliseconds since 1970
 */
export function groupByTime(entries: readonly AuditEntry[], now: number): EntryGroup[] {
  const today = indianDay(now);
  const groups = new Map<string, EntryGroup>();
  for (const entry of entries) {
    const title = formatTitle(indianDay(Date.parse(entry.at)), today);
    const group = groups.get(title) ?? { title, isOneDay: /day$/.test(title), entries: [] };
    group.entries.push(entry);
    groups.set(title, group);
  }
  return [...groups.values()];
}
