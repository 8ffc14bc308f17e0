import * as z from 'zod';
import { type AddedLead, type Arrival, arrivals } from '#site/shared/added-lead.ts';
import desk from '#site/shared/forms/definitions/desk.ts';
import * as rules from '#site/shared/forms/rules.ts';
import type { LeadContact } from '#site/shared/lead-contact.ts';
import { cleanEntry, cleanText } from '#site/shared/text/clean-text.ts';
import { storeLead } from '#worker/leads/store.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { auditAfterChange } from '#worker/staff/audit.ts';
import { changeLead } from './change-lead.ts';
import { contactStatement } from './contacts.ts';
import { createStaffLead } from './staff-lead.ts';

const maxNoteLength = 4000;
const arrivalNames = Object.keys(arrivals) as Arrival[];
const line = z.string().overwrite(cleanEntry).max(120, 'Use up to 120 characters').optional();

export const addedLeadSchema = z
  .strictObject({
    name: rules.shortName(),
    phone: z.optional(rules.phone()),
    email: z.optional(rules.email()),
    course: line,
    city: line,
    came: z.enum(arrivalNames, `Choose one of: ${arrivalNames.join(', ')}`),
    note: z.string().max(maxNoteLength, `Use up to ${maxNoteLength} characters for the note`).transform(cleanText).optional(),
  })
  .superRefine(({ phone, email }, context) => {
    if (!phone && !email)
      context.addIssue({
        code: 'custom',
        path: ['phone'],
        message: 'Enter a phone number or an email address, so that we can contact this person',
      });
  });

/** A person who visited, called or sent a message has already been in touch with us, so adding the lead counts as the first contact. */
function toContact({ came, note }: AddedLead): LeadContact {
  if (came === 'called') return { way: 'call', result: 'reached', text: note };
  if (came === 'wrote') return { way: 'whatsapp', result: 'answered', text: note };
  return { way: 'note', text: ['Walked in.', note].filter(Boolean).join(' ') };
}

interface Adder extends Actor {
  departments: readonly string[] | null;
  /** Idempotency key. Requests with the same key add only one lead. */
  key: string | undefined;
}

/**
 * Version of a lead that nobody has changed. A repeated request completes an interrupted request, but never overwrites a colleague's
 * changes.
 */
const initialVersion = 1;

/**
 * Stores an enquiry made at the counter, on the phone or in a message. The lead is marked as contacted and assigned to the user, and no
 * mail is sent. If the user does not work on leads of that department, `isTheirs` is false and the lead stays unassigned. Safe to repeat
 * with the same key. Throws if the database fails.
 */
export async function addLead(
  ports: Ports,
  added: AddedLead,
  { key: sentKey, departments, ...actor }: Adder,
): Promise<{ id: string; isNew: boolean; isTheirs: boolean }> {
  const { userId } = actor;
  // The prefix keeps one user's keys apart from other users' and visitors' keys.
  const key = sentKey && `desk:${userId}:${sentKey}`;
  const { name, came, note: _, ...fields } = added;
  const entry = { form: desk, fields: { ...fields, Name: name }, attribution: { utm_source: came } };
  const lead = createStaffLead(ports, entry, { key, catalogue: await ports.catalogue() });
  const { id, isNew } = await storeLead(ports, lead);
  const isTheirs = !departments || departments.includes(lead.department ?? '');
  const input = { status: 'contacted' as const, ...(isTheirs && { assigneeId: userId }) };
  // Runs before the contact is logged, because logging it would also change the status and the version.
  await changeLead(ports, id, { ...actor, input, ifMatch: initialVersion });
  await ports.db.batch([
    contactStatement(ports, id, { ...toContact(added), userId, key: 'added' }),
    auditAfterChange(ports, { action: 'lead-added', ...actor, subject: id }),
  ]);
  return { id, isNew, isTheirs };
}
