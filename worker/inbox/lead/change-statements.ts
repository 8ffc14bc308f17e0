import type { LeadField } from '#site/shared/lead.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { createAssignedNotices } from '#worker/delivery/push/notices.ts';
import { newDeliveries } from '#worker/delivery/row.ts';
import type { PhoneReading } from '#worker/leads/phone.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { auditAfterChange } from '#worker/staff/audit.ts';
import { type Changes, describeChanges } from './changes.ts';

interface Write extends Actor {
  current: LeadRow;
  changes: Changes;
  phone: PhoneReading;
  note: string | undefined;
  /** Whether the lead's row, including its version, stays unchanged. */
  isOnlyNote: boolean;
}

/** A lead that somebody has changed reappears in the lists (`folded = 0`), even if its burst is unresolved. */
export const updateSql = `UPDATE leads SET version = version + 1, status = ?3, department = ?4, assignee_id = ?5, follow_up_at = ?6, write_id = ?7, folded = 0,
  name = ?8, email = ?9, phone = ?10, phone_e164 = ?11, phone_guessed = ?15, second_phone = ?16, language = ?12, lost_reason = ?13, fee_agreed = ?14,
  owner_why = iif(assignee_id IS ?5, owner_why, NULL) WHERE id = ?1 AND version = ?2`;

/** Records the event only if the lead was updated by the same write. `?7` is 1 for an event without an update. */
export const eventSql = `
  INSERT INTO lead_events (lead_id, write_id, at, actor_id, changes, note) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM leads
  WHERE id = ?1 AND (write_id = ?2 OR ?7) ON CONFLICT (write_id) DO NOTHING`;

/** Stops the mail for a lead marked as spam. Mail that is already being sent cannot be recalled. */
export const stopMailSql = `DELETE FROM outbox WHERE lead_id = ?1 AND status IN ('pending', 'held') AND lease IS NULL
  AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND write_id = ?2)`;
export const startMailSql = `INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?5
  FROM leads WHERE id = ?2 AND write_id = ?6 ON CONFLICT DO NOTHING`;

/**
 * Emails the new department even if the email to the previous department is being sent at this moment. A repeated request changes nothing,
 * because the email already has this due time.
 */
export const handOverSql = `INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?5
  FROM leads WHERE id = ?2 AND write_id = ?6 ON CONFLICT (dedupe_key) DO UPDATE SET status = 'pending', attempts = 0, due_at = excluded.due_at,
  lease = NULL, leased_until = NULL, last_error = NULL, sent_at = NULL WHERE outbox.due_at < excluded.due_at`;

/** Whether the change causes mail: the lead is no longer spam, or a new department takes it over. */
export const isMailNeeded = ({ status, department }: Changes, { status: current }: { status: string }): boolean =>
  (status?.[1] ?? current) !== 'spam' && (status?.[0] === 'spam' || Boolean(department?.[1]));

function mailStatements(ports: Ports, { current: lead, changes }: Write, writeId: string): Statement[] {
  const { db } = ports;
  if (changes.status?.[1] === 'spam') return [db.query(stopMailSql, lead.id, writeId)];
  if (!isMailNeeded(changes, lead)) return [];
  const isNotSpam = changes.status?.[0] === 'spam';
  const due = ports.now();
  return newDeliveries(ports, { ...lead, status: 'new' })
    .filter(({ kind }) => isNotSpam || kind === 'department-mail')
    .map(({ id, kind, dedupe_key }) =>
      db.query(isNotSpam ? startMailSql : handOverSql, id, lead.id, kind, dedupe_key, due, writeId),
    );
}

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

/**
 * Builds the statements of a change: the lead, its history and its mail. They must run in one transaction. A note without other changes
 * keeps the lead's version.
 */
export function writeStatements(ports: Ports, write: Write, writeId: string): Statement[] {
  const { current, changes, phone, note, userId, address, isOnlyNote } = write;
  const { db, now } = ports;
  const next = (name: LeadField, value: string | null): string | null => (changes[name] ? changes[name][1] : value);
  const followUp = changes.followUpAt ? changes.followUpAt[1] && Date.parse(changes.followUpAt[1]) : current.follow_up_at;
  const update = db.query(
    updateSql,
    current.id,
    current.version,
    next('status', current.status),
    next('department', current.department),
    next('assigneeId', current.assignee_id),
    followUp,
    writeId,
    next('name', current.name),
    next('email', current.email),
    next('phone', current.phone),
    changes.phone ? phone.e164 : current.phone_e164,
    next('language', current.language),
    next('lostReason', current.lost_reason),
    changes.feeAgreed ? toNumber(changes.feeAgreed[1]) : current.fee_agreed,
    changes.phone ? Number(phone.isGuessed) : current.phone_guessed,
    next('secondPhone', current.second_phone),
  );
  const event = db.query(eventSql, current.id, writeId, now(), userId, JSON.stringify(changes), note || null, Number(isOnlyNote));
  const details = describeChanges(changes, note);
  const audit = auditAfterChange(ports, { action: 'lead-changed', userId, subject: current.id, details, address });
  const owner = changes.assigneeId?.[1];
  const notices = owner && owner !== userId ? createAssignedNotices(ports, { leadId: current.id, writeId }) : [];
  return isOnlyNote ? [event, audit] : [update, event, audit, ...mailStatements(ports, write, writeId), ...notices];
}
