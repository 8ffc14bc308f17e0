import * as z from 'zod';
import { type CalendarEntry, calendarDays, type DemoCalendar, type DemoOutcome } from '#site/shared/demo.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { dayMs, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { Problem } from '#worker/http/problem.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { inDepartmentsSql } from '#worker/stored-lead/department.ts';
import { readDuePage } from '../due.ts';
import { unknownFilter } from '../problems.ts';

/** Maximum number of demos, and of calls, in one response. */
const maxEntries = 200;

const querySchema = z.object({
  from: z.iso.date('Give a day like 2026-12-07'),
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

interface DemoEntryRow {
  lead_id: string;
  name: string;
  course: string;
  starts_at: number;
  ends_at: number;
  outcome: DemoOutcome | null;
}

interface CallRow {
  id: string;
  name: string;
  follow_up_at: number | null;
  next_step_at: number;
}

/** Demos that begin from ?1 until before ?2, of owner ?3 and in departments ?4, or of all. */
export const calendarDemosSql = `SELECT lead_id, leads.name, demos.course, starts_at, ends_at, outcome
  FROM demos INDEXED BY demos_start CROSS JOIN leads ON leads.id = lead_id
  WHERE cancelled_at IS NULL AND starts_at >= ?1 AND starts_at < ?2 AND leads.status <> 'spam'
    AND (?3 IS NULL OR leads.assignee_id = ?3) AND ${inDepartmentsSql('?4')}
  ORDER BY starts_at, lead_id LIMIT ${maxEntries}`;

/** Lists demos and promised calls of two weeks, earliest first. Limits for a first contact are not promises. */
export async function readCalendar(ports: Ports, { from, until, assignee, departments }: CalendarFilter): Promise<DemoCalendar> {
  const named = departments && JSON.stringify(departments);
  const [demos, calls] = await Promise.all([
    ports.db.all<DemoEntryRow>(calendarDemosSql, from, until, assignee, named),
    readDuePage<CallRow>(
      ports,
      { assignee, departments, span: undefined, after: { at: from, id: '' } },
      { columns: 'leads.id, leads.name, leads.follow_up_at', limit: maxEntries },
    ),
  ]);
  // The question how a demo was is not a promised call.
  const questions = new Set(demos.map(({ lead_id, ends_at }) => `${lead_id} ${ends_at}`));
  const isPromised = ({ id, follow_up_at, next_step_at }: CallRow): boolean =>
    next_step_at < until && follow_up_at === next_step_at && !questions.has(`${id} ${follow_up_at}`);
  const entries: CalendarEntry[] = [
    ...demos.map(
      ({ lead_id, name, course, starts_at, outcome }): CalendarEntry => ({
        ...{ kind: 'demo', at: isoTime(starts_at), leadId: lead_id, name, course, outcome },
      }),
    ),
    ...calls.rows.filter(isPromised).map(({ id, name, next_step_at }): CalendarEntry => {
      return { kind: 'call', at: isoTime(next_step_at), leadId: id, name, course: null, outcome: null };
    }),
  ];
  return { entries: entries.sort((one, other) => (one.at < other.at ? -1 : 1)) };
}
