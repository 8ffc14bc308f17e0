import * as z from 'zod';
import type { AppContext } from './app-types.ts';
import { Problem, problem } from './problem.ts';

/** A place in a list that runs from the latest to the oldest: just behind this row. */
export interface Cursor {
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

/** Before everything. */
export const lastCursor: Cursor = { at: Number.MAX_SAFE_INTEGER, id: '' };

/** Sorts places as such a list has them. */
export const latestFirst = (one: Cursor, other: Cursor): number =>
  other.at - one.at || (one.id === other.id ? 0 : one.id < other.id ? 1 : -1);

export const formatCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

export function parseCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,64})$/.exec(text);
  return match ? { at: Number(match[1]), id: match[2] ?? '' } : undefined;
}

/** A cursor among the values of a query, as text. */
export const cursorSchema = z.string().refine((text) => parseCursor(text) !== undefined, 'Take the cursor from the page before');

/** The cursor that the query names, or the beginning. @throws {Problem} 400 */
export function readCursor(c: AppContext): Cursor {
  const text = c.req.query('cursor');
  const cursor = text ? parseCursor(text) : lastCursor;
  if (cursor) return cursor;
  throw new Problem(problem(400, 'unknown-cursor', 'Take the cursor from the page before.'));
}
