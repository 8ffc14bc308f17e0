import * as z from 'zod';
import { getColumn, type LeadColumn, leadColumns } from '#site/shared/lead-columns.ts';
import { getListColumn, type LeadListColumn } from '#site/shared/lead-list.ts';
import { leadStatuses } from '#site/shared/lead-status.ts';

/** Position in a list that is sorted by a column: the value of the previous page's last lead, and its id. */
export interface SortCursor {
  value: string | number;
  id: string;
}

export const formatSortCursor = ({ value, id }: SortCursor): string => JSON.stringify([value, id]);

const cursorShape = z.tuple([z.union([z.string(), z.number()]), z.string()]);

export function parseSortCursor(text: string): SortCursor | undefined {
  try {
    const [value, id] = cursorShape.parse(JSON.parse(text));
    return { value, id };
  } catch {
    return undefined;
  }
}

export const sortCursorSchema = z.string().refine((text) => parseSortCursor(text) !== undefined);

const ownSql: Readonly<Partial<Record<LeadListColumn, string>>> = {
  status: `CASE leads.status ${leadStatuses.map((status, index) => `WHEN '${status}' THEN ${index}`).join(' ')} END`,
  owner: '(SELECT users.name FROM users WHERE users.id = leads.assignee_id)',
};

const isNumber = (by: string): boolean =>
  by === 'queue_at' ||
  (Object.hasOwn(leadColumns, by) && ['number', 'time', 'status'].includes(getColumn(by as LeadColumn).kind ?? ''));

/** Builds the SQL for a lead's place in a list sorted by this column. Leads without a value come last in both directions. */
export function sortValueSql(name: LeadListColumn, isDescending: boolean): string {
  const { by } = getListColumn(name);
  const value = ownSql[name] ?? `leads.${by}`;
  if (isNumber(by)) return `coalesce(${value}, ${isDescending ? -1 : Number.MAX_SAFE_INTEGER})`;
  return `coalesce(nullif(lower(${value}), ''), ${isDescending ? "''" : 'char(65535)'})`;
}
