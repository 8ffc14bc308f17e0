import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { hasPermission, roles } from '#site/admin/permissions.ts';
import { withRetries } from '../database.ts';
import type { Lead } from '../leads/lead.ts';
import { newDeliveries } from '../outbox/row.ts';
import type { Ports } from '../ports.ts';
import type { ChangeInput } from './change-schema.ts';
import { isoTimeOrNull } from './row.ts';

/** What the staff changes about a lead, as stored. */
interface LeadState {
  version: number;
  status: string;
  department: string | null;
  assignee_id: string | null;
  follow_up_at: number | null;
  write_id: string;
}

/** Who changes a lead, and which version of it they have seen. */
export interface ChangeRequest {
  userId: string;
  /** Undefined where it was not said; `none` equals no version. */
  ifMatch: number | 'none' | undefined;
}

export type ChangeResult =
  | { kind: 'done'; isHam: boolean }
  | { kind: 'missing' }
  /** Somebody else changed it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> };

/** Roles that lead work is given to. */
const leadRoles = roles.filter((role) => hasPermission(role, 'leads'));
export const leadRolesSql = leadRoles.map((role) => `'${role}'`).join(', ');

export const staffSql = `SELECT id, email FROM users WHERE disabled_at IS NULL AND role IN (${leadRolesSql}) ORDER BY email`;
const assigneeSql = `SELECT id FROM users WHERE id = ?1 AND disabled_at IS NULL AND role IN (${leadRolesSql})`;
export const currentSql = 'SELECT * FROM leads WHERE id = ?1';

export const updateSql = `UPDATE leads SET version = version + 1, status = ?3, department = ?4, assignee_id = ?5, follow_up_at = ?6, write_id = ?7
  WHERE id = ?1 AND version = ?2`;

/** The event of a write belongs to it: without the write there is none. */
export const eventSql = `
  INSERT INTO lead_events (lead_id, write_id, at, actor_id, changes, note) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM leads
  WHERE id = ?1 AND (write_id = ?2 OR ?7) ON CONFLICT (write_id) DO NOTHING`;

/** Spam is not mailed any more; what is under way cannot be called back. */
const stopMailSql = `DELETE FROM outbox WHERE lead_id = ?1 AND status = 'pending' AND lease IS NULL
  AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND write_id = ?2)`;
const startMailSql = `INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?5
  FROM leads WHERE id = ?2 AND write_id = ?6 ON CONFLICT DO NOTHING`;

type Changes = Record<string, [string | null, string | null]>;

/** For each field that is to be another one: before and after. */
function changesOf(current: LeadState, input: ChangeInput): Changes {
  const before = {
    status: current.status,
    department: current.department,
    assigneeId: current.assignee_id,
    followUpAt: isoTimeOrNull(current.follow_up_at),
  };
  const followUpAt = input.followUpAt ? new Date(input.followUpAt).toISOString() : input.followUpAt;
  const wanted: Record<string, string | null | undefined> = { ...input, followUpAt };
  const changed = Object.entries(before).filter(([name, value]) => wanted[name] !== undefined && wanted[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, [value, wanted[name] ?? null]]));
}

async function errorsOf(ports: Ports, changes: Changes): Promise<Record<string, string>> {
  const assignee = changes.assigneeId?.[1];
  const department = changes.department?.[1];
  const catalogue = department ? await ports.catalogue() : undefined;
  const isKnown =
    !catalogue ||
    department === 'registration' ||
    Object.hasOwn(catalogue.formMailboxes, department ?? '') ||
    catalogue.departments.some(({ name }) => name === department);
  const isStaff = !assignee || (await ports.db.prepare(assigneeSql).bind(assignee).first()) !== null;
  return {
    ...(isKnown ? {} : { department: 'There is no such department' }),
    ...(isStaff ? {} : { assigneeId: 'Nobody who works on leads has this account' }),
  };
}

function mailStatements(ports: Ports, lead: Lead, changes: Changes, writeId: string): D1PreparedStatement[] {
  const { db } = ports;
  if (changes.status?.[1] === 'spam') return [db.prepare(stopMailSql).bind(lead.id, writeId)];
  if (changes.status?.[0] !== 'spam') return [];
  return newDeliveries(ports, { ...lead, status: 'new' }).map(({ id, kind, dedupe_key }) =>
    db.prepare(startMailSql).bind(id, lead.id, kind, dedupe_key, ports.now(), writeId),
  );
}

interface Write {
  current: Lead & LeadState;
  changes: Changes;
  note: string | undefined;
  userId: string;
}

function writeStatements(ports: Ports, { current, changes, note, userId }: Write, writeId: string): D1PreparedStatement[] {
  const { db, now } = ports;
  const followUp = changes.followUpAt ? changes.followUpAt[1] && Date.parse(changes.followUpAt[1]) : current.follow_up_at;
  const next = (name: string, value: string | null): string | null => (changes[name] ? changes[name][1] : value);
  const update = db
    .prepare(updateSql)
    .bind(
      current.id,
      current.version,
      next('status', current.status),
      next('department', current.department),
      next('assigneeId', current.assignee_id),
      followUp,
      writeId,
    );
  const isOnlyNote = Object.keys(changes).length === 0;
  const event = db
    .prepare(eventSql)
    .bind(current.id, writeId, now(), userId, JSON.stringify(changes), note || null, Number(isOnlyNote));
  return isOnlyNote ? [event] : [update, event, ...mailStatements(ports, current, changes, writeId)];
}

/**
 * Changes a lead and writes down who did. A change of a field names the version that it was made on and is refused where
 * another one stands, so that nobody's change is overwritten unseen; a note alone is added to whatever stands.
 */
export async function changeLead(
  ports: Ports,
  id: string,
  { note, ...fields }: ChangeInput,
  { userId, ifMatch }: ChangeRequest,
): Promise<ChangeResult> {
  const read = ports.db.prepare(currentSql).bind(id);
  const current = await withRetries(ports, () => read.first<Lead & LeadState>());
  if (!current) return { kind: 'missing' };
  const namesField = Object.keys(fields).length > 0;
  if (namesField && ifMatch === undefined)
    return { kind: 'invalid', errors: { version: 'Name the version that you saw: If-Match: "1"' } };
  if (namesField && ifMatch !== current.version) return { kind: 'conflict' };
  const changes = changesOf(current, fields);
  const errors = await errorsOf(ports, changes);
  if (Object.keys(errors).length) return { kind: 'invalid', errors };
  if (!Object.keys(changes).length && !note) return { kind: 'done', isHam: false };
  const writeId = ports.newId();
  const event = ports.db.prepare('SELECT 1 FROM lead_events WHERE write_id = ?1').bind(writeId);
  const statements = [...writeStatements(ports, { current, changes, note, userId }, writeId), event];
  const results = await withRetries(ports, () => ports.db.batch(statements));
  if (!results.at(-1)?.results.length) return { kind: 'conflict' };
  return { kind: 'done', isHam: changes.status?.[0] === 'spam' };
}
