import { type LeadStatus, leadStatuses } from '#site/shared/lead-status.ts';
import { latestFirst } from '#worker/http/cursor.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { ListedRow } from '../row.ts';
import { listedColumns } from './list-query.ts';

export interface NewestLeads {
  limit: number;
  status?: LeadStatus;
  form?: string;
  city?: string;
}

export const newestSql = `SELECT ${listedColumns} FROM leads INDEXED BY leads_status
  WHERE status = ?1 AND folded = 0 AND (?2 IS NULL OR city = ?2 COLLATE NOCASE) AND (?3 IS NULL OR form = ?3)
  ORDER BY created_at DESC, id DESC LIMIT ?4`;

/** Lists the newest leads, including spam. Reads each status from its own index. Throws if the database cannot be read. */
export async function listNewest({ db }: Pick<Ports, 'db'>, { limit, status, form, city }: NewestLeads): Promise<ListedRow[]> {
  const statuses = status ? [status] : leadStatuses;
  const found = await db.batch(
    statuses.map((each) => db.query<ListedRow>(newestSql, each, city ?? null, form?.toLowerCase() ?? null, limit)),
  );
  return found
    .flat()
    .sort((one, other) => latestFirst({ at: one.created_at, id: one.id }, { at: other.created_at, id: other.id }))
    .slice(0, limit);
}
