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

/** Number of counts read with each page: overdue leads, the user's leads due today, and everybody's leads due today. */
const countQueries = 3;

/**
 * Maximum number of due leads searched if the user may see only some departments. Each lead costs two rows, because finding the end of the
 * search reads it again.
 */
const maxDueSearched = Math.floor((maxSearchRows - countQueries * maxLooked) / 2);

interface DueQuery {
  hasAssignee: boolean;
  isLimited: boolean;
  columns?: string;
  limit?: number;
}

/**
 * Builds the SQL for a page of due leads. Its parameters are the assignee, the page's start (time and id), the departments and the span's
 * end. Null means all assignees or all departments.
 */
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

/** Parts of the due list: overdue leads, or all leads due before the end of the day. */
export const dueSpans = ['overdue', 'today'] as const;
type DueSpan = (typeof dueSpans)[number];

/** Returns the end of a span, in milliseconds since 1970. */
export const findSpanEnd = (span: DueSpan, now: number): number =>
  span === 'overdue' ? now : startOfIndianDay(indianDay(now)) + dayMs - 1;

export const dueUntilSql = `leads_next_step WHERE ${isWaitingSql} AND ${nextStepSql} <= ?2`;
export const dueOfOwnerUntilSql = `leads_next_step_owner WHERE assignee_id = ?4 AND ${isWaitingSql} AND ${nextStepSql} <= ?2`;

export interface DueFilter {
  assignee: string | null;
  after: Cursor;
  /** Departments whose leads the user may see, or null for all. */
  departments: readonly string[] | null;
  /** Part of the due list to show. Undefined for all due dates. */
  span: DueSpan | undefined;
}

const querySchema = z.object({
  assignee: z.string().trim().min(1).max(64).optional(),
  span: z.enum(dueSpans, `Choose one of: ${dueSpans.join(', ')}`).optional(),
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

type DueShape = Pick<DueQuery, 'columns' | 'limit'>;

function dueStatement<Row>({ db, now }: Pick<Ports, 'db' | 'now'>, filter: DueFilter, shape: DueShape = {}): Statement<Row> {
  const { assignee, after, departments, span } = filter;
  const sql = dueSql({ hasAssignee: assignee !== null, isLimited: departments !== null, ...shape });
  const until = span ? findSpanEnd(span, now()) : Number.MAX_SAFE_INTEGER;
  return db.query<Row>(sql, assignee, after.at, after.id, departments && JSON.stringify(departments), until);
}

/**
 * Reads a page of due leads with the given columns, earliest first. A page can be short and still have a next page. Throws if the database
 * cannot be read.
 */
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
  userId?: string | null;
  statements?: readonly Statement[];
}

/**
 * Lists the due leads, earliest first, and counts the leads due today. `statements` run in the same transaction. Throws if the database
 * cannot be read.
 */
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
