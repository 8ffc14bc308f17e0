import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { type DuePage, mostCounted } from '#site/shared/lead.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { isWaiting, nextStep } from '../first-contact/next-step.ts';
import { type Cursor, formatCursor, parseCursor } from '../http/cursor.ts';
import { Problem } from '../http/problem.ts';
import { ofDepartmentsSql } from '../leads/department.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { listedColumns } from './list-query.ts';
import { unknownFilter } from './problems.ts';
import { type ListedRow, toListedLead, withoutCounts } from './row.ts';

const pageSize = 50;

const source = (isOfOne: boolean): string =>
  isOfOne
    ? 'leads INDEXED BY leads_next_step_owner WHERE assignee_id = ?1 AND'
    : 'leads INDEXED BY leads_next_step WHERE ?1 IS NULL AND';
export const dueSql = (isOfOne: boolean): string => `SELECT ${listedColumns}, ${nextStep} AS next_step_at FROM ${source(isOfOne)}
  ${isWaiting} AND ${nextStep} >= ?2 AND ${nextStep} <= ?5 AND (${nextStep}, leads.id) > (?2, ?3) AND ${ofDepartmentsSql('?4')} ORDER BY ${nextStep}, leads.id LIMIT ${pageSize + 1}`;
export const overdueCountSql = (isOfOne: boolean): string => `SELECT COUNT(*) AS overdue FROM (SELECT 1 FROM ${source(isOfOne)}
  ${isWaiting} AND ${nextStep} <= ?2 AND ${ofDepartmentsSql('?3')} LIMIT ${mostCounted})`;

/** Parts of the list: what is overdue, or due until the end of the day. */
export const dueSpans = ['overdue', 'today'] as const;
type DueSpan = (typeof dueSpans)[number];

/** When a span ends, milliseconds since 1970. */
export const endOfSpan = (span: DueSpan, now: number): number =>
  span === 'overdue' ? now : startOfIndianDay(indianDay(now)) + dayMs - 1;

/** Leads of everybody that are due until `?3`, for `countViewSql`. */
export const dueUntil = `leads_next_step WHERE ${isWaiting} AND ${nextStep} <= ?3`;

/** What a list of next steps is to hold. */
interface DueFilter {
  /** Id of who is to do them; null for everybody. */
  assignee: string | null;
  /** Where the page begins: only what is due later. */
  after: Cursor;
  /** Who is limited to departments sees no others; null for all. */
  departments: readonly string[] | null;
  /** Undefined for all that is to be done, whenever. */
  span: DueSpan | undefined;
}

const querySchema = z.object({
  assignee: z.string().trim().min(1).max(64).optional(),
  span: z.enum(dueSpans, `Give one of ${dueSpans.join(', ')}`).optional(),
  cursor: z
    .string()
    .refine((text) => parseCursor(text) !== undefined, 'Take the cursor from the page before')
    .optional(),
});

/** Reads the query of `GET /api/leads/due`. @throws {Problem} 400 */
export function readDueFilter(query: Readonly<Record<string, string>>, departments: readonly string[] | null): DueFilter {
  const given = Object.fromEntries(Object.entries(query).filter(([, text]) => text.trim() !== ''));
  const parsed = querySchema.safeParse(given);
  if (!parsed.success) throw new Problem(unknownFilter(fieldErrors(parsed.error)));
  const { assignee = null, span, cursor } = parsed.data;
  return { assignee, departments, span, after: (cursor && parseCursor(cursor)) || { at: 0, id: '' } };
}

type DueRow = ListedRow & { next_step_at: number };

/** What is to be done next, the earliest first. `statements` run in the same transaction. Throws when the database cannot be read. */
export async function listDue(
  ports: Ports,
  { assignee, after, departments, span }: DueFilter,
  statements: readonly Statement[] = [],
): Promise<DuePage> {
  const { db, now } = ports;
  const isOfOne = assignee !== null;
  const limit = departments && JSON.stringify(departments);
  const [rows, [counted]] = await db.batch([
    db.query<DueRow>(
      dueSql(isOfOne),
      assignee,
      after.at,
      after.id,
      limit,
      span ? endOfSpan(span, now()) : Number.MAX_SAFE_INTEGER,
    ),
    db.query<{ overdue: number }>(overdueCountSql(isOfOne), assignee, now(), limit),
    ...statements,
  ]);
  const catalogue = await ports.catalogue();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    leads: shown.map((row) => ({
      ...toListedLead(limit ? withoutCounts(row) : row, catalogue),
      nextStepAt: isoTime(row.next_step_at),
    })),
    overdue: counted?.overdue ?? 0,
    next: rows.length > pageSize && last ? formatCursor({ at: last.next_step_at, id: last.id }) : null,
  };
}
