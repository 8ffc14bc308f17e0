import { hourMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import { logError } from '../platform/log.ts';
import type { FloodLimits, Ports } from '../platform/ports.ts';
import { passStatement } from './challenge-token.ts';
import { burstPauseMs, networkLimits, type Scope, type WindowName, windowsMs } from './limits.ts';
import { createBucket, type FloodSource, mailboxKey } from './source.ts';

/** Statements that flood protection adds to the transaction that stores a lead. */
export interface BrakeStatements {
  beforeDeliveries: Statement[];
  afterDeliveries: Statement[];
}

export const countLeadSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT value, ?2, ?1 FROM json_each(?3)
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND created_at = ?2) AND NOT EXISTS (SELECT 1 FROM challenge_tokens WHERE lead_id = ?1)
  ON CONFLICT DO NOTHING`;

/**
 * Maximum time that storing a lead is expected to take, in milliseconds. Leads that arrive within this time count as simultaneous, because
 * the later one may be counted first.
 */
const simultaneousMs = 10_000;

/**
 * Builds a condition that is true if a bucket exceeds one of its limits at the lead's time. `isCounted` means that the hits already include
 * the lead. Otherwise, the condition counts the lead in addition to the hits.
 */
function overLimitSql(bucket: string, windows: FloodLimits[Scope], { isCounted }: { isCounted: boolean }): string {
  const conditions = Object.entries(windows).map(
    ([
      name,
      max,
    ]) => `EXISTS (SELECT 1 FROM flood_hits WHERE bucket = ${bucket} AND at > ?2 - ${windowsMs[name as WindowName]} AND at <= ?2 + ${simultaneousMs}
      LIMIT 1 OFFSET ${isCounted ? max : max - 1})`,
  );
  return conditions.join(' OR ') || 'FALSE';
}

/**
 * Starts a burst with this lead, or adds the lead to the current burst. The parameters are the lead, its time, the buckets for the address,
 * the mailbox and the site, the network, and the buckets for the block and the network. On a retry after a lost response, `changes()` is 0,
 * because the lead has already been counted.
 */
export const joinBurstSql = (limits: FloodLimits): string => `
  INSERT INTO lead_bursts (id, bucket, network, first_at, last_at, last_lead, whole_site)
  SELECT ?1, bucket, iif(bucket IN (?3, ?7, ?8), ?6, NULL), ?2, ?2, ?1, bucket = ?5 FROM (SELECT CASE
      WHEN ${overLimitSql('?3', limits.address, { isCounted: true })} THEN ?3
      WHEN ${overLimitSql('?7', networkLimits(limits, 'block'), { isCounted: false })} THEN ?7
      WHEN ${overLimitSql('?8', networkLimits(limits, 'network'), { isCounted: false })} THEN ?8
      WHEN ${overLimitSql('?4', limits.mailbox, { isCounted: true })} THEN ?4
      WHEN ${overLimitSql('?5', limits.site, { isCounted: false })} THEN ?5 END AS bucket)
  WHERE changes() > 0 AND bucket IS NOT NULL AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND status = 'new')
  ON CONFLICT (bucket) DO UPDATE SET last_at = excluded.last_at, last_lead = excluded.last_lead, whole_site = excluded.whole_site`;

/**
 * Marks the lead's burst. Inbox lists show only the burst's first lead. The others are folded, which means that lists hide them. A burst
 * across the whole site folds no leads, because its leads are within the limits for their own addresses and mailboxes.
 */
export const markLeadSql = `
  UPDATE leads SET burst = lead_bursts.id, folded = lead_bursts.id <> ?1 AND NOT lead_bursts.whole_site FROM lead_bursts
  WHERE leads.id = ?1 AND leads.burst IS NULL AND lead_bursts.bucket IN (SELECT value FROM json_each(?2)) AND lead_bursts.last_lead = ?1`;

/**
 * Holds the deliveries of a lead in a burst. Notifications to staff are held only for leads that lists hide (`folded`). A held
 * acknowledgement releases its deduplication key, so that the address's real owner can still get an acknowledgement on the same day.
 */
export const holdSql = `
  UPDATE outbox SET status = 'held', dedupe_key = iif(kind = 'acknowledgement', 'held:' || lead_id || ':' || dedupe_key, dedupe_key)
  WHERE lead_id = ?1 AND status = 'pending' AND lease IS NULL
    AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND burst IS NOT NULL AND (folded = 1 OR outbox.kind = 'acknowledgement'))`;

/**
 * Counts a lead for the networks that contain its address, unless a burst of a narrower bucket contains the lead. `?3` is a JSON list of
 * buckets, narrowest first.
 */
const countNetworksSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT counted.value, ?2, ?1 FROM json_each(?3) AS counted
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND status = 'new') AND EXISTS (SELECT 1 FROM flood_hits WHERE lead_id = ?1 AND at = ?2)
    AND NOT EXISTS (SELECT 1 FROM leads JOIN lead_bursts ON lead_bursts.id = leads.burst
      JOIN json_each(?3) AS narrower ON narrower.value = lead_bursts.bucket AND narrower.key < counted.key WHERE leads.id = ?1)
  ON CONFLICT DO NOTHING`;

/**
 * Counts a reserved call time for the visitor's network. The count is stored with the time of the call, so that it is deleted a day after
 * the call.
 */
const countCallTimeSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT ?3, follow_up_at, id FROM leads
  WHERE id = ?1 AND created_at = ?2 AND follow_up_at > ?2 AND status = 'new' AND folded = 0
  ON CONFLICT DO NOTHING`;

/**
 * Counts leads whose mail goes out without a challenge. This includes callback requests, because each of them causes an email to a
 * department.
 */
export const countSiteSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT ?3, ?2, ?1
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND status = 'new' AND burst IS NULL)
    AND EXISTS (SELECT 1 FROM flood_hits WHERE lead_id = ?1 AND at = ?2)
  ON CONFLICT DO NOTHING`;

interface BrakedLead {
  id: string;
  email: string | null;
  created_at: number;
}

interface Sender {
  source?: FloodSource | undefined;
  passedToken?: string | undefined;
}

function makeStatements({ db, flood }: Ports, lead: BrakedLead, { source, passedToken }: Sender): BrakeStatements | undefined {
  if (source === undefined) return undefined;
  const { limits, secret } = flood;
  const sourceBucket = source.bucket;
  const mailboxBucket = lead.email ? createBucket(secret, 'mailbox', mailboxKey(lead.email)) : null;
  const siteBucket = createBucket(secret, 'site', '');
  const { id, created_at: at } = lead;
  const { block = null, wideNetwork = null } = source;
  const counted = [sourceBucket, mailboxBucket].filter((bucket) => bucket !== null);
  const allBuckets = [...counted, block, wideNetwork].filter((bucket) => bucket !== null);
  return {
    beforeDeliveries: [
      ...(passedToken ? [passStatement({ db, flood }, { leadId: id, token: passedToken, at })] : []),
      db.query(countLeadSql, id, at, JSON.stringify(counted)),
      db.query(joinBurstSql(limits), id, at, sourceBucket, mailboxBucket, siteBucket, source.network, block, wideNetwork),
      db.query(markLeadSql, id, JSON.stringify([...allBuckets, siteBucket])),
    ],
    afterDeliveries: [
      db.query(holdSql, id),
      db.query(countNetworksSql, id, at, JSON.stringify(allBuckets)),
      db.query(countSiteSql, id, at, siteBucket),
      ...(source.callTimes ? [db.query(countCallTimeSql, id, at, source.callTimes)] : []),
    ],
  };
}

/**
 * Returns the flood protection statements for a lead. Undefined for local addresses, or if flood protection itself fails. Counting happens
 * in the lead's own transaction, so that exactly as many simultaneous leads pass as the limit allows.
 */
export function brakeLead(ports: Ports, lead: BrakedLead, sender: Sender): BrakeStatements | undefined {
  try {
    return makeStatements(ports, lead, sender);
  } catch (error) {
    logError('flood-brake-failed', error);
    return undefined;
  }
}

const tokenRetentionMs = hourMs;

/** Deletes expired counts and tokens. Ends bursts that no lead has joined for an hour, and deletes ended bursts without new leads. */
export async function purgeFloodRecords({ db, now }: Ports): Promise<void> {
  const time = now();
  const statements = [
    db.query('DELETE FROM flood_hits WHERE at <= ?1', time - windowsMs.day),
    db.query('DELETE FROM challenge_tokens WHERE used_at <= ?1', time - tokenRetentionMs),
    db.query('UPDATE lead_bursts SET bucket = NULL WHERE bucket IS NOT NULL AND last_at <= ?1', time - burstPauseMs),
    db.query(
      "DELETE FROM lead_bursts WHERE bucket IS NULL AND NOT EXISTS (SELECT 1 FROM leads WHERE burst = lead_bursts.id AND status = 'new')",
    ),
  ];
  await db.batch(statements);
}
