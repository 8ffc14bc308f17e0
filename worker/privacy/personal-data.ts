import { cleanEmail } from '#site/shared/forms/email.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import { readPhone } from '../leads/phone.ts';

/** SQL expressions for the contacts in a table's rows. */
interface Owner {
  email: string;
  phone?: string;
  phone_e164?: string;
  phone_guessed?: string;
  second_phone?: string;
}

/**
 * The tables whose rows belong to the person with these contacts. Erasure, export and retention rely on this list. A test checks that the
 * database deletes all other rows about a person together with the lead or the person.
 */
const owners = {
  // A resubmission stores its fields as JSON. It belongs to its sender, even if somebody else sent the original lead.
  lead_resubmissions: {
    email: "payload ->> '$.email'",
    phone: "payload ->> '$.phone'",
    phone_e164: "payload ->> '$.phone_e164'",
    phone_guessed: "payload ->> '$.phone_guessed'",
  },
  privacy_requests: { email: 'email' },
  leads: {
    email: 'email',
    phone: 'phone',
    phone_e164: 'phone_e164',
    phone_guessed: 'phone_guessed',
    second_phone: 'second_phone',
  },
  shared_contacts: { email: 'contact', phone: 'contact', phone_e164: 'contact', phone_guessed: '0' },
} as const satisfies Record<string, Owner>;

export type OwnedTable = keyof typeof owners;
export const ownedTables = Object.keys(owners) as OwnedTable[];

const getOwner = (table: OwnedTable): Owner => owners[table];

const corrections = (field: 'email' | 'phone' | 'secondPhone', is: (value: string) => string): string[] =>
  [0, 1].map(
    (place) =>
      `SELECT lead_id FROM lead_events WHERE changes ->> '$.${field}' IS NOT NULL AND ${is(`changes ->> '$.${field}[${place}]'`)}`,
  );
/** The history stores first phone numbers as typed, so national digits count as an Indian number only for leads from India. */
const isFromIndia =
  "EXISTS (SELECT 1 FROM leads AS corrected WHERE corrected.id = lead_id AND coalesce(country, 'India') = 'India')";
const isCorrected = [
  ...corrections('email', (value) => `lower(${value}) = lower(?1)`),
  ...corrections('secondPhone', (value) => `${value} = ?3`),
  ...corrections('phone', (value) => `${value} = ?2`),
  ...corrections('phone', (value) => `${value} = substr(?3, 2)`),
  ...corrections('phone', (value) => `${value} = iif(?3 LIKE '+91%', substr(?3, 4), NULL) AND ${isFromIndia}`),
]
  .map((sql) => ` OR leads.id IN (${sql})`)
  .join('');

/** Whether a resubmission has a contact that its lead had before staff corrected the lead. In that case, the same person sent both. */
export const hasEarlierContact = `EXISTS (SELECT 1 FROM lead_events WHERE lead_events.lead_id = again.lead_id AND (
  lower(changes ->> '$.email[0]') = lower(again.payload ->> '$.email') OR changes ->> '$.phone[0]' = again.payload ->> '$.phone'
  OR changes ->> '$.secondPhone[0]' = again.payload ->> '$.phone_e164'))`;

const sentAgain =
  (): string => ` OR rowid IN (SELECT again.rowid FROM leads JOIN lead_resubmissions AS again ON again.lead_id = leads.id
  WHERE ${isTheirs('leads')} AND ${hasEarlierContact})`;

/** Returns the SQL condition for a person's rows. Its parameters come from `toValues`. */
export function isTheirs(table: OwnedTable): string {
  const { email, phone, phone_e164, phone_guessed, second_phone } = getOwner(table);
  const byPhone =
    phone && phone_e164 && phone_guessed
      ? ` OR (${phone_e164} = ?3 AND ${phone_guessed} IS NOT 1)
        OR (${phone} = ?2 AND (${phone_e164} IS NULL OR ${phone_guessed} = 1 OR ${phone_e164} = '+' || ${phone}))`
      : '';
  const bySecondPhone = second_phone ? ` OR ${second_phone} = ?3` : '';
  const byHistory = table === 'leads' ? isCorrected : table === 'lead_resubmissions' ? sentAgain() : '';
  return `(lower(${email}) = lower(?1)${byPhone}${bySecondPhone}${byHistory})`;
}

/**
 * Email address and phone number that identify a person. One of them is enough. Email addresses are compared without regard to case. The
 * phone number is compared in its international form, or by its digits if that form is uncertain. An Indian number's national digits are
 * not enough, because a number abroad may have the same digits.
 */
export interface Person {
  email?: string;
  phone?: string;
}

export function toValues({ email, phone }: Person, table: OwnedTable = 'leads'): (string | null)[] {
  const digits = tidyPhone(phone ?? '').replace(/\D/g, '') || null;
  const { e164, isGuessed } = readPhone(phone ?? null, null);
  const isSure = e164 !== null && !isGuessed;
  const isNational = isSure && e164 !== `+${digits}`;
  const values = [email === undefined ? null : cleanEmail(email), isNational ? null : digits, isSure ? e164 : null];
  return getOwner(table).phone ? values : values.slice(0, 1);
}
