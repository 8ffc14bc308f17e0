import * as z from 'zod';
import { type ContactResult, contactResults, contactWays, type LeadContact, undoWindowMs } from '#site/shared/lead-contact.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { auditAfterChange } from '#worker/staff/audit.ts';
import type { Actor } from '#worker/staff/require.ts';

const maxTextLength = 4000;
const maxKeyLength = 100;
const results = [...new Set(Object.values(contactResults).flat())];

function findFault({ way, result, text }: LeadContact): Record<string, string> | undefined {
  const possible: readonly ContactResult[] = contactResults[way];
  if (way === 'note') return result ? { result: 'A note cannot have a result' } : text ? undefined : { text: 'Enter a note' };
  return result && possible.includes(result) ? undefined : { result: `Choose one of: ${possible.join(', ')}` };
}

export const contactSchema = z
  .strictObject({
    way: z.enum(contactWays, `Choose one of: ${contactWays.join(', ')}`),
    result: z.enum(results, `Choose one of: ${results.join(', ')}`).optional(),
    text: z.string().max(maxTextLength, `Use up to ${maxTextLength} characters for the note`).transform(cleanText).optional(),
  })
  .superRefine((contact, context) => {
    for (const [field, message] of Object.entries(findFault(contact) ?? {}))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/**
 * When this event is inserted, database triggers stop the clock for the first contact and apply the event's change of status. A new lead
 * becomes `contacted` once somebody has reached the person.
 */
export const contactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, note, way, result, changes)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, iif(status = 'new' AND ?7 IN ('reached', 'answered'), '{"status":["new","contacted"]}', '{}')
  FROM leads WHERE id = ?1 ON CONFLICT (write_id) DO NOTHING`;

export interface WriteKey {
  userId: string;
  key: string;
}

type LoggedContact = LeadContact & Actor & { key: string | undefined };

/** Returns an id for a write that a user makes with a key. The id includes the user, so that two users never share an id. */
export const createWriteId = (leadId: string, { userId, key }: WriteKey): string =>
  `${userId}:${leadId}:${key.slice(0, maxKeyLength)}`;

/** Logs a call, a message or a note for a lead. A contact needs no version, because it overwrites nothing. */
export async function logContact(ports: Ports, id: string, contact: LoggedContact): Promise<void> {
  const { way, result, userId, address } = contact;
  const details = { way, ...(result && { result }) };
  await ports.db.batch([
    contactStatement(ports, id, contact),
    auditAfterChange(ports, { action: 'lead-contacted', actorId: userId, subject: id, details, address }),
  ]);
}

export function contactStatement(
  ports: Ports,
  id: string,
  { way, result, text, userId, key }: Omit<LoggedContact, 'address'>,
): Statement {
  const writeId = key ? createWriteId(id, { userId, key }) : ports.newId();
  return ports.db.query(contactSql, id, writeId, ports.now(), userId, text || null, way, result ?? null);
}

/** Undoing a contact keeps its event and adds another event that cancels it. */
export const undoContactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, takes_back)
  SELECT lead_id, ?2, ?3, actor_id, id FROM lead_events WHERE write_id = ?1 AND at > ?3 - ${undoWindowMs} ON CONFLICT DO NOTHING`;
const outcomeSql = `SELECT EXISTS (SELECT 1 FROM lead_events WHERE takes_back = logged.id) AS isTakenBack
  FROM lead_events AS logged WHERE write_id = ?1`;

/**
 * Undoes a contact that the user logged by mistake. Returns `late` if the undo window has passed, and `missing` if the user logged no such
 * contact.
 */
export async function undoContact(ports: Ports, id: string, contact: WriteKey & Actor): Promise<'done' | 'late' | 'missing'> {
  const { db, newId, now } = ports;
  const writeId = createWriteId(id, contact);
  const { userId: actorId, address } = contact;
  const [, , [logged]] = await db.batch([
    db.query<object>(undoContactSql, writeId, newId(), now()),
    auditAfterChange(ports, { action: 'lead-contact-undone', actorId, subject: id, address }),
    db.query<{ isTakenBack: number }>(outcomeSql, writeId),
  ]);
  if (!logged) return 'missing';
  return logged.isTakenBack ? 'done' : 'late';
}
