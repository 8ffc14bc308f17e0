import type { ContactWay } from '#site/shared/lead-contact.ts';
import type { PersonPresence } from '#site/shared/person.ts';
import { isoTime, minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import type { StaffSession } from '../staff/session.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';

/** A viewer counts as gone if no sign of presence arrives within this time. */
const presenceMs = minuteMs;
/** Period for which staff see that a colleague has contacted the person. */
const contactMs = 10 * minuteMs;
const maxOthers = 10;
const maxEnquiries = 50;

export const addViewerSql = `INSERT INTO person_viewers (person_id, user_id, seen_at) SELECT id, ?2, ?3 FROM people WHERE id = ?1
    AND EXISTS (SELECT 1 FROM leads WHERE person_id = ?1 AND ${inDepartmentsSql('?4')})
  ON CONFLICT (person_id, user_id) DO UPDATE SET seen_at = excluded.seen_at`;
export const removeOldViewersSql = `DELETE FROM person_viewers WHERE seen_at <= ?1 - ${presenceMs}`;
export const removeViewerSql = 'DELETE FROM person_viewers WHERE person_id = ?1 AND user_id = ?2';
const viewerSql = 'SELECT 1 FROM person_viewers WHERE person_id = ?1 AND user_id = ?2 AND seen_at = ?3';
export const otherViewersSql = `
  SELECT users.name FROM person_viewers JOIN users ON users.id = person_viewers.user_id
  WHERE person_id = ?1 AND user_id <> ?2 AND seen_at > ?3 - ${presenceMs} ORDER BY name LIMIT ${maxOthers}`;
export const latestContactSql = `
  SELECT COALESCE(users.name, 'somebody') AS "by", lead_events.at, lead_events.way
  FROM (SELECT id FROM leads WHERE person_id = ?1 AND ${inDepartmentsSql('?4')} ORDER BY created_at DESC, id DESC LIMIT ${maxEnquiries}) AS theirs
    CROSS JOIN lead_events ON lead_events.lead_id = theirs.id LEFT JOIN users ON users.id = lead_events.actor_id
  WHERE lead_events.way <> 'note' AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = lead_events.id) AND lead_events.actor_id <> ?2 AND lead_events.at > ?3 - ${contactMs}
  ORDER BY lead_events.at DESC LIMIT 1`;

interface ContactRow {
  by: string;
  at: number;
  way: ContactWay;
}

/**
 * Records that a user is viewing a person, and returns the other viewers. Returns undefined if there is no such person or the user may not
 * see them.
 */
export async function recordPresence(
  ports: Ports,
  id: string,
  { userId, departments }: Pick<StaffSession, 'userId' | 'departments'>,
): Promise<PersonPresence | undefined> {
  const { db, now } = ports;
  const at = now();
  const visibleDepartments = departments && JSON.stringify(departments);
  const [, , people, others, [contact]] = await db.batch([
    db.query(removeOldViewersSql, at),
    db.query(addViewerSql, id, userId, at, visibleDepartments),
    db.query<object>(viewerSql, id, userId, at),
    db.query<{ name: string }>(otherViewersSql, id, userId, at),
    db.query<ContactRow>(latestContactSql, id, userId, at, visibleDepartments),
  ]);
  if (!people.length) return undefined;
  return { others: others.map(({ name }) => name), contact: contact ? { ...contact, at: isoTime(contact.at) } : null };
}

export const endPresence = ({ db }: Ports, id: string, userId: string): Promise<void> => db.run(removeViewerSql, id, userId);
