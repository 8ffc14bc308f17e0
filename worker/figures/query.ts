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

/** Period between two calendar days in India, including both days. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the period of the same length that ends just before the given period. */
export function spanBefore({ from, to }: Span): Span {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const formatDay = (at: number): string => isoTime(at).slice(0, 10);
  return { from: formatDay(2 * first - last - dayMs), to: formatDay(first - dayMs) };
}

/** Parameters of a request for figures. `value` selects the leads of one table row. If it is undefined, all leads are selected. */
export interface FigureQuery extends Span {
  by: FigureGroup;
  stage: OpenedStage;
  value: string | undefined;
  table: FigureTableName;
  before: Cursor;
}

const defaultDays = 30;
const maxDays = 366;
const day = z.iso.date('Write the day in the form 2026-11-20').optional();

const querySchema = z.object({
  by: z.enum(figureGroups, `Choose one of: ${figureGroups.join(', ')}`).default('source'),
  from: day,
  to: day,
  stage: z.enum(openedStages, `Choose one of: ${openedStages.join(', ')}`).default('leads'),
  table: z.enum(figureTables, `Choose one of: ${figureTables.join(', ')}`).default('rows'),
  cursor: cursorSchema.optional(),
  value: z.string().max(300, 'Use up to 300 characters').optional(),
});

const createProblem = (errors: Record<string, string>): Problem => new Problem(problem(400, 'unknown-filter', { errors }));

/**
 * Parses the query of a request for figures. The default period is the last 30 days.
 * @throws {Problem} 400
 */
export function readFigureQuery(query: Readonly<Record<string, string>>, now: number): FigureQuery {
  const filled = Object.entries(query).filter(([name, text]) => text !== '' || !['from', 'to', 'cursor'].includes(name));
  const parsed = querySchema.safeParse(Object.fromEntries(filled));
  if (!parsed.success) throw createProblem(fieldErrors(parsed.error));
  const { to = indianDay(now) } = parsed.data;
  const { from = indianDay(Date.parse(to) - (defaultDays - 1) * dayMs) } = parsed.data;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw createProblem({ to: 'The period must not end before it starts' });
  if (days > maxDays) throw createProblem({ from: `The period can be up to ${maxDays} days long` });
  const { cursor, ...rest } = parsed.data;
  return { ...rest, from, to, value: rest.value, before: (cursor && parseCursor(cursor)) || lastCursor };
}
