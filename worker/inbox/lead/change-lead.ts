import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadField } from '#site/shared/lead.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import { type IfMatch, missingVersion } from '#worker/http/if-match.ts';
import { readPhone } from '#worker/leads/phone.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { canSeeLeadsSql, worksOnLeadsSql } from '#worker/platform/staff-sql.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { rowColumns } from '#worker/stored-lead/columns.ts';
import { findMailbox } from '#worker/stored-lead/department.ts';
import type { ChangeInput } from './change-schema.ts';
import { isMailNeeded, writeStatements } from './change-statements.ts';
import type { Changes } from './changes.ts';
import { createWriteId, type WriteKey } from './contacts.ts';

interface ChangeRequest extends Actor {
  input: ChangeInput;
  ifMatch: IfMatch | undefined;
  key?: string | undefined;
  /**
   * Creates further statements for the same transaction. When they run, an event with this write id exists only if the change succeeded.
   */
  createRelated?: (writeId: string) => readonly Statement[];
}

export type ChangeResult =
  | { kind: 'done'; hasMail: boolean }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> };

export const staffSql = `SELECT id, email, name FROM users
  WHERE ${worksOnLeadsSql} ORDER BY email`;
const assigneeSql = `SELECT id FROM users WHERE id = ?1 AND ${canSeeLeadsSql('?2')}`;
export const currentSql = `SELECT ${rowColumns} FROM leads WHERE id = ?1`;

const toText = <Empty extends null | undefined>(value: number | Empty): string | Empty =>
  typeof value === 'number' ? String(value) : value;

/** Returns a number in international form. Undefined if the number is invalid, or if its country would have to be guessed. */
function readSurePhone(typed: string, { country }: Pick<LeadRow, 'country'>): string | undefined {
  const { e164, isGuessed } = readPhone(typed, country);
  return isGuessed ? undefined : (e164 ?? undefined);
}

function findChanges(current: LeadRow, input: Omit<ChangeInput, 'note'>): Changes {
  const before: Record<LeadField, string | null> = {
    name: current.name,
    email: current.email,
    phone: current.phone,
    secondPhone: current.second_phone,
    status: current.status,
    department: current.department,
    assigneeId: current.assignee_id,
    language: current.language,
    followUpAt: isoTimeOrNull(current.follow_up_at),
    lostReason: current.lost_reason,
    feeAgreed: toText(current.fee_agreed),
  };
  const followUpAt = input.followUpAt ? new Date(input.followUpAt).toISOString() : input.followUpAt;
  const phone = input.phone ? input.phone.replace('+', '') : input.phone;
  const secondPhone = input.secondPhone ? (readSurePhone(input.secondPhone, current) ?? input.secondPhone) : input.secondPhone;
  const wanted = { ...input, phone, secondPhone, followUpAt, feeAgreed: toText(input.feeAgreed) };
  const names = (Object.keys(before) as LeadField[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  );
  return Object.fromEntries(names.map((name) => [name, [before[name], wanted[name] ?? null]]));
}

/** Removes the follow-up from a lead that is marked as spam, so that nobody is asked to call. */
const withoutFollowUpIfSpam = (current: LeadRow, changes: Changes): Changes =>
  changes.status?.[1] === 'spam' && current.follow_up_at !== null
    ? { ...changes, followUpAt: [isoTime(current.follow_up_at), null] }
    : changes;

/** Removes the owner from a lead that moves to a department whose leads the owner cannot see. */
async function withOwnerWhoSees({ db }: Ports, current: LeadRow, changes: Changes): Promise<Changes> {
  if (!changes.department || changes.assigneeId || current.assignee_id === null) return changes;
  const owner = await db.first(assigneeSql, current.assignee_id, changes.department[1]);
  return owner ? changes : { ...changes, assigneeId: [current.assignee_id, null] };
}

async function findErrors(ports: Ports, current: LeadRow, changes: Changes): Promise<Record<string, string>> {
  const assignee = changes.assigneeId?.[1];
  const department = changes.department?.[1];
  const catalogue = department ? await ports.catalogue() : undefined;
  const isKnown = !catalogue || findMailbox(catalogue, department) !== undefined;
  const isStaff =
    !assignee ||
    (await ports.db.first(assigneeSql, assignee, (changes.department ?? [null, current.department])[1])) !== undefined;
  const next = (name: 'email' | 'phone'): string | null => (changes[name] ? changes[name][1] : current[name]);
  const isUnreachable = Boolean(changes.email ?? changes.phone) && !next('email') && !next('phone');
  const followUpAt = changes.followUpAt?.[1];
  const secondPhone = changes.secondPhone?.[1];
  return {
    ...(secondPhone && readSurePhone(secondPhone, current) !== secondPhone
      ? { secondPhone: 'Enter the complete number. For a number outside India, start with + and the country code' }
      : {}),
    ...(secondPhone && readSurePhone(next('phone') ?? '', current) === secondPhone
      ? { secondPhone: 'Enter a number different from the first phone number' }
      : {}),
    ...(followUpAt && isPastFollowUp(followUpAt, ports.now()) ? { followUpAt: pastFollowUp } : {}),
    ...(isKnown ? {} : { department: 'This department does not exist' }),
    ...(isStaff ? {} : { assigneeId: "This account cannot work on this department's leads" }),
    ...(isUnreachable
      ? {
          [changes.phone ? 'phone' : 'email']:
            'Keep a phone number or an email address, so that we can still contact this person',
        }
      : {}),
  };
}

const writtenSql = 'SELECT 1 FROM lead_events WHERE write_id = ?1';

/** The prefix keeps changes apart from contacts, which can be undone by their key. */
const createChangeId = (id: string, writeKey: WriteKey): string => `change:${createWriteId(id, writeKey)}`;

/** Whether an earlier request with the same key has already changed the lead. */
export const isWritten = async ({ db }: Ports, id: string, writeKey: WriteKey): Promise<boolean> =>
  (await db.first(writtenSql, createChangeId(id, writeKey))) !== undefined;

/**
 * Changes a lead and records the change in its history.
 * - A change of fields must name the version it was based on. It is rejected if the lead has another version, so that nobody overwrites a
 * change without having seen it.
 * - A note without other changes is accepted for any version.
 * - The history keeps the contact details that the visitor sent.
 * - If the lead moves to another department, that department gets the email about the lead.
 * - A repeated request with the same key reports success and changes nothing.
 */
export async function changeLead(
  ports: Ports,
  id: string,
  { userId, address, input: { note, ...fields }, ifMatch, key, createRelated }: ChangeRequest,
): Promise<ChangeResult> {
  const current = await ports.db.first<LeadRow>(currentSql, id);
  if (!current) return { kind: 'missing' };
  const writeId = key ? createChangeId(id, { userId, key }) : ports.newId();
  if (key && (await isWritten(ports, id, { userId, key }))) return { kind: 'done', hasMail: false };
  const hasFields = Object.keys(fields).length > 0 || createRelated !== undefined;
  if (hasFields && ifMatch === undefined) return { kind: 'invalid', errors: missingVersion };
  if (hasFields && ifMatch !== 'any' && ifMatch !== current.version) return { kind: 'conflict' };
  const changes = await withOwnerWhoSees(ports, current, withoutFollowUpIfSpam(current, findChanges(current, fields)));
  const errors = await findErrors(ports, current, changes);
  if (Object.keys(errors).length) return { kind: 'invalid', errors };
  if (!Object.keys(changes).length && !note) return { kind: 'done', hasMail: false };
  const phone = readPhone(fields.phone ?? null, current.country);
  const event = ports.db.query<object>(writtenSql, writeId);
  const related = createRelated?.(writeId) ?? [];
  const isOnlyNote = related.length === 0 && !Object.keys(changes).length;
  const write = { current, changes, phone, note, userId, address, isOnlyNote };
  const rows = await ports.db.batch([...writeStatements(ports, write, writeId), ...related, event]);
  if (!rows.at(-1)?.length) return { kind: 'conflict' };
  return { kind: 'done', hasMail: isMailNeeded(changes, current) };
}
