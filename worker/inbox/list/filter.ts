import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { noOwner, queueViews } from '#site/shared/lead.ts';
import {
  type Facet,
  facets,
  type LeadListColumn,
  leadListColumnNames,
  noValue,
  periodNames,
  periods,
} from '#site/shared/lead-list.ts';
import { leadStatuses } from '#site/shared/lead-status.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { dayMs, startOfIndianDay } from '#site/shared/times.ts';
import { type Cursor, cursorSchema, parseCursor } from '#worker/http/cursor.ts';
import { Problem } from '#worker/http/problem.ts';
import { unknownFilter } from '../problems.ts';
import { findSpan, type Span } from './queue.ts';
import { readSearch, type SearchWords } from './search-words.ts';
import { parseSortCursor, type SortCursor, sortCursorSchema } from './sort.ts';

/** Order of a list by a column. */
export interface LeadSort {
  by: LeadListColumn;
  isDescending: boolean;
  /** Last lead of the previous page. */
  after: SortCursor | undefined;
}

/** Filter of a lead list. Times are in milliseconds since 1970. */
export interface LeadFilter {
  /** Lead status to list. Undefined for every status except spam. */
  status: (typeof leadStatuses)[number] | undefined;
  /** Ids of the leads to list, whatever their status. They override the facets and the search. */
  ids?: readonly string[];
  /** Values of columns. Null selects the leads without a value. */
  facets: readonly (readonly [Facet, string | null])[];
  /** Column that determines the order. By default, a search lists the newest leads first, and other lists the most urgent leads. */
  sort?: LeadSort | undefined;
  search: SearchWords | undefined;
  departments?: readonly string[];
  /** Part of the queue to list (`leads.queue_at`). */
  queue: Span;
  /** Days on which the leads to list arrived. */
  created: Span | undefined;
  /** Last lead of the previous page. */
  after: Cursor | undefined;
  limit: number;
}

const defaultLimit = 50;
const maxLimit = 100;
/** A request may ask for up to `maxLimit` leads. The remaining leads follow on the next page. */
const maxOnPage = 50;

const value = z.string().trim().min(1).max(200);
const dayMessage = 'Write the day in the form 2026-11-20';

const orders = leadListColumnNames.flatMap((name) => [name, `-${name}` as const]);

export const chosenFilters = z.object({
  ...(Object.fromEntries(facets.map((facet) => [facet, value.optional()])) as Record<Facet, z.ZodOptional<typeof value>>),
  view: z.enum(queueViews, `Choose one of: ${queueViews.join(', ')}`).optional(),
  status: z.enum(leadStatuses, `Choose one of: ${leadStatuses.join(', ')}`).optional(),
  received: z.enum(periodNames, `Choose one of: ${periodNames.join(', ')}`).optional(),
  from: z.iso.date(dayMessage).optional(),
  to: z.iso.date(dayMessage).optional(),
  sort: z.enum(orders, `Choose one of: ${orders.join(', ')}`).optional(),
});

const querySchema = chosenFilters.extend({
  q: z.string().max(200, 'Use up to 200 characters in the search').optional(),
  ids: z
    .string()
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, 'Separate the ids with commas')
    .transform((text) => text.split(','))
    .refine((ids) => ids.length <= maxLimit, `The limit is ${maxLimit} ids`)
    .optional(),
  cursor: z.union([cursorSchema, sortCursorSchema], 'Use the cursor from the previous page').optional(),
  limit: z.coerce.number().int().min(1).max(maxLimit, `The limit is ${maxLimit} leads`).optional(),
});

type Query = z.infer<typeof querySchema>;

const listFacets = (query: Query): LeadFilter['facets'] =>
  facets.flatMap((facet): LeadFilter['facets'] => {
    const chosen = query[facet];
    if (chosen === undefined) return [];
    return [[facet, chosen === noValue || (facet === 'assignee' && chosen === noOwner) ? null : chosen]];
  });

function findDays(query: Query, now: number): Span | undefined {
  const { from, to } = { ...(query.received && periods[query.received].days(now)), ...query };
  if (!from && !to) return undefined;
  return {
    from: from ? startOfIndianDay(from) : 0,
    until: to ? startOfIndianDay(to) + dayMs - 1 : Number.MAX_SAFE_INTEGER,
  };
}

function findSort({ sort, cursor = '' }: Query): LeadSort | undefined {
  if (sort === undefined) return undefined;
  return { by: sort.replace('-', '') as LeadListColumn, isDescending: sort.startsWith('-'), after: parseSortCursor(cursor) };
}

/**
 * Reads the query of `GET /api/leads`. Empty parameters are ignored, because a form also sends its empty filters.
 * @param now milliseconds since 1970
 * @throws {Problem} 400
 */
export function readFilter(query: Readonly<Record<string, string>>, now: number): LeadFilter {
  const filled = Object.fromEntries(Object.entries(query).filter(([, text]) => cleanLine(text) !== ''));
  const parsed = querySchema.safeParse(filled);
  if (!parsed.success) throw new Problem(unknownFilter(fieldErrors(parsed.error)));
  const search = parsed.data.q ? readSearch(parsed.data.q) : undefined;
  if (parsed.data.q && !search) throw new Problem(unknownFilter({ q: 'Search for a word with at least two letters' }));
  const { status, ids, view, cursor, limit = defaultLimit } = parsed.data;
  return {
    status,
    ...(ids && { ids }),
    facets: ids ? [] : listFacets(parsed.data),
    search: ids ? undefined : search,
    queue: findSpan(view, now),
    created: findDays(parsed.data, now),
    sort: ids ? undefined : findSort(parsed.data),
    after: cursor ? parseCursor(cursor) : undefined,
    limit: Math.min(limit, maxOnPage),
  };
}

/** Returns the names of the filters in a query, for the audit. Their values may be personal data. */
export const readFilterNames = (query: Readonly<Record<string, string>>): string[] =>
  Object.entries(query).flatMap(([name, text]) => (text.trim() && /^[a-z]{1,12}$/.test(name) && name !== 'count' ? [name] : []));
