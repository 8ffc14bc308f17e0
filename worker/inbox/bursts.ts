import { formTitle } from '#site/shared/forms/forms.ts';
import type { Burst, BurstResult } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { releaseStatements } from '../flood/release.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditStatement } from '../staff/audit.ts';

/** Maximum number of bursts listed. Further bursts appear once some of these are resolved. */
export const maxBursts = 50;
const maxLeads = 5000;
/** Maximum number of leads counted in all bursts together. Counting a lead also reads the state of its mail. */
const maxCounted = 800;

const newLeadsSql = "leads WHERE burst = latest.id AND status = 'new'";
const isHeldSql =
  "EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_lead WHERE lead_id = leads.id AND kind = 'acknowledgement' AND status = 'held')";
const latestSql = `SELECT * FROM lead_bursts ORDER BY last_at DESC LIMIT ${maxBursts}`;
/** Query for the listed bursts. `?1` is the number of bursts. Each burst gets an equal share of the leads that may be counted. */
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
  /** JSON array: the number of leads, the number of held acknowledgements, and the forms. */
  counted: string;
}

/** Lists the bursts with leads that are still new, latest first. Throws if the database cannot be read. */
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

/** Counts the leads that a list hides because the first lead of their burst represents them. */
export const countFolded = async ({ db }: Pick<Ports, 'db'>): Promise<number> =>
  (await db.first<{ count: number }>(foldedSql))?.count ?? 0;

/**
 * In a burst across the whole site, only leads that lists hide (`folded`) are dismissed. Staff see the other leads in the list and mark
 * them one by one.
 */
export const dismissSql = `
  UPDATE leads SET status = 'spam', folded = 0, follow_up_at = NULL, version = version + 1, write_id = ?2
  WHERE id IN (SELECT id FROM leads WHERE burst = ?1 AND status = 'new'
    AND (folded = 1 OR NOT (SELECT whole_site FROM lead_bursts WHERE id = ?1)) ORDER BY created_at LIMIT ${maxLeads})`;
const dismissedSql = 'SELECT id FROM leads WHERE burst = ?1 AND write_id = ?2';
export const cancelSql = `DELETE FROM outbox WHERE status IN ('pending', 'held') AND lease IS NULL AND lead_id IN (${dismissedSql})`;
export const dismissEventsSql = `
  INSERT INTO lead_events (lead_id, write_id, at, actor_id, changes)
  SELECT id, ?2 || ':' || id, ?3, ?4, '{"status":["new","spam"]}' FROM leads WHERE burst = ?1 AND write_id = ?2
  ON CONFLICT (write_id) DO NOTHING`;

export const closeSql = `DELETE FROM lead_bursts WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM leads WHERE burst = ?1 AND status = 'new')`;

/** Selects the leads of burst ?1 that one request releases: all except spam, including leads that a counsellor has already worked on. */
export const releasedSql = `SELECT id FROM leads WHERE burst = ?1 AND status <> 'spam' ORDER BY created_at LIMIT ${maxLeads}`;

const leftSql = `SELECT COUNT(*) AS left FROM (SELECT 1 FROM leads WHERE burst = ?1 AND status = 'new' LIMIT ${maxLeads})`;
const findSql = 'SELECT 1 FROM lead_bursts WHERE id = ?1';

/** Marks the burst's new leads as spam and cancels their mail. Returns undefined if there is no such burst. */
export async function dismissBurst(ports: Ports, id: string, actor: Actor): Promise<BurstResult | undefined> {
  const { db, now } = ports;
  if (!(await db.first(findSql, id))) return undefined;
  const writeId = ports.newId();
  const statements = [
    auditStatement(ports, { action: 'burst-dismissed', ...actor, subject: id }),
    db.query(dismissSql, id, writeId),
    db.query(cancelSql, id, writeId),
    db.query(dismissEventsSql, id, writeId, now(), actor.userId),
    db.query(closeSql, id),
    db.query<Partial<BurstResult>>('SELECT COUNT(*) AS leads FROM leads WHERE burst = ?1 AND write_id = ?2', id, writeId),
    db.query<Partial<BurstResult>>(leftSql, id),
  ];
  return toResult(await db.batch(statements));
}

/** Sends the acknowledgements for a burst and turns its leads into normal leads. Returns undefined if there is no such burst. */
export async function releaseBurst(ports: Ports, id: string, actor: Actor): Promise<BurstResult | undefined> {
  const { db } = ports;
  if (!(await db.first(findSql, id))) return undefined;
  const statements = [
    auditStatement(ports, { action: 'burst-released', ...actor, subject: id }),
    db.query<Partial<BurstResult>>(`SELECT COUNT(*) AS leads FROM (${releasedSql})`, id),
    // Departments get these leads in the next digest, because there may be hundreds.
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
