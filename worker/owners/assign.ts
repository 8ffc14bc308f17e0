import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { dayMs, minuteMs } from '#site/shared/times.ts';
import { createAssignedNotices } from '../delivery/push/notices.ts';
import { isOpenSql } from '../first-contact/next-step.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { hasOwnerSql, worksOnLeadsSql } from '../platform/staff-sql.ts';
import { type Counsellor, chooseOwner } from './choose.ts';
import { findDutyEnd, isAway, readCounsellors, toCounsellor } from './counsellors.ts';
import {
  assignEventSql,
  openColumns as columns,
  type LeftLead,
  leftSql,
  maxInTurns,
  type OpenLead,
  unassignLead,
  unownedLeftSource,
  unownedLeftSql,
} from './left-leads.ts';

/** Leads that one run looks at of each kind. Of those without an owner the first half are the newest: who has just written can be reached best. */
const batchSize = 200;
const halfBatch = batchSize / 2;
/** What has waited for longer somebody takes, or nobody does: the rules give it away no more. */
const maxAgeMs = 30 * dayMs;
/** A run gives leads away for no longer than this, so that mail has its time too. */
const budgetMs = 10_000;

/** What waits for somebody: no applications, which have no limit, and nothing that its burst stands for. */
const isUnownedSql = "assignee_id IS NULL AND status = 'new' AND folded = 0 AND contact_due_at IS NOT NULL";
const unownedSource = `FROM leads INDEXED BY leads_unowned WHERE ${isUnownedSql} AND created_at > ?1`;
export const newestUnownedSql = `SELECT ${columns} ${unownedSource} ORDER BY created_at DESC LIMIT ${halfBatch}`;
/** The others take turns, so that what nobody can take stands in nobody's way. ?2 counts the runs: whose turn it is follows from it. */
export const olderUnownedSql = `SELECT ${columns} ${unownedSource} ORDER BY created_at DESC LIMIT ${halfBatch}
  OFFSET ${halfBatch} + ${halfBatch} * (?2 % MAX(1, ((SELECT COUNT(*) FROM (SELECT 1 ${unownedSource} LIMIT ${maxInTurns})) - 1) / ${halfBatch}))`;

/** How many wait, of the departments in ?1, JSON, or of all. */
const isVisibleSql = '(?1 IS NULL OR department IN (SELECT value FROM json_each(?1)))';
export const waitingSql = `SELECT COUNT(*) AS count FROM (SELECT 1 ${unownedLeftSource} AND ${isVisibleSql}
  UNION ALL SELECT 1 FROM leads INDEXED BY leads_unowned WHERE ${isUnownedSql} AND ${isVisibleSql} AND created_at > ?2 LIMIT ${batchSize})`;

/** Leads that wait for somebody, 200 at most; null departments are all. */
export async function countWaiting(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  departments: readonly string[] | null,
): Promise<number> {
  const found = await db.first<{ count: number }>(waitingSql, departments && JSON.stringify(departments), now() - maxAgeMs);
  return found?.count ?? 0;
}

const oneSql = `SELECT ${columns} FROM leads WHERE id = ?1 AND ${isUnownedSql}`;
const away = 'SELECT value FROM json_each(?2)';
/** Accounts that work on leads and do not see all of them. */
const limitedSql = `SELECT id FROM users WHERE ${worksOnLeadsSql} AND departments IS NOT NULL`;
/** What the rules gave to somebody who went away before they were in touch; what its owner does not see any more, also if they took it themselves. */
export const orphanedSql = `SELECT ${columns} FROM leads WHERE assignee_id IN (${away} UNION ${limitedSql})
  AND (NOT ${hasOwnerSql} OR (owner_why IS NOT NULL AND assignee_id IN (${away}))) AND status = 'new' AND folded = 0 AND contacted_at IS NULL
  AND contact_due_at IS NOT NULL AND created_at > ?1 ORDER BY created_at DESC LIMIT ${batchSize}`;

/** Changes what each is owed, only if the lead stands as it was read: so that it is done once. ?3 is JSON: `{"<id>": 0.5}`. */
export const oweSql = `UPDATE counsellors SET owed = owed + (SELECT value FROM json_each(?3) WHERE key = user_id)
  WHERE user_id IN (SELECT key FROM json_each(?3)) AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND assignee_id IS ?2 AND status = ?4)`;
export const assignSql = `UPDATE leads SET assignee_id = ?3, owner_why = ?4, version = version + 1, write_id = ?5
  WHERE id = ?1 AND assignee_id IS ?2 AND status = ?6`;

/** Who has other open leads of person ?1 than ?2. */
export const personOwnersSql = `SELECT assignee_id AS id FROM leads WHERE person_id = ?1 AND id <> ?2 AND assignee_id IS NOT NULL
  AND ${isOpenSql} GROUP BY assignee_id ORDER BY MAX(contacted_at) DESC, MAX(created_at) DESC`;
/** The language of person ?1 as it was noted on their latest enquiry that has one. */
export const personLanguageSql = `SELECT language FROM leads WHERE person_id = ?1 AND language IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`;

/** What is known of a lead by its person's other enquiries. */
async function readPerson({ db }: Ports, { id, person_id }: OpenLead): Promise<{ owners: string[]; language: string | null }> {
  if (person_id === null) return { owners: [], language: null };
  const [owners, languages] = await db.batch([
    db.query<{ id: string }>(personOwnersSql, person_id, id),
    db.query<{ language: string }>(personLanguageSql, person_id),
  ]);
  return { owners: owners.map((owner) => owner.id), language: languages[0]?.language ?? null };
}

const findTitles = (lead: OpenLead, catalogue: EdgeCatalogue) => {
  const department = catalogue.departments.find(({ name }) => name === lead.department)?.label;
  const course = catalogue.courses.find(({ key }) => key === lead.course_key)?.title;
  return { ...(department && { department }), ...(course && { course }) };
};

interface Desk {
  catalogue: EdgeCatalogue;
  people: Counsellor[];
  /** Ids of who is away now. */
  away: string[];
}

/** Who may be given leads now; undefined while the catalogue cannot be read. */
async function readDesk(ports: Ports): Promise<Desk | undefined> {
  const catalogue = await ports.catalogue();
  const desk = catalogue?.desk;
  if (!desk) return undefined;
  const [rows, absences] = await readCounsellors(ports);
  const at = ports.now();
  const people = rows.map((row) => toCounsellor(row, findDutyEnd(row, absences, { desk, at })));
  return { catalogue, people, away: rows.map(({ user_id }) => user_id).filter((id) => isAway(absences, id, at)) };
}

/** Gives a lead to whom the rules name, and keeps what that changes for the next choice; false where nobody can take it. */
async function assignLead(ports: Ports, { catalogue, people }: Desk, lead: OpenLead): Promise<boolean> {
  const { db, now, newId } = ports;
  const person = await readPerson(ports, lead);
  const { department, city, course_key: course } = lead;
  const traits = { department, city, course, language: lead.language ?? person.language };
  const choice = chooseOwner(traits, people, { titles: findTitles(lead, catalogue), personOwners: person.owners });
  if (!choice) return false;
  const writeId = newId();
  const owed = people.flatMap(({ id, owed: before }) => (choice.owed.has(id) ? [[id, (choice.owed.get(id) ?? 0) - before]] : []));
  const changes = { assigneeId: [lead.assignee_id, choice.id], ownerWhy: [null, choice.why] };
  // Before the event: its mail looks for what was given since the mail was made.
  const notices = createAssignedNotices(ports, { leadId: lead.id, writeId });
  await db.batch([
    db.query(oweSql, lead.id, lead.assignee_id, JSON.stringify(Object.fromEntries(owed)), lead.status),
    db.query(assignSql, lead.id, lead.assignee_id, choice.id, choice.why, writeId, lead.status),
    db.query(assignEventSql, lead.id, writeId, now(), JSON.stringify(changes)),
    ...notices,
  ]);
  for (const counsellor of people) {
    counsellor.owed = choice.owed.get(counsellor.id) ?? counsellor.owed;
    if (counsellor.id === choice.id) counsellor.openLeads += 1;
  }
  return true;
}

/** Gives a new lead an owner after its sender is answered. Whatever goes wrong is left to the scheduled run. */
export async function assignOwner(ports: Ports, id: string): Promise<void> {
  try {
    const desk = await readDesk(ports);
    const lead = desk && (await ports.db.first<OpenLead>(oneSql, id));
    if (lead) await assignLead(ports, desk, lead);
  } catch (error) {
    logError('owner-not-chosen', error, { lead: id });
  }
}

/** What nobody is given, as applications are not: departments with a mailbox that a form has for itself. */
const listUnassignable = ({ formMailboxes }: EdgeCatalogue): string[] => Object.keys(formMailboxes);

/** What waits for somebody and what those left who are away, in the order in which it is given; then what closed accounts left. */
async function readWaiting({ db, now }: Ports, { catalogue, people, away }: Desk): Promise<(OpenLead | LeftLead)[]> {
  if (people.length === 0) return db.all<LeftLead>(leftSql);
  const oldestAt = now() - maxAgeMs;
  const run = Math.floor(now() / minuteMs);
  const lists = await db.batch([
    db.query<OpenLead>(newestUnownedSql, oldestAt),
    db.query<OpenLead>(olderUnownedSql, oldestAt, run),
    db.query<OpenLead>(orphanedSql, oldestAt, JSON.stringify(away)),
    db.query<LeftLead>(leftSql),
    db.query<OpenLead>(unownedLeftSql, run, JSON.stringify(listUnassignable(catalogue))),
  ]);
  return lists.flat();
}

/** Gives a lead to somebody, and makes it nobody's where its owner is gone and nobody can take it. */
async function reassign(ports: Ports, desk: Desk, lead: OpenLead | LeftLead): Promise<boolean> {
  if (!('left_by' in lead)) return assignLead(ports, desk, lead);
  const canBeAssigned = !listUnassignable(desk.catalogue).includes(lead.department ?? '');
  if (canBeAssigned && (await assignLead(ports, desk, lead))) return true;
  await unassignLead(ports, lead);
  return false;
}

/**
 * Gives the leads that nobody has to those who are there now, and to others what somebody who went away was not in touch with, and every open lead
 * of an account that works on leads no more. What nobody can take waits for the next run. A fault holds up nothing else.
 */
export async function assignWaiting(ports: Ports): Promise<void> {
  try {
    const desk = await readDesk(ports);
    if (!desk) return;
    const startedAt = ports.now();
    let assigned = 0;
    for (const lead of await readWaiting(ports, desk)) {
      if (ports.now() - startedAt > budgetMs) break;
      if (await reassign(ports, desk, lead)) assigned += 1;
    }
    if (assigned > 0) logEvent('owners-chosen', { given: assigned });
  } catch (error) {
    logError('owners-not-chosen', error);
  }
}
