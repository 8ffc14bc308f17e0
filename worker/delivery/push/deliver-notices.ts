import { minuteMs } from '#site/shared/times.ts';
import { isOpenSql } from '../../first-contact/next-step.ts';
import { logError, logEvent } from '../../platform/log.ts';
import type { Ports, PushOutcome, PushSubscriptionKeys } from '../../platform/ports.ts';
import { canSeeLeadsSql, hasOwnerSql } from '../../platform/staff-sql.ts';
import { stillAlertedSql } from '../alert-leads.ts';
import type { NoticeKind } from '../row.ts';
import { pushMessage } from './notice-text.ts';
import { formatManagers, isManagerSql } from './notices.ts';

const maxConcurrent = 5;
/** The lease is longer than any attempt, so that two runs never send the same notification. */
const leaseMs = minuteMs;
const budgetMs = 10_000;
/** Pauses before the second and third attempts to send a notification. After the third failed attempt, staff are informed only by email. */
const pausesMs: readonly number[] = [minuteMs, 5 * minuteMs];

interface Notice extends PushSubscriptionKeys {
  id: string;
  subscription_id: string;
  user_id: string;
  kind: NoticeKind;
  lead_id: string | null;
  attempts: number;
  created_at: number;
}

const claimSql = `UPDATE push_notices SET lease = ?1, leased_until = ?2 + ${leaseMs} WHERE id IN (
  SELECT id FROM push_notices WHERE due_at <= ?2 AND (leased_until IS NULL OR leased_until <= ?2) ORDER BY due_at LIMIT ${maxConcurrent})`;
const claimedSql = `SELECT push_notices.id, subscription_id, user_id, kind, lead_id, attempts, push_notices.created_at, endpoint, p256dh, auth
  FROM push_notices JOIN push_subscriptions ON push_subscriptions.id = subscription_id WHERE lease = ?1`;

/**
 * An assigned lead that nobody has contacted. If the rules assigned the lead, contacts before the notification's time (`?3`) do not count.
 */
const isAssignedSql = `leads.id = ?1 AND assignee_id = users.id AND ${isOpenSql}
  AND (status = 'new' OR owner_why IS NOT NULL) AND COALESCE(contacted_at, 0) < iif(owner_why IS NULL, 1, ?3)`;

/**
 * Builds the query for the leads to mention in a notification to user `?2` at this moment, most urgent first. `?3` lists the managers as
 * JSON.
 */
export function leadsSql(kind: NoticeKind): string {
  const isTheirsSql =
    kind === 'lead-given'
      ? isAssignedSql
      : `${stillAlertedSql(kind)} AND (assignee_id = users.id OR (${isManagerSql('leads.department', '?3')}
          ${kind === 'contact-escalation' ? '' : `AND NOT ${hasOwnerSql}`}))`;
  return `SELECT leads.id AS lead, COUNT(*) OVER () AS count FROM leads JOIN users ON users.id = ?2 AND ${canSeeLeadsSql('leads.department')}
    WHERE ${isTheirsSql} ORDER BY contact_due_at, leads.id LIMIT 1`;
}

async function sendNotice({ db, push, catalogue }: Ports, notice: Notice): Promise<PushOutcome> {
  const { kind, lead_id, created_at, user_id } = notice;
  const values =
    kind === 'lead-given' ? [lead_id, user_id, created_at] : [created_at, user_id, formatManagers(await catalogue())];
  const found = await db.first<{ lead: string; count: number }>(leadsSql(kind), ...values);
  if (!found || !push) return { kind: 'accepted' };
  return push.send(notice, pushMessage(kind, found));
}

async function settleNotice({ db, now }: Ports, notice: Notice, outcome: PushOutcome): Promise<void> {
  const { id, kind, subscription_id, attempts } = notice;
  if (outcome.kind !== 'accepted')
    logEvent('push-failed', { notice: id, kind, outcome: outcome.kind, reason: 'reason' in outcome ? outcome.reason : null });
  const pause = outcome.kind === 'retry' ? pausesMs[attempts] : undefined;
  const retrySql = 'UPDATE push_notices SET attempts = ?2, due_at = ?3, lease = NULL, leased_until = NULL WHERE id = ?1';
  if (outcome.kind === 'gone') await db.run('DELETE FROM push_subscriptions WHERE id = ?1', subscription_id);
  else if (pause === undefined) await db.run('DELETE FROM push_notices WHERE id = ?1', id);
  else await db.run(retrySql, id, attempts + 1, now() + pause);
}

async function deliverBatch(ports: Ports): Promise<number> {
  const lease = ports.newId();
  const [, notices] = await ports.db.batch([
    ports.db.query(claimSql, lease, ports.now()),
    ports.db.query<Notice>(claimedSql, lease),
  ]);
  await Promise.all(notices.map(async (notice) => settleNotice(ports, notice, await sendNotice(ports, notice))));
  return notices.length;
}

/** Sends due browser notifications to staff, each at least once. Never throws, because emails report the same leads anyway. */
export async function deliverNotices(ports: Ports): Promise<void> {
  if (!ports.push) return;
  try {
    const startedAt = ports.now();
    while ((await deliverBatch(ports)) > 0 && ports.now() - startedAt < budgetMs);
  } catch (error) {
    logError('notices-not-delivered', error);
  }
}
