import * as z from 'zod';
import { type ContactResult, contactResults, contactWays, type LeadContact, undoWindowMs } from '#site/shared/lead-contact.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';

const maxTextLength = 4000;
const maxKeyLength = 100;
const results = [...new Set(Object.values(contactResults).flat())];

/** What is wrong with a contact as a whole, by the field that shows it. */
function findFault({ way, result, text }: LeadContact): Record<string, string> | undefined {
  const possible: readonly ContactResult[] = contactResults[way];
  if (way === 'note') return result ? { result: 'A note has no result' } : text ? undefined : { text: 'Write the note' };
  return result && possible.includes(result) ? undefined : { result: `Give one of ${possible.join(', ')}` };
}

/** A contact as it is sent. */
export const contactSchema = z
  .strictObject({
    way: z.enum(contactWays, `Give one of ${contactWays.join(', ')}`),
    result: z.enum(results, `Give one of ${results.join(', ')}`).optional(),
    text: z.string().max(maxTextLength, `A note has ${maxTextLength} letters at most`).transform(cleanText).optional(),
  })
  .superRefine((contact, context) => {
    for (const [field, message] of Object.entries(findFault(contact) ?? {}))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The first of a lead's contacts stops its clock: the database sees to that. */
export const contactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, note, way, result)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM leads WHERE id = ?1 ON CONFLICT (write_id) DO NOTHING`;

/** Whose key a write was sent with. */
interface WriteKey {
  userId: string;
  /** The same key makes one write, however often it is sent. */
  key: string;
}

type LoggedContact = LeadContact & Pick<WriteKey, 'userId'> & { key: string | undefined };

/** The mark of what a member of the staff writes to a lead under a key: nobody else's key makes the same. */
export const createWriteId = (leadId: string, { userId, key }: WriteKey): string =>
  `${userId}:${leadId}:${key.slice(0, maxKeyLength)}`;

/** Writes down that somebody called, wrote or noted something. It is added to whatever stands, so it needs no version. */
export async function logContact(ports: Ports, id: string, contact: LoggedContact): Promise<void> {
  await ports.db.batch([contactStatement(ports, id, contact)]);
}

/** The same for a batch: it changes nothing where the contact is written down already. */
export function contactStatement(ports: Ports, id: string, { way, result, text, userId, key }: LoggedContact): Statement {
  const writeId = key ? createWriteId(id, { userId, key }) : ports.newId();
  return ports.db.query(contactSql, id, writeId, ports.now(), userId, text || null, way, result ?? null);
}

/** The event of the contact ?1 stays, and one beside it says that it did not happen. */
export const undoContactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, takes_back)
  SELECT lead_id, ?2, ?3, actor_id, id FROM lead_events WHERE write_id = ?1 AND at > ?3 - ${undoWindowMs} ON CONFLICT DO NOTHING`;
const outcomeSql = `SELECT EXISTS (SELECT 1 FROM lead_events WHERE takes_back = logged.id) AS isTakenBack
  FROM lead_events AS logged WHERE write_id = ?1`;

/** Takes back what the same member of the staff logged by mistake: `late` where others have relied on it for too long, `missing` where it is not theirs. */
export async function undoContact(ports: Ports, id: string, contact: WriteKey): Promise<'done' | 'late' | 'missing'> {
  const { db, newId, now } = ports;
  const writeId = createWriteId(id, contact);
  const [, [logged]] = await db.batch([
    db.query<object>(undoContactSql, writeId, newId(), now()),
    db.query<{ isTakenBack: number }>(outcomeSql, writeId),
  ]);
  if (!logged) return 'missing';
  return logged.isTakenBack ? 'done' : 'late';
}
