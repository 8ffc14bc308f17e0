import * as z from 'zod';
import { messageLanguageLabels, messageLanguages } from '#catalogue/message-templates.ts';
import type { LeadEvent } from '#site/shared/lead.ts';
import {
  type ContactResult,
  contactResults,
  contactWays,
  type LeadContact,
  messageWays,
  type SentTemplate,
  undoWindowMs,
} from '#site/shared/lead-contact.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { auditAfterChange } from '#worker/staff/audit.ts';

const maxTextLength = 4000;
const maxKeyLength = 100;
const maxTemplateKeyLength = 60;
const results = [...new Set(Object.values(contactResults).flat())];

function findFault({ way, result, text, template }: LeadContact): Record<string, string> | undefined {
  const possible: readonly ContactResult[] = contactResults[way];
  if (template && !messageWays.some((each) => each === way)) return { template: 'Only a message can have a template' };
  if (way === 'note') return result ? { result: 'A note cannot have a result' } : text ? undefined : { text: 'Enter a note' };
  return result && possible.includes(result) ? undefined : { result: `Choose one of: ${possible.join(', ')}` };
}

export const contactSchema = z
  .strictObject({
    way: z.enum(contactWays, `Choose one of: ${contactWays.join(', ')}`),
    result: z.enum(results, `Choose one of: ${results.join(', ')}`).optional(),
    text: z.string().max(maxTextLength, `Use up to ${maxTextLength} characters for the note`).transform(cleanText).optional(),
    template: z
      .strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'Choose a template from the catalogue')
          .max(maxTemplateKeyLength, `Use up to ${maxTemplateKeyLength} characters for the template`),
        language: z.enum(messageLanguages, `Choose one of: ${messageLanguages.join(', ')}`),
      })
      .optional(),
  })
  .superRefine((contact, context) => {
    for (const [field, message] of Object.entries(findFault(contact) ?? {}))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/**
 * Adds `?8` to the event's changes. When this event is inserted, database triggers stop the clock for the first contact and apply the event's
 * change of status. A new lead becomes `contacted` once somebody has reached the person.
 */
export const contactSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, note, way, result, changes)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7,
    json_patch(iif(status = 'new' AND ?7 IN ('reached', 'answered'), '{"status":["new","contacted"]}', '{}'), ?8)
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
  const { way, result, template, userId, address } = contact;
  const details = { way, ...(result && { result }), ...(template && { template: template.key, language: template.language }) };
  const sent = template && (await describeTemplate(ports, template));
  await ports.db.batch([
    contactStatement(ports, id, { ...contact, changes: sent ? { template: [null, sent] } : {} }),
    auditAfterChange(ports, { action: 'lead-contacted', userId, subject: id, details, address }),
  ]);
}

/** Returns the template's title and language, such as `First contact, Marathi`. Without the catalogue, the title is the template's key. */
async function describeTemplate({ catalogue }: Pick<Ports, 'catalogue'>, { key, language }: SentTemplate): Promise<string> {
  const template = (await catalogue())?.templates.find((each) => each.key === key);
  return `${template?.title ?? key}, ${messageLanguageLabels[language]}`;
}

type StoredContact = Omit<LoggedContact, 'address' | 'template'> & { changes?: LeadEvent['changes'] };

export function contactStatement(
  ports: Ports,
  id: string,
  { way, result, text, userId, key, changes = {} }: StoredContact,
): Statement {
  const writeId = key ? createWriteId(id, { userId, key }) : ports.newId();
  const values = [text || null, way, result ?? null, JSON.stringify(changes)];
  return ports.db.query(contactSql, id, writeId, ports.now(), userId, ...values);
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
  const { userId, address } = contact;
  const [, , [logged]] = await db.batch([
    db.query<object>(undoContactSql, writeId, newId(), now()),
    auditAfterChange(ports, { action: 'lead-contact-undone', userId, subject: id, address }),
    db.query<{ isTakenBack: number }>(outcomeSql, writeId),
  ]);
  if (!logged) return 'missing';
  return logged.isTakenBack ? 'done' : 'late';
}
