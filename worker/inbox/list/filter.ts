import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { queueViews } from '#site/shared/lead.ts';
import { leadStatuses } from '#site/shared/lead-status.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { dayMs, startOfIndianDay } from '#site/shared/times.ts';
import { type Cursor, cursorSchema, parseCursor } from '#worker/http/cursor.ts';
import { Problem } from '#worker/http/problem.ts';
import { unknownFilter } from '../problems.ts';
import { findSpan, type Span } from './queue.ts';
import { readSearch, type SearchWords } from './search-words.ts';

/**
 * Columns that a list can be filtered by, each with its own index. `burst` comes first, because only its index includes leads hidden in a
 * burst.
 */
export const facets = ['burst', 'course_key', 'city', 'branch', 'form', 'department', 'assignee_id'] as const;
export type Facet = (typeof facets)[number];

/** Filter of a lead list. Times are in milliseconds since 1970. */
export interface LeadFilter {
  /** Lead status to list. Undefined for every status except spam. */
  status: (typeof leadStatuses)[number] | undefined;
  /** Ids of the leads to list, whatever their status. They override the facets and the search. */
  ids?: readonly string[];
  facets: readonly (readonly [Facet, string])[];
  /** A search lists the newest leads first. All other lists show the most urgent leads first. */
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

export const chosenFilters = z.object({
  view: z.enum(queueViews, `Choose one of: ${queueViews.join(', ')}`).optional(),
  status: z.enum(leadStatuses, `Choose one of: ${leadStatuses.join(', ')}`).optional(),
  course: value.optional(),
  city: value.optional(),
  branch: value.optional(),
  form: value.optional(),
  department: value.optional(),
  assignee: value.optional(),
  burst: value.optional(),
  from: z.iso.date(dayMessage).optional(),
  to: z.iso.date(dayMessage).optional(),
});

const querySchema = chosenFilters.extend({
  q: z.string().max(200, 'Use up to 200 characters in the search').optional(),
  ids: z
    .string()
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, 'Separate the ids with commas')
    .transform((text) => text.split(','))
    .refine((ids) => ids.length <= maxLimit, `The limit is ${maxLimit} ids`)
    .optional(),
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(maxLimit, `The limit is ${maxLimit} leads`).optional(),
});

type Query = z.infer<typeof querySchema>;

function listFacets({ burst, course, city, branch, form, department, assignee }: Query): [Facet, string][] {
  const values = { burst, course_key: course, city, branch, form, department, assignee_id: assignee };
  return facets.flatMap((facet): [Facet, string][] => (values[facet] === undefined ? [] : [[facet, values[facet]]]));
}

const findDays = ({ from, to }: Query): Span | undefined =>
  from || to
    ? {
        from: from ? startOfIndianDay(from) : 0,
        until: to ? startOfIndianDay(to) + dayMs - 1 : Number.MAX_SAFE_INTEGER,
      }
    : undefined;

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
    created: findDays(parsed.data),
    after: cursor ? parseCursor(cursor) : undefined,
    limit: Math.min(limit, maxOnPage),
  };
}
