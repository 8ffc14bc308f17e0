import { cleanEmail } from '#site/shared/forms/email.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import { columnNames } from '#site/shared/lead-columns.ts';
import { readPhone } from '../leads/phone.ts';

interface Owner {
  email: string;
  phone?: string;
  phone_e164?: string;
  phone_guessed?: string;
  second_phone?: string;
}

interface PersonalTable {
  /** Columns that describe a person or could identify one. */
  personal: readonly string[];
  other: readonly string[];
  /** If no owner is set, a row belongs to the lead in its `lead_id`, and the database deletes the row together with the lead. */
  owner?: Owner;
  /** Column with the person's id, for rows that are deleted with the person's last lead. */
  person?: string;
}

/**
 * All tables with data about people who contacted the institute. Erasure, export and retention rely on this list. A test compares it with
 * the database that the migrations create.
 */
export const personalTables = {
  // A resubmission stores its fields as JSON. It belongs to its sender, even if somebody else sent the original lead.
  lead_resubmissions: {
    personal: ['payload', 'payload_hash'],
    other: ['lead_id', 'created_at'],
    owner: {
      email: "payload ->> '$.email'",
      phone: "payload ->> '$.phone'",
      phone_e164: "payload ->> '$.phone_e164'",
      phone_guessed: "payload ->> '$.phone_guessed'",
    },
  },
  privacy_requests: {
    personal: ['email', 'mailbox'],
    other: ['id', 'created_at', 'sent_at', 'leased_until'],
    owner: { email: 'email' },
  },
  leads: {
    personal: columnNames,
    other: [],
    owner: {
      email: 'email',
      phone: 'phone',
      phone_e164: 'phone_e164',
      phone_guessed: 'phone_guessed',
      second_phone: 'second_phone',
    },
  },
  lead_events: {
    personal: ['changes', 'note'],
    other: ['id', 'lead_id', 'write_id', 'at', 'actor_id', 'way', 'result', 'takes_back', 'ended_follow_up_at'],
  },
  demos: {
    personal: ['course'],
    other: [
      ...['id', 'lead_id', 'course_key', 'starts_at', 'ends_at', 'place', 'joining_link', 'booked_by', 'booked_at', 'moved_at'],
      ...['message_sent_at', 'reminded_student_at', 'reminded_counsellor_at', 'outcome', 'cancelled_at'],
    ],
  },
  lead_terms: { personal: ['term'], other: ['lead_id', 'created_at'] },
  outbox: {
    personal: ['dedupe_key', 'last_error'],
    other: [
      ...['id', 'lead_id', 'kind', 'status', 'attempts', 'due_at', 'lease', 'leased_until', 'created_at', 'sent_at'],
      ...['department', 'digest_id', 'user_id'],
    ],
  },
  flood_hits: { personal: ['bucket'], other: ['at', 'lead_id'] },
  lead_lookups: { personal: [], other: ['lead_id', 'created_at', 'is_second'] },
  people: { personal: [], other: ['id', 'created_at', 'version'], person: 'id' },
  person_changes: {
    personal: [],
    other: ['id', 'person_id', 'kind', 'other_id', 'at', 'actor_id', 'lead_id', 'moved'],
    person: 'person_id',
  },
  person_viewers: { personal: [], other: ['person_id', 'user_id', 'seen_at'], person: 'person_id' },
  shared_contacts: {
    personal: ['contact'],
    other: ['person_id', 'created_at'],
    owner: { email: 'contact', phone: 'contact', phone_e164: 'contact', phone_guessed: '0' },
  },
  push_notices: {
    personal: [],
    other: [
      ...['id', 'subscription_id', 'kind', 'lead_id', 'dedupe_key', 'due_at', 'attempts', 'lease', 'leased_until', 'created_at'],
    ],
  },
  challenge_tokens: { personal: ['token'], other: ['lead_id', 'used_at'] },
} as const satisfies Record<string, PersonalTable>;

export type OwnedTable = {
  [Name in keyof typeof personalTables]: (typeof personalTables)[Name] extends { owner: Owner } ? Name : never;
}[keyof typeof personalTables];
const isOwned = (table: string): table is OwnedTable => 'owner' in personalTables[table as keyof typeof personalTables];
export const ownedTables = Object.keys(personalTables).filter(isOwned);

const getOwner = (table: OwnedTable): Owner => personalTables[table].owner;

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
