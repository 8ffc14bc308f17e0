import { leadForms } from '#site/shared/forms/forms.ts';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { dayMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { eraseLeads } from './erase.ts';
import { linkLifetimeMs } from './requests.ts';
import { purgeSpilled } from './spilled.ts';

/**
 * Retention period for leads with a certain status or from a certain form. A form's page may promise a shorter period than the one for the
 * lead's status.
 */
interface Period {
  by: 'status' | 'form';
  value: string;
  days: number;
}

const periods: readonly Period[] = [
  ...leadStatuses.flatMap((value): Period[] => {
    const { retentionDays } = statusRules[value];
    return retentionDays === null ? [] : [{ by: 'status', value, days: retentionDays }];
  }),
  ...leadForms.flatMap(({ id, retentionDays }): Period[] =>
    retentionDays ? [{ by: 'form', value: id, days: retentionDays }] : [],
  ),
];

const batchSize = 200;

const conditionByPeriod = {
  status: 'status = ?1',
  form: "form = ?1 AND status <> 'spam' AND status <> 'enrolled' AND folded = 0",
};

export const expiredSql = (by: Period['by']): string =>
  `SELECT id FROM leads WHERE ${conditionByPeriod[by]} AND created_at < ?2 ORDER BY created_at LIMIT ${batchSize}`;

export const countExpiredSql = (by: Period['by']): string => `INSERT INTO audit (at, action, subject, details)
  SELECT ?3, 'leads-expired', NULL, json_object('${by}', ?1, 'count', COUNT(*)) FROM (${expiredSql(by)}) HAVING COUNT(*) > 0`;

const maxDays = Math.max(...periods.map(({ days }) => days));

/** Erases leads whose retention period has passed, and emailed links that have expired. */
export async function purgeLeads(ports: Ports): Promise<void> {
  const { db, now } = ports;
  const statements: Statement[] = periods.flatMap(({ by, value, days }) => {
    const before = now() - days * dayMs;
    const erase = eraseLeads(ports, { leads: expiredSql(by), values: [value, before], keepSince: now() - maxDays * dayMs });
    return [db.query(countExpiredSql(by), value, before, now()), ...erase];
  });
  const requests = db.query('DELETE FROM privacy_requests WHERE created_at < ?1', now() - linkLifetimeMs);
  await db.batch([...statements, requests]);
  await purgeSpilled(ports, now() - maxDays * dayMs);
}
