import type { AuditAction } from '#site/shared/audit-actions.ts';
import { getNetwork } from '../http/network.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';

import { isTheirs, type Person, toValues } from './personal-data.ts';
import { listTheirSpilled, withdrawSpilled } from './spilled.ts';

export type PersonPorts = Pick<Ports, 'db' | 'now' | 'spill'>;

/** Who asks: the person by a mailed link, or the staff for them, on their screen or by the command line. Of an address only the network is stored. */
export type Requester =
  | { by: 'mail link'; address: string | undefined }
  | { by: 'staff'; userId: string; address: string | undefined }
  | { by: 'command line' };

/** Leads that the person sent, or beside which a submission of theirs is kept; those that wait outside the database are given. */
const touchedSql = `SELECT id FROM leads WHERE ${isTheirs('leads')} UNION SELECT lead_id FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')}
  UNION SELECT value FROM json_each(?9)`;

export const findSql = `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM leads WHERE ${isTheirs('leads')})
  OR EXISTS (SELECT 1 FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')})`;

/** One fact for each lead, by its id, which is random and leads to nobody. */
export const auditEachSql = `
  INSERT INTO audit (at, action, actor_id, source, subject, details, network)
  SELECT ?4, ?5, ?10, ?6, id, ?7, ?8 FROM (${touchedSql})`;

interface AuditedEvent {
  action: AuditAction;
  requester: Requester;
  /** The person's leads that wait outside the database. */
  waiting: readonly { lead: { id: string } }[];
}

/** Source, details and network of an audit's row. */
function formatAuditOrigin(requester: Requester): (string | null)[] {
  if (requester.by === 'command line') return ['command line', '{}', null];
  return ['web', JSON.stringify({ by: requester.by }), getNetwork(requester.address)];
}

/** What tells that something was done with a person's data, for the same transaction. */
export function auditPerson({ db, now }: PersonPorts, person: Person, event: AuditedEvent): Statement {
  const { action, requester, waiting } = event;
  const ids = JSON.stringify(waiting.map(({ lead }) => lead.id));
  const actorId = requester.by === 'staff' ? requester.userId : null;
  return db.query(auditEachSql, ...toValues(person), now(), action, ...formatAuditOrigin(requester), ids, actorId);
}

export const hasData = async (ports: PersonPorts, person: Person): Promise<boolean> =>
  (await ports.db.first(findSql, ...toValues(person))) !== undefined || (await listTheirSpilled(ports, person)).length > 0;

export const withdrawSql = `UPDATE leads SET consent_marketing = 0, consent_purposes = (
    SELECT json_group_array(value) FROM json_each(consent_purposes) WHERE value <> 'marketing')
  WHERE ${isTheirs('leads')}`;
export const withdrawResubmissionsSql = `UPDATE lead_resubmissions SET payload = json_set(payload, '$.consent_marketing', 0, '$.consent_purposes', (
    SELECT json_group_array(value) || '' FROM json_each(payload ->> '$.consent_purposes') WHERE value <> 'marketing'))
  WHERE ${isTheirs('lead_resubmissions')}`;

/** Takes back the consent to marketing; the enquiry itself goes on. */
export async function withdrawMarketing(ports: PersonPorts, person: Person, requester: Requester): Promise<void> {
  const waiting = await listTheirSpilled(ports, person);
  await withdrawSpilled(ports, waiting);
  const withdraw = [withdrawSql, withdrawResubmissionsSql].map((sql) => ports.db.query(sql, ...toValues(person)));
  await ports.db.batch([auditPerson(ports, person, { action: 'marketing-withdrawn', requester, waiting }), ...withdraw]);
}
