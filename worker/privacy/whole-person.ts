import type { IfMatch } from '../http/if-match.ts';
import { getNetwork } from '../http/network.ts';
import { changedMeanwhile, Problem, unknownPerson } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditStatement } from '../staff/audit.ts';
import { eraseLeads, erasePerson } from './erase.ts';
import { hasEarlierContact, type Person } from './personal-data.ts';

const personVersionSql = 'SELECT id, version FROM people WHERE id = ?1';

/** Contacts that only this person has. Erasing data by a shared contact would also erase the other person's data. */
const ownContact = (contact: string): string => `SELECT ${contact} AS contact FROM leads
  WHERE person_id = ?1 AND ${contact} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM shared_contacts AS shared WHERE shared.contact = ${contact})`;
export const ownContactsSql = `${ownContact('lower(email)')} UNION ${ownContact('iif(phone_guessed, NULL, phone_e164)')}
  UNION ${ownContact('second_phone')} LIMIT 20`;

const leads = 'SELECT id FROM leads WHERE person_id = ?1';

export const ownResubmissionsSql = `DELETE FROM lead_resubmissions AS again WHERE lead_id IN (${leads}) AND (${hasEarlierContact} OR EXISTS (
  SELECT 1 FROM leads WHERE leads.id = lead_id AND (lower(email) = lower(payload ->> '$.email')
    OR (phone = payload ->> '$.phone' AND phone_e164 IS payload ->> '$.phone_e164') OR payload ->> '$.phone_e164' IN (phone_e164, second_phone))))`;

export const auditOthersSql = `INSERT INTO audit (at, action, actor_id, subject, details, network)
  SELECT ?2, 'lead-erased', ?3, id, '{"by":"staff"}', ?4 FROM leads WHERE person_id = ?1`;

const toPerson = (contact: string): Person => (contact.includes('@') ? { email: contact } : { phone: contact });

/**
 * Erases a person who asked staff to be erased. Erases all of the person's enquiries. Also erases leads in the fallback bucket and data
 * requests if their contacts belong only to this person. If a step fails, the person remains, so the erasure can be repeated.
 * @throws {Problem} 404, or 412 if the person's enquiries were joined or separated since the given version
 */
export async function eraseWholePerson(
  ports: Ports,
  id: string,
  { ifMatch, ...actor }: Actor & { ifMatch: IfMatch },
): Promise<void> {
  const { db } = ports;
  const [[person], contacts] = await db.batch([
    db.query<{ id: string; version: number }>(personVersionSql, id),
    db.query<{ contact: string }>(ownContactsSql, id),
  ]);
  if (!person) throw new Problem(unknownPerson);
  if (ifMatch !== 'any' && ifMatch !== person.version) throw new Problem(changedMeanwhile('person', person));
  // Deletes the person's resubmissions first, because erasing a lead turns its remaining resubmissions into leads.
  await db.run(ownResubmissionsSql, id);
  for (const { contact } of contacts) await erasePerson(ports, toPerson(contact), { by: 'staff', ...actor });
  await db.batch([
    ports.db.query(auditOthersSql, id, ports.now(), actor.userId, getNetwork(actor.address)),
    auditStatement(ports, { action: 'person-erased', ...actor, subject: id }),
    ...eraseLeads(ports, { leads, values: [id], keepSince: 0 }),
  ]);
}
