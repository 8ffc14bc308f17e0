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

/**
 * Maximum number of leads of each kind that one run reads. Half of the unassigned leads that it reads are the newest ones, because recent
 * senders are easiest to reach.
 */
const batchSize = 200;
const halfBatch = batchSize / 2;
/** Maximum age in milliseconds of a lead that is assigned automatically. */
const maxAgeMs = 30 * dayMs;
const budgetMs = 10_000;

/** Leads that the rules assign: those with a deadline for a first contact, and imported ones. Applications are not among them. */
const isAssignableSql = "(contact_due_at IS NOT NULL OR form = 'imported')";
const isUnownedSql = `assignee_id IS NULL AND status = 'new' AND folded = 0 AND ${isAssignableSql}`;
const unownedSource = `FROM leads INDEXED BY leads_unowned WHERE ${isUnownedSql} AND created_at > ?1`;
export const newestUnownedSql = `SELECT ${columns} ${unownedSource} ORDER BY created_at DESC LIMIT ${halfBatch}`;
/**
 * Selects a different part of the older unassigned leads in each run, so that leads that nobody can take do not block the others. `?2` is
 * the run's number, which determines the part.
 */
export const olderUnownedSql = `SELECT ${columns} ${unownedSource} ORDER BY created_at DESC LIMIT ${halfBatch}
  OFFSET ${halfBatch} + ${halfBatch} * (?2 % MAX(1, ((SELECT COUNT(*) FROM (SELECT 1 ${unownedSource} LIMIT ${maxInTurns})) - 1) / ${halfBatch}))`;

const isVisibleSql = '(?1 IS NULL OR department IN (SELECT value FROM json_each(?1)))';
export const waitingSql = `SELECT COUNT(*) AS count FROM (SELECT 1 ${unownedLeftSource} AND ${isVisibleSql}
  UNION ALL SELECT 1 FROM leads INDEXED BY leads_unowned WHERE ${isUnownedSql} AND ${isVisibleSql} AND created_at > ?2 LIMIT ${batchSize})`;

/** Counts the unassigned leads of the given departments, or of all departments if null is given. The count stops at 200. */
export async function countWaiting(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  departments: readonly string[] | null,
): Promise<number> {
  const found = await db.first<{ count: number }>(waitingSql, departments && JSON.stringify(departments), now() - maxAgeMs);
  return found?.count ?? 0;
}

const oneSql = `SELECT ${columns} FROM leads WHERE id = ?1 AND ${isUnownedSql}`;
const away = 'SELECT value FROM json_each(?2)';
const limitedSql = `SELECT id FROM users WHERE ${worksOnLeadsSql} AND departments IS NOT NULL`;
/**
 * Uncontacted leads that need a different owner, because the rules assigned them to somebody who is away, or because their owner can no
 * longer see them.
 */
export const orphanedSql = `SELECT ${columns} FROM leads WHERE assignee_id IN (${away} UNION ${limitedSql})
  AND (NOT ${hasOwnerSql} OR (owner_why IS NOT NULL AND assignee_id IN (${away}))) AND status = 'new' AND folded = 0 AND contacted_at IS NULL
  AND ${isAssignableSql} AND created_at > ?1 ORDER BY created_at DESC LIMIT ${batchSize}`;

/**
 * Adjusts how many leads each counsellor is owed. Does nothing if the lead's owner or status has changed, so that a retry cannot apply the
 * adjustment twice. `?3` is JSON such as `{"<id>": 0.5}`.
 */
export const oweSql = `UPDATE counsellors SET owed = owed + (SELECT value FROM json_each(?3) WHERE key = user_id)
  WHERE user_id IN (SELECT key FROM json_each(?3)) AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND assignee_id IS ?2 AND status = ?4)`;
export const assignSql = `UPDATE leads SET assignee_id = ?3, owner_why = ?4, version = version + 1, write_id = ?5
  WHERE id = ?1 AND assignee_id IS ?2 AND status = ?6`;

/** Users who own other open leads of person ?1, most recent contact first. `?2` is the lead to assign. */
export const personOwnersSql = `SELECT assignee_id AS id FROM leads WHERE person_id = ?1 AND id <> ?2 AND assignee_id IS NOT NULL
  AND ${isOpenSql} GROUP BY assignee_id ORDER BY MAX(contacted_at) DESC, MAX(created_at) DESC`;
export const personLanguageSql = `SELECT language FROM leads WHERE person_id = ?1 AND language IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`;

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
  away: string[];
}

async function readDesk(ports: Ports): Promise<Desk | undefined> {
  const catalogue = await ports.catalogue();
  const desk = catalogue?.desk;
  if (!desk) return undefined;
  const [rows, absences] = await readCounsellors(ports);
  const at = ports.now();
  const people = rows.map((row) => toCounsellor(row, findDutyEnd(row, absences, { desk, at })));
  return { catalogue, people, away: rows.map(({ user_id }) => user_id).filter((id) => isAway(absences, id, at)) };
}

/** Assigns a lead by the rules and updates `people` for the next choice. Returns false if nobody can take it. */
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
  // Create the notices before recording the event. A notice's email covers the leads assigned since the email was created, so a later email
  // would miss this lead.
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

/** Assigns a new lead after the visitor has received the response. If this fails, the scheduled run tries again. */
export async function assignOwner(ports: Ports, id: string): Promise<void> {
  try {
    const desk = await readDesk(ports);
    const lead = desk && (await ports.db.first<OpenLead>(oneSql, id));
    if (lead) await assignLead(ports, desk, lead);
  } catch (error) {
    logError('owner-not-chosen', error, { lead: id });
  }
}

/** Departments whose mailbox belongs to a single form. Their leads, such as applications, are not assigned to anybody. */
const listUnassignable = ({ formMailboxes }: EdgeCatalogue): string[] => Object.keys(formMailboxes);

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

async function reassign(ports: Ports, desk: Desk, lead: OpenLead | LeftLead): Promise<boolean> {
  if (!('left_by' in lead)) return assignLead(ports, desk, lead);
  const canBeAssigned = !listUnassignable(desk.catalogue).includes(lead.department ?? '');
  if (canBeAssigned && (await assignLead(ports, desk, lead))) return true;
  await unassignLead(ports, lead);
  return false;
}

/**
 * Assigns unassigned leads to the counsellors on duty. Also reassigns uncontacted leads of counsellors who are away, and all open leads of
 * users who no longer work on leads. Leads that nobody can take are tried again in the next run. Never throws.
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
