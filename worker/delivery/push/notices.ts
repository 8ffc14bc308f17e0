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
const dueSql = `iif(${isQuietSql}, (?1 / ${minuteMs} + (quiet_until - ${minuteOfDaySql} + 1440) % 1440) * ${minuteMs}, ?1)`;

const managerRoles = sqlTexts(rolesWith('accounts', 'leads'));

/**
 * Builds a condition for the manager of a department. The manager is the account with the email address listed in `managers`. If no address
 * is listed, every administrator of the department is its manager. `managers` is an SQL parameter with JSON from `formatManagers`.
 */
export const isManagerSql = (department: string, managers: string): string => {
  const named = `(SELECT value FROM json_each(${managers}) WHERE key = COALESCE(${department}, ''))`;
  return `iif(${named} IS NOT NULL, users.email = ${named}, users.role IN (${managerRoles}) AND
    (users.departments IS NULL OR COALESCE(${department}, '') IN (SELECT value FROM json_each(users.departments))))`;
};

export const formatManagers = (catalogue: EdgeCatalogue | undefined): string =>
  JSON.stringify(
    Object.fromEntries(
      (catalogue?.departments ?? []).flatMap(({ name, manager }) => (manager ? [[name, manager.toLowerCase()]] : [])),
    ),
  );

/**
 * Adds a notification for each subscribed browser of the people who receive the emails created at `?1`. A retry after a lost response does
 * not add a notification twice.
 */
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

/**
 * Queues an email for an owner without a subscribed browser. `?4` is 0 if notifications are not set up. While one such email is pending, no
 * second one is added.
 */
export const addAssignedMailSql = `
  INSERT INTO outbox (id, kind, user_id, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), 'lead-given', users.id, 'lead-given:' || users.id || ':' || ?3, ${dueSql}, ?1
  FROM leads JOIN users ON users.id = leads.assignee_id AND ${canSeeLeadsSql('leads.department')}
  WHERE leads.id = ?2 AND leads.write_id = ?3 AND NOT (?4 AND EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = users.id))
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'lead-given' AND status = 'pending' AND user_id = users.id AND lease IS NULL)
  ON CONFLICT DO NOTHING`;

export const createAlertNotices = ({ db, push }: Ports, catalogue: EdgeCatalogue | undefined, at: number): Statement[] =>
  push ? [db.query(addAlertNoticesSql, at, formatManagers(catalogue))] : [];

/**
 * Creates the statements that notify a lead's new owner. They belong in the same batch as the assignment, and take effect only if it
 * succeeds.
 */
export function createAssignedNotices(
  { db, push, now }: Pick<Ports, 'db' | 'push' | 'now'>,
  { leadId, writeId }: { leadId: string; writeId: string },
): Statement[] {
  const at = now();
  const mail = db.query(addAssignedMailSql, at, leadId, writeId, Number(push !== undefined));
  return push ? [db.query(addAssignedSql, at, leadId, writeId), mail] : [mail];
}
