import * as z from 'zod';
import { type CalendarEntry, calendarDays, type DemoCalendar } from '#site/shared/demo.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import { dayMs, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { Problem } from '#worker/http/problem.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { inDepartmentsSql } from '#worker/stored-lead/department.ts';
import { unknownFilter } from '../problems.ts';

/** Maximum number of demos in one response, and maximum number of calls. */
const maxEntries = 200;

const querySchema = z.object({
  from: z.iso.date('Enter a day such as 2026-12-07'),
  assignee: z.string().trim().min(1).max(64).optional(),
});

interface CalendarFilter {
  /** Start and end in milliseconds since 1970. */
  from: number;
  until: number;
  assignee: string | null;
  departments: readonly string[] | null;
}

/** Reads the query of `GET /api/leads/calendar`. @throws {Problem} 400 */
export function readCalendarFilter(
  { from, assignee }: Readonly<Record<string, string>>,
  departments: readonly string[] | null,
): CalendarFilter {
  const parsed = querySchema.safeParse({ from, assignee: assignee || undefined });
  if (!parsed.success) throw new Problem(unknownFilter(fieldErrors(parsed.error)));
  const start = startOfIndianDay(parsed.data.from);
  return { from: start, until: start + calendarDays * dayMs, assignee: parsed.data.assignee ?? null, departments };
}

/** An entry with its time in milliseconds since 1970. */
type EntryRow = Omit<CalendarEntry, 'at'> & { at: number };
type DemoRow = EntryRow & { endsAt: number };
type CallRow = EntryRow & { form: string };

const leadColumns = 'leads.name, coalesce(leads.phone_e164, leads.phone) AS phone, leads.assignee_id AS assigneeId';

/**
 * Selects demos that start at ?1 or later, but before ?2. A null owner ?3 selects all owners, and null departments ?4 select all
 * departments.
 */
export const calendarDemosSql = `SELECT 'demo' AS kind, starts_at AS at, lead_id AS leadId, ${leadColumns}, demos.course, outcome, ends_at AS endsAt
  FROM demos INDEXED BY demos_start CROSS JOIN leads ON leads.id = lead_id
  WHERE cancelled_at IS NULL AND starts_at >= ?1 AND starts_at < ?2 AND leads.status <> 'spam'
    AND (?3 IS NULL OR leads.assignee_id = ?3) AND ${inDepartmentsSql('?4')}
  ORDER BY starts_at, lead_id LIMIT ${maxEntries}`;

/**
 * Selects calls promised for ?1 or later, but before ?2. The owner ?3 and the departments ?4 may be null. A deadline for the first contact
 * does not count as a promised call.
 */
export const calendarCallsSql = (
  hasOwner: boolean,
): string => `SELECT 'call' AS kind, follow_up_at AS at, id AS leadId, ${leadColumns},
    course, form, NULL AS outcome
  FROM leads INDEXED BY ${hasOwner ? 'leads_assignee WHERE assignee_id = ?3 AND' : 'leads_queue WHERE ?3 IS NULL AND'}
    status <> 'spam' AND folded = 0 AND queue_at >= ?1 AND queue_at < ?2 AND follow_up_at = queue_at AND ${inDepartmentsSql('?4')}
  ORDER BY queue_at, id LIMIT ${maxEntries}`;

/** Lists the demos and promised calls in a period of two weeks, earliest first. */
export async function readCalendar({ db }: Ports, filter: CalendarFilter): Promise<DemoCalendar> {
  const { from, until, assignee, departments } = filter;
  const values = [from, until, assignee, departments && JSON.stringify(departments)];
  const [demos, calls] = await db.batch([
    db.query<DemoRow>(calendarDemosSql, ...values),
    db.query<CallRow>(calendarCallsSql(assignee !== null), ...values),
  ]);
  // A follow-up to ask how a demo went is not a promised call.
  const questions = new Set(demos.map(({ leadId, endsAt }) => `${leadId} ${endsAt}`));
  const entries: EntryRow[] = [
    ...demos.map(({ endsAt: _, ...demo }) => demo),
    ...calls
      .filter(({ leadId, at }) => !questions.has(`${leadId} ${at}`))
      .map(({ form, ...call }) => ({ ...call, course: call.course ?? formTitle(form) })),
  ];
  return { entries: entries.sort((one, other) => one.at - other.at).map((entry) => ({ ...entry, at: isoTime(entry.at) })) };
}
