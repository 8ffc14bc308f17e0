import type { AuditAction } from '#site/shared/audit-actions.ts';
import { getNetwork } from '../http/network.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { isTheirs, type Person, toValues } from './personal-data.ts';
import { listTheirSpilled, withdrawSpilled } from './spilled.ts';

export type PersonPorts = Pick<Ports, 'db' | 'now' | 'spill'>;

/**
 * Who makes a data request: the person through an emailed link, or staff on their screens or on the command line. Only the network of the
 * IP address is stored.
 */
export type Requester =
  | { by: 'mail link'; address: string | undefined }
  | { by: 'staff'; userId: string; address: string | undefined }
  | { by: 'command line' };

const touchedSql = `SELECT id FROM leads WHERE ${isTheirs('leads')} UNION SELECT lead_id FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')}
  UNION SELECT value FROM json_each(?9)`;

export const auditEachSql = `
  INSERT INTO audit (at, action, actor_id, source, subject, details, network)
  SELECT ?4, ?5, ?10, ?6, id, ?7, ?8 FROM (${touchedSql})`;

interface AuditedEvent {
  action: AuditAction;
  requester: Requester;
  waiting: readonly { lead: { id: string } }[];
}

function formatAuditOrigin(requester: Requester): (string | null)[] {
  if (requester.by === 'command line') return ['command line', '{}', null];
  return ['web', JSON.stringify({ by: requester.by }), getNetwork(requester.address)];
}

/** Builds the statement that records an action on a person's data. It must run in the same transaction as the action. */
export function auditPerson({ db, now }: PersonPorts, person: Person, event: AuditedEvent): Statement {
  const { action, requester, waiting } = event;
  const ids = JSON.stringify(waiting.map(({ lead }) => lead.id));
  const actorId = requester.by === 'staff' ? requester.userId : null;
  return db.query(auditEachSql, ...toValues(person), now(), action, ...formatAuditOrigin(requester), ids, actorId);
}

export const withdrawSql = `UPDATE leads SET consent_marketing = 0, consent_purposes = (
    SELECT json_group_array(value) FROM json_each(consent_purposes) WHERE value <> 'marketing')
  WHERE ${isTheirs('leads')}`;
export const withdrawResubmissionsSql = `UPDATE lead_resubmissions SET payload = json_set(payload, '$.consent_marketing', 0, '$.consent_purposes', (
    SELECT json_group_array(value) || '' FROM json_each(payload ->> '$.consent_purposes') WHERE value <> 'marketing'))
  WHERE ${isTheirs('lead_resubmissions')}`;

/** Withdraws a person's consent to marketing. Their enquiries stay open. */
export async function withdrawMarketing(ports: PersonPorts, person: Person, requester: Requester): Promise<void> {
  const waiting = await listTheirSpilled(ports, person);
  await withdrawSpilled(ports, waiting);
  const withdraw = [withdrawSql, withdrawResubmissionsSql].map((sql) => ports.db.query(sql, ...toValues(person)));
  await ports.db.batch([auditPerson(ports, person, { action: 'marketing-withdrawn', requester, waiting }), ...withdraw]);
}
