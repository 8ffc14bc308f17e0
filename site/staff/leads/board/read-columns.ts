import type { LeadPage, QueuedLead } from '#site/shared/lead.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { type BoardColumn, type BoardColumns, boardLimits } from './columns.ts';

/** Number of cards to load for each status. A folded column needs only its count. */
export type WantedCards = Readonly<Partial<Record<LeadStatus, number>>>;

async function readColumn(api: LeadApi, query: string, max: number): Promise<BoardColumn | undefined> {
  const leads = new Map<string, QueuedLead>();
  let last: LeadPage | undefined;
  for (let read = 0; read < max && last?.next !== null; read += boardLimits.cardsPerPage) {
    const parameters = new URLSearchParams(query);
    parameters.set('limit', String(Math.min(max, boardLimits.cardsPerPage)));
    if (last?.next) parameters.set('cursor', last.next);
    last = (await api.list(`?${parameters}`, undefined, true))?.page;
    for (const lead of last?.leads ?? []) leads.set(lead.id, lead);
  }
  return last && { leads: [...leads.values()], counts: last.counts, next: last.next };
}

/** @param query API query of the list with the same filters */
export async function readColumns(api: LeadApi, query: string, wanted: WantedCards): Promise<BoardColumns> {
  const statuses = Object.keys(wanted) as LeadStatus[];
  const columns = await Promise.all(
    statuses.map(async (status) => {
      const parameters = new URLSearchParams(query);
      parameters.set('status', status);
      return [status, await readColumn(api, String(parameters), wanted[status] ?? 1)] as const;
    }),
  );
  return Object.fromEntries(columns);
}
