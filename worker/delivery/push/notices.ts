import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { rolesWith } from '#site/shared/permissions.ts';
import { indianOffsetMs, minuteMs } from '#site/shared/times.ts';
import type { Statement } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { sqlTexts } from '../../platform/sql-texts.ts';
import { canSeeLeadsSql, worksOnLeadsSql } from '../../platform/staff-sql.ts';
import { alertKinds } from '../alert-leads.ts';

const minuteOfDaySql = `((?1 + ${indianOffsetMs}) / ${minuteMs} % 1440)`;
const isQuietSql = `(quiet_from IS NOT NULL AND iif(quiet_from < quiet_until, ${minuteOfDaySql} >= quiet_from AND ${minuteOfDaySql} < quiet_until,
  ${minuteOfDaySql} >= quiet_from OR ${minuteOfDaySql} < quiet_until))`;
/** When somebody may be told what happens at ?1: at once, or when their quiet hours are over. */
const dueSql = `iif(${isQuietSql}, (?1 / ${minuteMs} + (quiet_until - ${minuteOfDaySql} + 1440) % 1440) * ${minuteMs}, ?1)`;

const managerRoles = sqlTexts(rolesWith('accounts', 'leads'));

/**
 * Whether an account of `users` manages a department: it has the address that the catalogue names, by the department in the JSON of
 * `managers`; where it names none, it is an administrator's.
 */
export const isManagerSql = (department: string, managers: string): string => {
  const named = `(SELECT value FROM json_each(${managers}) WHERE key = COALESCE(${department}, ''))`;
  return `iif(${named} IS NOT NULL, users.email = ${named}, users.role IN (${managerRoles}) AND
    (users.departments IS NULL OR COALESCE(${department}, '') IN (SELECT value FROM json_each(users.departments))))`;
};

/** JSON of the managers' addresses by department. */
export const formatManagers = (catalogue: EdgeCatalogue | undefined): string =>
  JSON.stringify(
    Object.fromEntries(
      (catalogue?.departments ?? []).flatMap(({ name, manager }) => (manager ? [[name, manager.toLowerCase()]] : [])),
    ),
  );

/** One notice for each browser of those whom the mails tell that were made at ?1. A run repeated after a lost answer finds its own. */
export const addAlertNoticesSql = `
  INSERT INTO push_notices (id, subscription_id, kind, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), subscriptions.id, outbox.kind, outbox.kind || ':' || subscriptions.id || ':' || ?1, ${dueSql}, ?1
  FROM outbox INDEXED BY outbox_due
  JOIN users ON ${worksOnLeadsSql} AND iif(outbox.user_id IS NULL, ${isManagerSql('outbox.department', '?2')}, users.id = outbox.user_id)
  JOIN push_subscriptions AS subscriptions ON subscriptions.user_id = users.id
  WHERE outbox.status = 'pending' AND outbox.due_at = ?1 AND outbox.created_at = ?1
    AND outbox.kind IN (${sqlTexts(alertKinds)}) ON CONFLICT DO NOTHING`;

export const addAssignedSql = `
  INSERT INTO push_notices (id, subscription_id, kind, lead_id, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), subscriptions.id, 'lead-given', leads.id, 'lead-given:' || subscriptions.id || ':' || ?3, ${dueSql}, ?1
  FROM leads JOIN users ON users.id = leads.assignee_id AND ${canSeeLeadsSql('leads.department')}
  JOIN push_subscriptions AS subscriptions ON subscriptions.user_id = users.id
  WHERE leads.id = ?2 AND leads.write_id = ?3 ON CONFLICT DO NOTHING`;

/** By mail whom no browser tells (?4 says whether any can be told at all): one for all that they are given until it leaves. */
export const addAssignedMailSql = `
  INSERT INTO outbox (id, kind, user_id, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), 'lead-given', users.id, 'lead-given:' || users.id || ':' || ?3, ${dueSql}, ?1
  FROM leads JOIN users ON users.id = leads.assignee_id AND ${canSeeLeadsSql('leads.department')}
  WHERE leads.id = ?2 AND leads.write_id = ?3 AND NOT (?4 AND EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = users.id))
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'lead-given' AND status = 'pending' AND user_id = users.id AND lease IS NULL)
  ON CONFLICT DO NOTHING`;

/** For the batch that makes the mails of alerts at a time; nothing where nobody can be notified. */
export const createAlertNotices = ({ db, push }: Ports, catalogue: EdgeCatalogue | undefined, at: number): Statement[] =>
  push ? [db.query(addAlertNoticesSql, at, formatManagers(catalogue))] : [];

/** For the batch of the write that gives a lead to somebody: they are told of it if that write is done. */
export function createAssignedNotices(
  { db, push, now }: Pick<Ports, 'db' | 'push' | 'now'>,
  { leadId, writeId }: { leadId: string; writeId: string },
): Statement[] {
  const at = now();
  const mail = db.query(addAssignedMailSql, at, leadId, writeId, Number(push !== undefined));
  return push ? [db.query(addAssignedSql, at, leadId, writeId), mail] : [mail];
}
