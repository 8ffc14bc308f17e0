import type { AuditAction } from '#site/shared/audit-actions.ts';
import { type DemoOutcome, demoOutcomeLabels, formatDemoTime } from '#site/shared/demo.ts';
import type { MessageWay } from '#site/shared/lead-contact.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import { isoTime } from '#site/shared/times.ts';
import type { IfMatch } from '#worker/http/if-match.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { type AuditEvent, auditAfterChange } from '#worker/staff/audit.ts';
import { type ChangeResult, changeLead, isWritten } from '../lead/change-lead.ts';
import type { ChangeInput } from '../lead/change-schema.ts';
import { contactStatement } from '../lead/contacts.ts';
import type { FoundClass } from './find-class.ts';

/** A staff member's request about a lead's demo. `demoId` is missing if there is no demo yet. */
export interface DemoRequest {
  leadId: string;
  demoId?: string;
  actor: Actor;
  /** Version of the lead. */
  ifMatch: IfMatch;
  key: string | undefined;
}

export type DemoResult = ChangeResult | { kind: 'unknown-demo' } | { kind: 'open-demo' } | { kind: 'spam' };

interface DemoState {
  id: string;
  course: string;
  starts_at: number;
  ends_at: number;
  place: string | null;
  outcome: DemoOutcome | null;
  status: LeadStatus;
  follow_up_at: number | null;
}

const stateColumns = 'demos.id, demos.course, starts_at, ends_at, place, outcome, status, follow_up_at';
export const stateSql = `SELECT ${stateColumns} FROM demos JOIN leads ON leads.id = lead_id
  WHERE demos.id = ?2 AND lead_id = ?1 AND cancelled_at IS NULL`;
export const leadStateSql = `SELECT status, follow_up_at, EXISTS (SELECT 1 FROM demos
  WHERE lead_id = leads.id AND outcome IS NULL AND cancelled_at IS NULL) AS has_demo FROM leads WHERE id = ?1`;

/** Whether the lead was changed by the write with id ?1. All statements below depend on this condition. */
const isChangedSql = 'EXISTS (SELECT 1 FROM lead_events WHERE write_id = ?1)';
export const addDemoSql = `INSERT INTO demos (id, lead_id, course, course_key, starts_at, ends_at, place, joining_link, booked_by, booked_at)
  SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE ${isChangedSql} ON CONFLICT (id) DO NOTHING`;
export const moveDemoSql = `UPDATE demos SET course = ?3, course_key = ?4, starts_at = ?5, ends_at = ?6, place = ?7, joining_link = ?8, moved_at = ?9,
  message_sent_at = NULL, reminded_student_at = NULL, reminded_counsellor_at = NULL WHERE id = ?2 AND ${isChangedSql}`;
export const markDemoSql = `UPDATE demos SET outcome = ?3 WHERE id = ?2 AND ${isChangedSql}`;
export const cancelDemoSql = `UPDATE demos SET cancelled_at = ?3 WHERE id = ?2 AND ${isChangedSql}`;
export const markSentSql = 'UPDATE demos SET message_sent_at = ?2 WHERE id = ?1';

interface DemoChange {
  audit: Pick<AuditEvent, 'details'> & { action: AuditAction };
  fields: Pick<ChangeInput, 'status' | 'followUpAt'>;
  note: string;
  createStatement: (writeId: string) => Statement;
}

/**
 * Writes the demo and the lead in one transaction. Every write raises the lead's version, so that nobody overwrites a change without having
 * seen it.
 */
const applyChange = (
  ports: Ports,
  { leadId, actor, ifMatch, key }: DemoRequest,
  { audit, fields, note, createStatement }: DemoChange,
): Promise<ChangeResult> =>
  changeLead(ports, leadId, {
    ...{ ...actor, ifMatch, key, input: { ...fields, note } },
    createRelated: (writeId) => [createStatement(writeId), auditAfterChange(ports, { ...audit, ...actor, subject: leadId })],
  });

const isRepeated = async (ports: Ports, { leadId, actor, key }: DemoRequest): Promise<boolean> =>
  key !== undefined && isWritten(ports, leadId, { userId: actor.userId, key });

const repeated: ChangeResult = { kind: 'done', hasMail: false };

const describeClass = (found: Pick<FoundClass, 'course' | 'startsAt' | 'endsAt' | 'place'>): string =>
  `${found.course}, ${formatDemoTime(found)}, ${found.place ?? 'online'}`;

const describeState = ({ course, starts_at, ends_at, place }: DemoState): string =>
  describeClass({ course, startsAt: starts_at, endsAt: ends_at, place });

/**
 * A promised call keeps its time. If no call is promised, the lead is due again when the class ends, so that a counsellor asks how it went.
 * `asked` is the time at which the class would have ended before the demo was moved.
 */
function planFollowUp(
  { follow_up_at }: Pick<DemoState, 'follow_up_at'>,
  { endsAt }: FoundClass,
  { now, asked }: { now: number; asked?: number },
): Pick<ChangeInput, 'followUpAt'> {
  const isPromised = follow_up_at !== null && follow_up_at > now && follow_up_at !== asked;
  return isPromised ? {} : { followUpAt: isoTime(endsAt) };
}

export async function bookDemo(ports: Ports, request: DemoRequest, found: FoundClass): Promise<DemoResult> {
  const { db, now, newId } = ports;
  const { leadId, actor } = request;
  if (await isRepeated(ports, request)) return repeated;
  const lead = await db.first<Pick<DemoState, 'status' | 'follow_up_at'> & { has_demo: number }>(leadStateSql, leadId);
  if (!lead) return { kind: 'missing' };
  if (lead.status === 'spam') return { kind: 'spam' };
  if (lead.has_demo) return { kind: 'open-demo' };
  const id = newId();
  const { course, courseKey, startsAt, endsAt, place, joiningLink } = found;
  const values = [leadId, course, courseKey, startsAt, endsAt, place, joiningLink, actor.userId, now()];
  return applyChange(ports, request, {
    audit: { action: 'demo-booked' },
    fields: {
      ...(lead.status !== 'enrolled' && { status: 'demo-booked' }),
      ...planFollowUp(lead, found, { now: now() }),
    },
    note: `Demo booked: ${describeClass(found)}`,
    createStatement: (writeId) => db.query(addDemoSql, writeId, id, ...values),
  });
}

type PlanChange = (state: DemoState) => DemoChange | Extract<DemoResult, { kind: 'invalid' | 'unknown-demo' }>;

async function changeDemo(ports: Ports, request: DemoRequest, plan: PlanChange): Promise<DemoResult> {
  if (await isRepeated(ports, request)) return repeated;
  const state = await ports.db.first<DemoState>(stateSql, request.leadId, request.demoId ?? '');
  if (!state) return { kind: 'unknown-demo' };
  const change = plan(state);
  return 'kind' in change ? change : applyChange(ports, request, change);
}

export const moveDemo = (ports: Ports, request: DemoRequest, found: FoundClass): Promise<DemoResult> =>
  changeDemo(ports, request, (state) => {
    if (state.outcome) return { kind: 'unknown-demo' };
    const { course, courseKey, startsAt, endsAt, place, joiningLink } = found;
    const at = ports.now();
    return {
      audit: { action: 'demo-moved' },
      fields: planFollowUp(state, found, { now: at, asked: state.ends_at }),
      note: `Demo moved: ${describeClass(found)} (was ${describeState(state)})`,
      createStatement: (writeId) =>
        ports.db.query(moveDemoSql, writeId, state.id, course, courseKey, startsAt, endsAt, place, joiningLink, at),
    };
  });

/** A wrong outcome can be corrected. The lead stays due until somebody sets the next step. */
export const markDemo = (ports: Ports, request: DemoRequest, outcome: DemoOutcome): Promise<DemoResult> =>
  changeDemo(ports, request, (state) => {
    if (state.starts_at > ports.now()) return { kind: 'invalid', errors: { outcome: 'The demo has not started yet' } };
    return {
      audit: { action: 'demo-marked', details: { outcome } },
      fields: {},
      note: `${demoOutcomeLabels[outcome]} the demo: ${describeState(state)}`,
      createStatement: (writeId) => ports.db.query(markDemoSql, writeId, state.id, outcome),
    };
  });

export const cancelDemo = (ports: Ports, request: DemoRequest): Promise<DemoResult> =>
  changeDemo(ports, request, (state) => {
    if (state.outcome) return { kind: 'unknown-demo' };
    const hasQuestion = state.follow_up_at === state.ends_at;
    return {
      audit: { action: 'demo-cancelled' },
      fields: {
        ...(state.status === 'demo-booked' && { status: 'contacted' }),
        ...(hasQuestion && { followUpAt: null }),
      },
      note: `Demo cancelled: ${describeState(state)}`,
      createStatement: (writeId) => ports.db.query(cancelDemoSql, writeId, state.id, ports.now()),
    };
  });

/** Logs the message with the demo's details as a contact. Returns false if there is no such demo. */
export async function logDemoMessage(
  ports: Ports,
  { leadId, demoId = '', actor, key = ports.newId() }: Omit<DemoRequest, 'ifMatch'>,
  way: MessageWay,
): Promise<boolean> {
  const { db, now } = ports;
  const { userId, address } = actor;
  const state = await db.first<DemoState>(stateSql, leadId, demoId);
  if (!state) return false;
  const text = `Demo details: ${describeState(state)}`;
  await db.batch([
    contactStatement(ports, leadId, { way, result: 'sent', text, userId, key }),
    auditAfterChange(ports, { action: 'demo-message-sent', userId, address, subject: leadId, details: { way } }),
    db.query(markSentSql, state.id, now()),
  ]);
  return true;
}
