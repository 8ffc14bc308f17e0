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
  const formatDay = (at: number): string => isoTime(at).slice(0, 10);
  return { from: formatDay(2 * first - last - dayMs), to: formatDay(first - dayMs) };
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

const defaultDays = 30;
const maxDays = 366;
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

const createProblem = (errors: Record<string, string>): Problem => new Problem(problem(400, 'unknown-filter', { errors }));

/** Reads the query of the figures; without days the last thirty. @throws {Problem} 400 */
export function readFigureQuery(query: Readonly<Record<string, string>>, now: number): FigureQuery {
  const { from: fromText = '', to: toText = '', cursor: cursorText = '', ...others } = query;
  const parsed = querySchema.safeParse({
    ...others,
    ...(fromText && { from: fromText }),
    ...(toText && { to: toText }),
    ...(cursorText && { cursor: cursorText }),
  });
  if (!parsed.success) throw createProblem(fieldErrors(parsed.error));
  const { to = indianDay(now) } = parsed.data;
  const { from = indianDay(Date.parse(to) - (defaultDays - 1) * dayMs) } = parsed.data;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw createProblem({ to: 'It ends before it begins' });
  if (days > maxDays) throw createProblem({ from: `Give ${maxDays} days at most` });
  const { cursor, ...rest } = parsed.data;
  return { ...rest, from, to, value: rest.value, before: (cursor && parseCursor(cursor)) || lastCursor };
}
