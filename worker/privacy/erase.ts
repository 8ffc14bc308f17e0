import { type Asker, auditPerson, isTheirLead, isTheirResubmission, type Person, type PersonPorts, toValues } from './person.ts';

export const countSql = `
  SELECT (SELECT COUNT(*) FROM leads WHERE ${isTheirLead}) + (SELECT COUNT(*) FROM lead_resubmissions WHERE ${isTheirResubmission}) AS found`;

/** Leads that have something in common with the person's and are not found by what was given. */
export const alikeSql = `
  SELECT COUNT(*) AS found FROM leads WHERE ${isTheirLead} IS NOT TRUE AND (
    phone_e164 IN (SELECT phone_e164 FROM leads WHERE ${isTheirLead}) OR lower(email) IN (SELECT lower(email) FROM leads WHERE ${isTheirLead}))`;

/** How much would be erased of a person, and how many leads would stay although they have the same email or phone number. */
export async function countPerson({ db }: PersonPorts, person: Person): Promise<{ count: number; alike: number }> {
  const counts = [countSql, alikeSql].map((sql) => db.query<{ found: number }>(sql, ...toValues(person)));
  const [count, alike] = (await db.batch(counts)).map(([row]) => row?.found ?? 0);
  return { count: count ?? 0, alike: alike ?? 0 };
}

/** What is kept of the person beside other people's leads; what belongs to their own goes with those. */
export const eraseResubmissionsSql = `DELETE FROM lead_resubmissions WHERE ${isTheirResubmission}`;
export const eraseLeadsSql = `DELETE FROM leads WHERE ${isTheirLead}`;
const eraseRequestsSql = 'DELETE FROM privacy_requests WHERE lower(email) = lower(?1)';

/** Erases a person: their leads with notes, mails and words, and every request. Only the audit's facts stay. */
export async function erasePerson(ports: PersonPorts, person: Person, asker: Asker): Promise<void> {
  const { db } = ports;
  const values = toValues(person);
  await db.batch([
    auditPerson(ports, person, { action: 'lead-erased', asker }),
    db.query(eraseResubmissionsSql, ...values),
    db.query(eraseLeadsSql, ...values),
    db.query(eraseRequestsSql, values[0]),
  ]);
}
