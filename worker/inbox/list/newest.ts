import { type LeadStatus, leadStatuses } from '#site/shared/lead-status.ts';
import { lastCursor, latestFirst } from '#worker/http/cursor.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { ListedRow } from '../row.ts';
import type { Facet, LeadFilter } from './filter.ts';
import { readPage } from './list.ts';

export interface NewestLeads {
  limit: number;
  status?: LeadStatus;
  form?: string;
  city?: string;
}

/** Reads page after page, because a page can be short if filters are combined. */
async function readAll(ports: Pick<Ports, 'db'>, filter: LeadFilter): Promise<ListedRow[]> {
  const { rows, next } = await readPage<ListedRow>(ports, filter);
  const limit = filter.limit - rows.length;
  return next && limit > 0 ? [...rows, ...(await readAll(ports, { ...filter, before: next, limit }))] : rows;
}

/**
 * Lists the newest leads, including spam. Reads each status from its own index and merges the results, so the cost does not grow with the
 * number of leads. Throws if the database cannot be read.
 */
export async function listNewest(ports: Pick<Ports, 'db'>, { limit, status, form, city }: NewestLeads): Promise<ListedRow[]> {
  const wanted: [Facet, string | undefined][] = [
    ['city', city],
    ['form', form?.toLowerCase()],
  ];
  const facets = wanted.filter((facet): facet is [Facet, string] => facet[1] !== undefined);
  const filter = { facets, search: undefined, from: 0, before: lastCursor, limit };
  const found = await Promise.all((status ? [status] : leadStatuses).map((each) => readAll(ports, { ...filter, status: each })));
  return found
    .flat()
    .sort((one, other) => latestFirst({ at: one.created_at, id: one.id }, { at: other.created_at, id: other.id }))
    .slice(0, limit);
}
