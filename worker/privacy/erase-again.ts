import type { Ports } from '../platform/ports.ts';
import { eraseLeads } from './erase.ts';

type DatabasePorts = Pick<Ports, 'db'>;
type Fact = Record<string, string | number | null>;

/** Erasures identified only by random ids, so they contain no data about the erased people. */
export interface Erasures {
  facts: Fact[];
  leads: string[];
  /** Ids of resubmissions that other people sent with an erased lead's key. */
  others: string[];
}

const factColumns = ['at', 'action', 'actor_id', 'source', 'subject', 'details', 'network'];
const factsSql = `SELECT ${factColumns.join(', ')} FROM audit WHERE action IN ('lead-erased', 'person-erased') ORDER BY id`;
const subjects = "SELECT subject FROM audit WHERE action = 'lead-erased'";
// If a lead that the audit records as erased still exists, only its resubmission was erased.
const goneSql = `${subjects} AND subject NOT IN (SELECT id FROM leads)`;
const othersSql = `SELECT payload ->> '$.id' AS id FROM lead_resubmissions WHERE lead_id IN (${subjects})
  UNION SELECT id FROM leads WHERE idem_key LIKE 'resubmitted:%'`;

export async function readErasures({ db }: DatabasePorts): Promise<Erasures> {
  const [facts, goneLeads, others] = await db.batch([
    db.query<Fact>(factsSql),
    db.query<{ subject: string }>(goneSql),
    db.query<{ id: string }>(othersSql),
  ]);
  return { facts, leads: goneLeads.map(({ subject }) => subject), others: others.map(({ id }) => id) };
}

const leadIdsSql = 'SELECT value FROM json_each(?1)';
const forgetSubmissionsSql = `DELETE FROM lead_resubmissions WHERE payload ->> '$.id' NOT IN (SELECT value FROM json_each(?2))
  AND lead_id IN (SELECT value ->> '$.subject' FROM json_each(?1) WHERE value ->> '$.action' = 'lead-erased')`;
const recordSql = `INSERT INTO audit (${factColumns.join(', ')})
  SELECT ${factColumns.map((name) => `value ->> '$.${name}'`).join(', ')} FROM json_each(?1) AS fact
  WHERE NOT EXISTS (SELECT 1 FROM audit WHERE at = value ->> '$.at' AND action = value ->> '$.action' AND subject = value ->> '$.subject')`;

/** Erases people again after a restored backup has brought their data back. Mailed links are deleted, because each contains an address. */
export async function eraseAgain({ db }: DatabasePorts, { facts, leads, others }: Erasures): Promise<void> {
  const rows = JSON.stringify(facts);
  await db.batch([
    db.query(forgetSubmissionsSql, rows, JSON.stringify(others)),
    ...eraseLeads({ db }, { leads: leadIdsSql, values: [JSON.stringify(leads)], keepSince: 0 }),
    db.query('DELETE FROM privacy_requests'),
    db.query(recordSql, rows),
  ]);
}
