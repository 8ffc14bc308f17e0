import { newLeadColumns } from '#site/shared/lead-columns.ts';
import type { Statement } from '../platform/database.ts';
import { auditPerson, type PersonPorts, type Requester } from './person.ts';
import { isTheirs, type OwnedTable, ownedTables, type Person, toValues } from './personal-data.ts';
import { eraseSpilled, listTheirSpilled } from './spilled.ts';

export const countSql = `
  SELECT (SELECT COUNT(*) FROM leads WHERE ${isTheirs('leads')})
    + (SELECT COUNT(*) FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')}) AS found`;

const theirLeads = `SELECT id FROM leads WHERE ${isTheirs('leads')}`;

const theirPhones = `SELECT phone_e164 FROM leads WHERE ${isTheirs('leads')} UNION SELECT second_phone FROM leads WHERE ${isTheirs('leads')}`;

export const countLikeSql = `
  SELECT COUNT(*) AS found FROM leads WHERE ${isTheirs('leads')} IS NOT TRUE AND (
    phone_e164 IN (${theirPhones}) OR second_phone IN (${theirPhones})
    OR lower(email) IN (SELECT lower(email) FROM leads WHERE ${isTheirs('leads')}))`;

/** Counts the person's leads and resubmissions that would be erased, and the leads with the same contacts that would stay (`alike`). */
export async function countPerson(ports: PersonPorts, person: Person): Promise<{ count: number; alike: number }> {
  const { db } = ports;
  const counts = [countSql, countLikeSql].map((sql) => db.query<{ found: number }>(sql, ...toValues(person)));
  const [count, alike] = (await db.batch(counts)).map(([row]) => row?.found ?? 0);
  const waiting = await listTheirSpilled(ports, person);
  return { count: (count ?? 0) + waiting.length, alike: alike ?? 0 };
}

const keptColumns = newLeadColumns.map((name) =>
  name === 'idem_key' ? "'resubmitted:' || payload_hash || lead_id" : `payload ->> '$.${name}'`,
);

/**
 * Turns resubmissions into leads of their own before the original leads are erased. Resubmissions older than the parameter `since` are
 * skipped.
 */
export const keepOthersSql = (leads: string, since: string): string => `
  INSERT OR IGNORE INTO leads (${newLeadColumns.join(', ')})
  SELECT ${keptColumns.join(', ')} FROM lead_resubmissions WHERE lead_id IN (${leads}) AND created_at >= ${since}`;

interface ErasedLeads {
  leads: string;
  values: readonly (string | number | null)[];
  /** Resubmissions after this time (in milliseconds since 1970) become leads of their own, because other people sent them. */
  keepSince: number;
}

export const eraseLeads = ({ db }: Pick<PersonPorts, 'db'>, { leads, values, keepSince }: ErasedLeads): Statement[] => [
  db.query(keepOthersSql(leads, `?${values.length + 1}`), ...values, keepSince),
  db.query(`DELETE FROM leads WHERE id IN (${leads})`, ...values),
];

export const eraseSql = (table: OwnedTable): string => `DELETE FROM ${table} WHERE ${isTheirs(table)}`;

export const eraseLinksSql = `DELETE FROM privacy_requests WHERE lower(email) IN (
  SELECT lower(email) FROM leads WHERE ${isTheirs('leads')}
  UNION SELECT lower(changes ->> '$.email[0]') FROM lead_events WHERE changes ->> '$.email' IS NOT NULL AND lead_id IN (${theirLeads}))`;

/** Erases all data about a person, in the database and outside it. Only the audit's records remain. */
export async function erasePerson(ports: PersonPorts, person: Person, requester: Requester): Promise<void> {
  const waiting = await listTheirSpilled(ports, person);
  await eraseSpilled(ports, waiting);
  const otherTables = ownedTables.filter((table) => table !== 'leads');
  await ports.db.batch([
    auditPerson(ports, person, { action: 'lead-erased', requester, waiting }),
    ...otherTables.map((table) => ports.db.query(eraseSql(table), ...toValues(person, table))),
    ports.db.query(eraseLinksSql, ...toValues(person)),
    ...eraseLeads(ports, { leads: theirLeads, values: toValues(person), keepSince: 0 }),
  ]);
}
