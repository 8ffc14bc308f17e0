import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import type { DuePage, LeadCount } from '#site/shared/lead.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { isWaitingSql, nextStepSql } from '../first-contact/next-step.ts';
import { type Cursor, cursorSchema, formatCursor, latestFirst, parseCursor } from '../http/cursor.ts';
import { Problem } from '../http/problem.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';
import { type BoundedRow, boundedPageSql, maxSearchRows, splitEnd } from './bounded-page.ts';
import { type CountedRow, countStatement, getLookedLimit, maxLooked, toLeadCount } from './lead-count.ts';
import { listedColumns } from './list/list-query.ts';
import { unknownFilter } from './problems.ts';
import { type ListedRow, toListedLead, withoutCounts } from './row.ts';

const pageSize = 50;

const getSource = (hasAssignee: boolean): string =>
  hasAssignee
    ? 'leads INDEXED BY leads_next_step_owner WHERE assignee_id = ?1 AND'
    : 'leads INDEXED BY leads_next_step WHERE ?1 IS NULL AND';

/** What is counted beside a page: what is overdue, and what is due today of one and of all. */
const countQueries = 3;

/** Of the leads that are due so many are looked through for those of some departments: each is read once more for the end of the search. */
const maxDueSearched = Math.floor((maxSearchRows - countQueries * maxLooked) / 2);

interface DueQuery {
  hasAssignee: boolean;
  isLimited: boolean;
  columns?: string;
  limit?: number;
}

/** Values are the assignee, where the page begins (time and id), the departments and the end of the span; null for all. */
export function dueSql({ hasAssignee, isLimited, columns = listedColumns, limit = pageSize }: DueQuery): string {
  const rest = `FROM ${getSource(hasAssignee)} ${isWaitingSql} AND ${nextStepSql} >= ?2 AND ${nextStepSql} <= ?5 AND (${nextStepSql}, leads.id) > (?2, ?3)`;
  const order = `ORDER BY ${nextStepSql}, leads.id`;
  if (!isLimited) return `SELECT ${columns} ${rest} AND ?4 IS NULL ${order} LIMIT ${limit + 1}`;
  return boundedPageSql({
    columns,
    candidates: `SELECT id, department ${rest} ${order}`,
    wanted: inDepartmentsSql('?4'),
    ids: `SELECT id ${rest} ${order}`,
    ...{ budget: maxDueSearched, limit },
  });
}

/** Parts of the list: what is overdue, or due until the end of the day. */
export const dueSpans = ['overdue', 'today'] as const;
type DueSpan = (typeof dueSpans)[number];

/** When a span ends, milliseconds since 1970. */
export const findSpanEnd = (span: DueSpan, now: number): number =>
  span === 'overdue' ? now : startOfIndianDay(indianDay(now)) + dayMs - 1;

/** Leads of everybody that are due until `?2`, and those of one, `?4`, for `countViewSql`. */
export const dueUntilSql = `leads_next_step WHERE ${isWaitingSql} AND ${nextStepSql} <= ?2`;
export const dueOfOwnerUntilSql = `leads_next_step_owner WHERE assignee_id = ?4 AND ${isWaitingSql} AND ${nextStepSql} <= ?2`;

/** What a list of next steps is to hold. */
export interface DueFilter {
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
  cursor: cursorSchema.optional(),
});

/** Reads the query of `GET /api/leads/due`. @throws {Problem} 400 */
export function readDueFilter(query: Readonly<Record<string, string>>, departments: readonly string[] | null): DueFilter {
  const filled = Object.fromEntries(Object.entries(query).filter(([, text]) => text.trim() !== ''));
  const parsed = querySchema.safeParse(filled);
  if (!parsed.success) throw new Problem(unknownFilter(fieldErrors(parsed.error)));
  const { assignee = null, span, cursor } = parsed.data;
  return { assignee, departments, span, after: (cursor && parseCursor(cursor)) || { at: 0, id: '' } };
}

interface PlacedRow extends BoundedRow {
  id: string;
  next_step_at: number;
}

const toCursor = ({ next_step_at, id }: PlacedRow): Cursor => ({ at: next_step_at, id });

/** What a page has, and where the next begins. */
interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

function createPage<Row extends PlacedRow>(rows: readonly Row[], limit: number): Page<Row> {
  const { found, end } = splitEnd(rows);
  const shown = found.sort((one, other) => latestFirst(toCursor(other), toCursor(one))).slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : end;
  return { rows: shown, next: last ? toCursor(last) : null };
}

/** How a page is read: other columns than the list's, and how many rows. */
type DueShape = Pick<DueQuery, 'columns' | 'limit'>;

function dueStatement<Row>({ db, now }: Pick<Ports, 'db' | 'now'>, filter: DueFilter, shape: DueShape = {}): Statement<Row> {
  const { assignee, after, departments, span } = filter;
  const sql = dueSql({ hasAssignee: assignee !== null, isLimited: departments !== null, ...shape });
  const until = span ? findSpanEnd(span, now()) : Number.MAX_SAFE_INTEGER;
  return db.query<Row>(sql, assignee, after.at, after.id, departments && JSON.stringify(departments), until);
}

/** A page of what is due, with the given columns, the earliest first. It may be short and have a next one. Throws when the database cannot be read. */
export async function readDuePage<Row extends object>(
  ports: Pick<Ports, 'db' | 'now'>,
  filter: DueFilter,
  shape: Required<DueShape>,
): Promise<Page<Row & PlacedRow>> {
  const [rows] = await ports.db.batch([
    dueStatement<Row & PlacedRow>(ports, filter, { ...shape, columns: `${shape.columns}, ${nextStepSql} AS next_step_at` }),
  ]);
  return createPage(rows, shape.limit);
}

interface DueOptions {
  /** Id of who asks; null where nobody does. */
  userId?: string | null;
  /** Run in the same transaction. */
  statements?: readonly Statement[];
}

/** What is to be done next, the earliest first, and how much of it is due today. Throws when the database cannot be read. */
export async function listDue(
  ports: Ports,
  filter: DueFilter,
  { userId = null, statements = [] }: DueOptions = {},
): Promise<DuePage> {
  const { assignee, departments } = filter;
  const countUntil = (until: number, owner: string | null, hasAssignee: boolean) =>
    countStatement(ports, { source: hasAssignee ? dueOfOwnerUntilSql : dueUntilSql, value: until, owner }, departments);
  const todayEnd = findSpanEnd('today', ports.now());
  const [found, [overdue], [mine], [everybody]] = await ports.db.batch([
    dueStatement<ListedRow & PlacedRow>(ports, filter),
    countUntil(ports.now(), assignee, assignee !== null),
    countUntil(todayEnd, userId, true),
    countUntil(todayEnd, null, false),
    ...statements,
  ]);
  const toCount = (row: CountedRow | undefined): LeadCount => toLeadCount(row, getLookedLimit(departments));
  const catalogue = await ports.catalogue();
  const { rows, next } = createPage(found, pageSize);
  return {
    leads: rows.map((row) => ({
      ...toListedLead(departments ? withoutCounts(row) : row, catalogue),
      nextStepAt: isoTime(row.next_step_at),
    })),
    overdue: toCount(overdue),
    today: { mine: toCount(mine), everybody: toCount(everybody) },
    next: next && formatCursor(next),
    searchedTo: next && rows.length < pageSize ? isoTime(next.at) : null,
  };
}
