import * as z from 'zod';
import type { IfMatch } from '../http/if-match.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { maxEnquiries } from './timeline-sql.ts';

export const splitSchema = z.strictObject({
  leads: z
    .array(z.string().min(1).max(64))
    .min(1, 'Choose the enquiries that belong to somebody else')
    .max(maxEnquiries, `Choose up to ${maxEnquiries} enquiries`),
});

/**
 * Creates a new person only if the version is current, all the named enquiries belong to person ?1, and at least one other enquiry remains.
 */
export const newPersonSql = `INSERT INTO people (id, created_at) SELECT ?4, ?5 FROM people
  WHERE id = ?1 AND version = ?2 AND NOT EXISTS (SELECT 1 FROM people WHERE id = ?4)
    AND NOT EXISTS (SELECT 1 FROM json_each(?3) AS named WHERE NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = named.value AND person_id = ?1))
    AND EXISTS (SELECT 1 FROM leads WHERE person_id = ?1 AND id NOT IN (SELECT value FROM json_each(?3)))`;
const isCreatedSql = 'EXISTS (SELECT 1 FROM people WHERE id = ?2)';
export const moveSql = `UPDATE leads SET person_id = ?2
  WHERE id IN (SELECT value FROM json_each(?3)) AND person_id = ?1 AND ${isCreatedSql}`;

/**
 * Marks the phone numbers and email addresses that the two people share. Such a contact no longer joins enquiries. An enquiry with only
 * this contact belongs to the original person.
 */
export const shareSql = `INSERT OR IGNORE INTO shared_contacts (contact, person_id, created_at)
  SELECT contact, ?1, ?3 FROM (
    SELECT phone_e164 AS contact FROM leads WHERE person_id = ?2 UNION SELECT second_phone FROM leads WHERE person_id = ?2
    UNION SELECT lower(email) FROM leads WHERE person_id = ?2)
  WHERE EXISTS (SELECT 1 FROM leads AS same WHERE same.phone_e164 = contact AND same.person_id = ?1)
    OR EXISTS (SELECT 1 FROM leads AS same WHERE same.second_phone = contact AND same.person_id = ?1)
    OR EXISTS (SELECT 1 FROM leads AS same WHERE lower(same.email) = contact AND same.person_id = ?1)`;
export const splitEventSql = `INSERT INTO person_changes (person_id, kind, other_id, at, actor_id, moved)
  SELECT ?1, 'split', ?2, ?4, ?5, ?3 WHERE ${isCreatedSql} AND NOT EXISTS (SELECT 1 FROM person_changes WHERE person_id = ?1 AND other_id = ?2)`;
export const bumpVersionSql = `UPDATE people SET version = ?3 + 1 WHERE id = ?1 AND version = ?3 AND ${isCreatedSql}`;
const createdSql = 'SELECT version FROM people WHERE id = ?1';

interface SplitRequest extends Actor {
  leads: readonly string[];
  ifMatch: IfMatch | undefined;
}

/**
 * Moves enquiries to a new person, records the change in the audit, and returns the new person's id. Later enquiries no longer join the two
 * people, even if they contain a shared phone number or email address. Returns undefined if the person has changed, does not have all these
 * enquiries, or has no others.
 */
export async function splitPerson(
  ports: Ports,
  id: string,
  { leads, ifMatch, ...actor }: SplitRequest,
): Promise<string | undefined> {
  const { db, now } = ports;
  const next = ports.newId();
  const at = now();
  const version = ifMatch === 'any' ? await readVersion(ports, id) : ifMatch;
  if (typeof version !== 'number') return undefined;
  const named = JSON.stringify([...new Set(leads)]);
  const details = { enquiries: leads.length, into: next };
  const rows = await db.batch([
    db.query(newPersonSql, id, version, named, next, at),
    db.query(moveSql, id, next, named),
    db.query(shareSql, id, next, at),
    db.query(splitEventSql, id, next, named, at, actor.userId),
    db.query(bumpVersionSql, id, next, version),
    auditAfterChange(ports, { action: 'person-split', ...actor, subject: id, details }),
    db.query<object>(createdSql, next),
  ]);
  return rows.at(-1)?.length ? next : undefined;
}

export const readVersion = async ({ db }: Ports, id: string): Promise<number | undefined> =>
  (await db.first<{ version: number }>(createdSql, id))?.version;
