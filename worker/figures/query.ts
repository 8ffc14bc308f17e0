import * as z from 'zod';
import {
  type FigureGroup,
  type FigureTableName,
  figureGroups,
  figureTables,
  type OpenedStage,
  openedStages,
} from '#site/shared/figures.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { dayMs, indianDay, isoTime } from '#site/shared/times.ts';
import { type Cursor, cursorSchema, lastCursor, parseCursor } from '../http/cursor.ts';
import { Problem, problem } from '../http/problem.ts';

/** Days in India, both counted. */
export interface Span {
  from: string;
  to: string;
}

/** As many days just before. */
export function spanBefore({ from, to }: Span): Span {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const dayOf = (at: number): string => isoTime(at).slice(0, 10);
  return { from: dayOf(2 * first - last - dayMs), to: dayOf(first - dayMs) };
}

/** What figures are asked for. `value` is the row whose leads are opened, undefined for those of all. */
export interface FigureQuery extends Span {
  by: FigureGroup;
  stage: OpenedStage;
  value: string | undefined;
  /** What is asked for as a file. */
  table: FigureTableName;
  /** Where a page of leads begins: only what is older. */
  before: Cursor;
}

const usualDays = 30;
const mostDays = 366;
const day = z.iso.date('Give a day like 2026-11-20').optional();

const querySchema = z.object({
  by: z.enum(figureGroups, `Give one of ${figureGroups.join(', ')}`).default('source'),
  from: day,
  to: day,
  stage: z.enum(openedStages, `Give one of ${openedStages.join(', ')}`).default('leads'),
  table: z.enum(figureTables, `Give one of ${figureTables.join(', ')}`).default('rows'),
  cursor: cursorSchema.optional(),
  value: z.string().max(300, 'Give 300 letters at most').optional(),
});

const refused = (errors: Record<string, string>): Problem => new Problem(problem(400, 'unknown-filter', { errors }));

/** Reads the query of the figures; without days the last thirty. @throws {Problem} 400 */
export function readFigureQuery(query: Readonly<Record<string, string>>, now: number): FigureQuery {
  const { from: givenFrom = '', to: givenTo = '', cursor: givenCursor = '', ...others } = query;
  const parsed = querySchema.safeParse({
    ...others,
    ...(givenFrom && { from: givenFrom }),
    ...(givenTo && { to: givenTo }),
    ...(givenCursor && { cursor: givenCursor }),
  });
  if (!parsed.success) throw refused(fieldErrors(parsed.error));
  const { to = indianDay(now) } = parsed.data;
  const { from = indianDay(Date.parse(to) - (usualDays - 1) * dayMs) } = parsed.data;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw refused({ to: 'It ends before it begins' });
  if (days > mostDays) throw refused({ from: `Give ${mostDays} days at most` });
  const { cursor, ...asked } = parsed.data;
  return { ...asked, from, to, value: asked.value, before: (cursor && parseCursor(cursor)) || lastCursor };
}
