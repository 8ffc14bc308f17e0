import * as z from 'zod';
import type { AppContext } from './app-types.ts';
import { Problem, problem } from './problem.ts';

/** Position in a list that is sorted from latest to oldest. The next page starts after the row with this time and id. */
export interface Cursor {
  at: number;
  id: string;
}

export const lastCursor: Cursor = { at: Number.MAX_SAFE_INTEGER, id: '' };

export const latestFirst = (one: Cursor, other: Cursor): number =>
  other.at - one.at || (one.id === other.id ? 0 : one.id < other.id ? 1 : -1);

export const formatCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

export function parseCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,64})$/.exec(text);
  return match ? { at: Number(match[1]), id: match[2] ?? '' } : undefined;
}

export const cursorSchema = z.string().refine((text) => parseCursor(text) !== undefined, 'Use the cursor from the previous page');

/**
 * Reads the cursor from the query. Without one, the list starts with its first row.
 * @throws {Problem} 400
 */
export function readCursor(c: AppContext): Cursor {
  const text = c.req.query('cursor');
  const cursor = text ? parseCursor(text) : lastCursor;
  if (cursor) return cursor;
  throw new Problem(problem(400, 'unknown-cursor', 'Use the cursor from the previous page.'));
}
