import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadField } from '#site/shared/lead.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { isoTimeOrNull } from '#site/shared/times.ts';
import { type IfMatch, missingVersion } from '#worker/http/if-match.ts';
import { readPhone } from '#worker/leads/phone.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { canSeeLeadsSql, worksOnLeadsSql } from '#worker/platform/staff-sql.ts';
import { rowColumns } from '#worker/stored-lead/columns.ts';
import { findMailbox } from '#worker/stored-lead/department.ts';
import type { ChangeInput } from './change-schema.ts';
import { type Changes, isMailNeeded, writeStatements } from './change-statements.ts';
import { createWriteId } from './contacts.ts';

/** Who changes a lead, and which version of it they have seen. */
interface ChangeRequest {
  userId: string;
  input: ChangeInput;
  /** Undefined where it was not said. */
  ifMatch: IfMatch | undefined;
  /** The same key makes one change, however often it is sent. */
  key?: string | undefined;
}

type ChangeResult =
  /** `hasMail`: the change put mail into the outbox. */
  | { kind: 'done'; hasMail: boolean }
  | { kind: 'missing' }
  /** Somebody else changed it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> };

export const staffSql = `SELECT id, email, counsellors.name FROM users LEFT JOIN counsellors ON counsellors.user_id = users.id
  WHERE ${worksOnLeadsSql} ORDER BY email`;
const assigneeSql = `SELECT id FROM users WHERE id = ?1 AND ${canSeeLeadsSql('?2')}`;
export const currentSql = `SELECT ${rowColumns} FROM leads WHERE id = ?1`;

/** The history has every value as a text. */
const toText = <Empty extends null | undefined>(value: number | Empty): string | Empty =>
  typeof value === 'number' ? String(value) : value;

/** For each field that is to be another one: before and after. */
function findChanges(current: LeadRow, input: Omit<ChangeInput, 'note'>): Changes {
  const before: Record<LeadField, string | null> = {
    name: current.name,
    email: current.email,
    phone: current.phone,
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
  const wanted = { ...input, phone, followUpAt, feeAgreed: toText(input.feeAgreed) };
  const names = (Object.keys(before) as LeadField[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  );
  return Object.fromEntries(names.map((name) => [name, [before[name], wanted[name] ?? null]]));
}

/** A lead that is handed to a department whose leads its owner does not see is theirs no more. */
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
  return {
    ...(followUpAt && isPastFollowUp(followUpAt, ports.now()) ? { followUpAt: pastFollowUp } : {}),
    ...(isKnown ? {} : { department: 'There is no such department' }),
    ...(isStaff ? {} : { assigneeId: 'Nobody who works on leads of this department has this account' }),
    ...(isUnreachable ? { [changes.phone ? 'phone' : 'email']: 'Leave an email or a phone number: nobody could call back' } : {}),
  };
}

const writtenSql = 'SELECT 1 FROM lead_events WHERE write_id = ?1';

/**
 * Changes a lead and writes down who did. A change of a field names the version that it was made on and is refused where
 * another one stands, so that nobody's change is overwritten unseen; a note alone is added to whatever stands. Contact
 * details as they were sent stay in the history; a department that a lead is handed to gets the mail. What was written
 * under the same key before is done, whatever version stands now.
 */
export async function changeLead(
  ports: Ports,
  id: string,
  { userId, input: { note, ...fields }, ifMatch, key }: ChangeRequest,
): Promise<ChangeResult> {
  const current = await ports.db.first<LeadRow>(currentSql, id);
  if (!current) return { kind: 'missing' };
  // No contact that is taken back by its key may be a change.
  const writeId = key ? `change:${createWriteId(id, { userId, key })}` : ports.newId();
  if (key && (await ports.db.first(writtenSql, writeId))) return { kind: 'done', hasMail: false };
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields && ifMatch === undefined) return { kind: 'invalid', errors: missingVersion };
  if (hasFields && ifMatch !== 'any' && ifMatch !== current.version) return { kind: 'conflict' };
  const changes = await withOwnerWhoSees(ports, current, findChanges(current, fields));
  const errors = await findErrors(ports, current, changes);
  if (Object.keys(errors).length) return { kind: 'invalid', errors };
  if (!Object.keys(changes).length && !note) return { kind: 'done', hasMail: false };
  const phone = readPhone(fields.phone ?? null, current.country);
  const event = ports.db.query<object>(writtenSql, writeId);
  const statements = [...writeStatements(ports, { current, changes, phone, note, userId }, writeId), event];
  const rows = await ports.db.batch(statements);
  if (!rows.at(-1)?.length) return { kind: 'conflict' };
  return { kind: 'done', hasMail: isMailNeeded(changes, current) };
}
