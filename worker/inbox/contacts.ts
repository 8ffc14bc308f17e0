import * as z from 'zod';
import { type ContactResult, contactResults, contactWays, type LeadContact } from '#site/shared/lead-contact.ts';
import type { Ports } from '../platform/ports.ts';
import { normaliseText } from '../platform/text.ts';

const maxTextLength = 4000;
const maxKeyLength = 100;
const results = [...new Set(Object.values(contactResults).flat())];

/** What is wrong with a contact as a whole, by the field that shows it. */
function faultOf({ way, result, text }: LeadContact): Record<string, string> | undefined {
  const possible: readonly ContactResult[] = contactResults[way];
  if (way === 'note') return result ? { result: 'A note has no result' } : text ? undefined : { text: 'Write the note' };
  return result && possible.includes(result) ? undefined : { result: `Give one of ${possible.join(', ')}` };
}

/** A contact as it is sent. */
export const contactSchema = z
  .strictObject({
    way: z.enum(contactWays, `Give one of ${contactWays.join(', ')}`),
    result: z.enum(results, `Give one of ${results.join(', ')}`).optional(),
    text: z.string().max(maxTextLength, `A note has ${maxTextLength} letters at most`).transform(normaliseText).optional(),
  })
  .superRefine((contact, context) => {
    for (const [field, message] of Object.entries(faultOf(contact) ?? {}))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The first of a lead's contacts stops its clock: the database sees to that. */
export const contactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, note, way, result)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM leads WHERE id = ?1 ON CONFLICT (write_id) DO NOTHING`;

interface LoggedContact extends LeadContact {
  userId: string;
  /** The same key makes one contact, however often it is sent. */
  key: string | undefined;
}

/** Writes down that somebody called, wrote or noted something. It is added to whatever stands, so it needs no version. */
export async function logContact(ports: Ports, id: string, { way, result, text, userId, key }: LoggedContact): Promise<void> {
  const writeId = key ? `${userId}:${id}:${key.slice(0, maxKeyLength)}` : ports.newId();
  await ports.db.run(contactSql, id, writeId, ports.now(), userId, text || null, way, result ?? null);
}
