import type { AuditAction } from '#site/shared/audit-actions.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { Burst, BurstResult } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { releaseStatements } from '../flood/release.ts';
import type { Ports } from '../platform/ports.ts';
import { auditStatement } from '../staff/audit.ts';
import type { Actor } from '../staff/require.ts';

/** More bursts than these are listed when some of them are dealt with. */
export const maxBursts = 50;
/** More leads of one burst than these are not dealt with by one request. */
const maxLeads = 5000;
/** Leads that are counted, all bursts together: beside each its mails are read. */
const maxCounted = 800;

const newLeadsSql = "leads WHERE burst = latest.id AND status = 'new'";
const isHeldSql =
  "EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_lead WHERE lead_id = leads.id AND kind = 'acknowledgement' AND status = 'held')";
const latestSql = `SELECT * FROM lead_bursts ORDER BY last_at DESC LIMIT ${maxBursts}`;
/** How many bursts there are is `?1`: they share what is counted. */
export const burstsSql = `
  SELECT id, network, whole_site, first_at, last_at, (
    SELECT json_array(COUNT(*), SUM(held), json_group_array(DISTINCT form)) FROM (
      SELECT form, ${isHeldSql} AS held FROM ${newLeadsSql} LIMIT ${maxCounted} / ?1)
  ) AS counted FROM (${latestSql}) AS latest`;

interface BurstRow {
  id: string;
  network: string | null;
  whole_site: number;
  first_at: number;
  last_at: number;
  /** JSON: how many leads, how many held acknowledgements, and the forms. */
  counted: string;
}

/** Bursts with leads that are still new, the latest first. Throws when the database cannot be read. */
export async function listBursts({ db }: Pick<Ports, 'db'>): Promise<Burst[]> {
  const latest = await db.first<{ count: number }>(`SELECT COUNT(*) AS count FROM (${latestSql})`);
  if (!latest?.count) return [];
  const rows = await db.all<BurstRow>(burstsSql, latest.count);
  const maxPerBurst = Math.floor(maxCounted / latest.count);
  return rows.map((row) => toBurst(row, maxPerBurst)).filter(({ count }) => count > 0);
}

function toBurst({ id, network, whole_site, first_at, last_at, counted }: BurstRow, maxPerBurst: number): Burst {
  const [count, held, forms] = JSON.parse(counted) as [number, number | null, string[]];
  return {
    id,
    count,
    firstAt: isoTime(first_at),
    lastAt: isoTime(last_at),
    forms: forms.map(formTitle),
    heldAcknowledgements: held ?? 0,
    ...(network && { network }),
    ...(whole_site === 1 && { isWholeSite: true }),
    ...(count >= maxPerBurst && { isMore: true }),
  };
}

const foldedSql = `SELECT COUNT(*) AS count FROM lead_bursts JOIN leads INDEXED BY leads_burst_status
  ON leads.burst = lead_bursts.id WHERE leads.status = 'new' AND leads.folded = 1`;

/** How many leads a list leaves out, since the first of their burst stands for them. */
export const countFolded = async ({ db }: Pick<Ports, 'db'>): Promise<number> =>
  (await db.first<{ count: number }>(foldedSql))?.count ?? 0;

/** The leads of a burst over the whole site are not its own: each is listed and marked by itself. */
export const dismissSql = `
  UPDATE leads SET status = 'spam', folded = 0, version = version + 1, write_id = ?2
  WHERE id IN (SELECT id FROM leads WHERE burst = ?1 AND status = 'new'
    AND (folded = 1 OR NOT (SELECT whole_site FROM lead_bursts WHERE id = ?1)) ORDER BY created_at LIMIT ${maxLeads})`;
const dismissedSql = 'SELECT id FROM leads WHERE burst = ?1 AND write_id = ?2';
/** As for one lead: what is under way cannot be called back. */
export const cancelSql = `DELETE FROM outbox WHERE status IN ('pending', 'held') AND lease IS NULL AND lead_id IN (${dismissedSql})`;
export const dismissEventsSql = `
  INSERT INTO lead_events (lead_id, write_id, at, actor_id, changes)
  SELECT id, ?2 || ':' || id, ?3, ?4, '{"status":["new","spam"]}' FROM leads WHERE burst = ?1 AND write_id = ?2
  ON CONFLICT (write_id) DO NOTHING`;

/** The burst is dealt with when none of its leads is new any more. */
export const closeSql = `DELETE FROM lead_bursts WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM leads WHERE burst = ?1 AND status = 'new')`;

/** Leads of burst ?1 that are released by one request: those that a counsellor has worked on too, but no spam. */
export const releasedSql = `SELECT id FROM leads WHERE burst = ?1 AND status <> 'spam' ORDER BY created_at LIMIT ${maxLeads}`;

const leftSql = `SELECT COUNT(*) AS left FROM (SELECT 1 FROM leads WHERE burst = ?1 AND status = 'new' LIMIT ${maxLeads})`;
const findSql = 'SELECT 1 FROM lead_bursts WHERE id = ?1';

const auditBurst = (ports: Ports, { userId, address }: Actor, event: { action: AuditAction; id: string }) =>
  auditStatement(ports, { action: event.action, actorId: userId, subject: event.id, address });

/** Marks the still new leads of a burst as spam and cancels their mail; undefined where there is no such burst. */
export async function dismissBurst(ports: Ports, id: string, actor: Actor): Promise<BurstResult | undefined> {
  const { db, now } = ports;
  if (!(await db.first(findSql, id))) return undefined;
  const writeId = ports.newId();
  const statements = [
    auditBurst(ports, actor, { action: 'burst-dismissed', id }),
    db.query(dismissSql, id, writeId),
    db.query(cancelSql, id, writeId),
    db.query(dismissEventsSql, id, writeId, now(), actor.userId),
    db.query(closeSql, id),
    db.query<Partial<BurstResult>>('SELECT COUNT(*) AS leads FROM leads WHERE burst = ?1 AND write_id = ?2', id, writeId),
    db.query<Partial<BurstResult>>(leftSql, id),
  ];
  return toResult(await db.batch(statements));
}

/** Sends the acknowledgements of a burst and makes its leads leads like any other; undefined where there is no such burst. */
export async function releaseBurst(ports: Ports, id: string, actor: Actor): Promise<BurstResult | undefined> {
  const { db } = ports;
  if (!(await db.first(findSql, id))) return undefined;
  const statements = [
    auditBurst(ports, actor, { action: 'burst-released', id }),
    db.query<Partial<BurstResult>>(`SELECT COUNT(*) AS leads FROM (${releasedSql})`, id),
    // The next digest goes on to tell the departments, who may have hundreds of them.
    ...releaseStatements(ports, { leads: releasedSql, value: id, hasDepartmentMail: false }),
    db.query(closeSql, id),
    db.query<Partial<BurstResult>>(leftSql, id),
  ];
  return toResult(await db.batch(statements));
}

function toResult(rows: readonly Partial<BurstResult>[][]): BurstResult {
  const found = Object.assign({}, ...rows.map(([row]) => row)) as Partial<BurstResult>;
  return { leads: found.leads ?? 0, left: found.left ?? 0 };
}
