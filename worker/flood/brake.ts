import { hourMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import { logError } from '../platform/log.ts';
import type { FloodLimits, Ports } from '../platform/ports.ts';
import { passStatement } from './challenge-token.ts';
import { burstPauseMs, networkLimits, type Scope, type WindowName, windowsMs } from './limits.ts';
import { createBucket, type FloodSource, mailboxKey } from './source.ts';

/** What the brake adds to the transaction that stores a lead. */
export interface BrakeStatements {
  /** Right behind the lead: count it, and give it its burst when it is one too many. */
  beforeDeliveries: Statement[];
  /** Behind its deliveries: hold those of a lead in a burst. */
  afterDeliveries: Statement[];
}

/** Counts a lead that this submission stored, under its sources. A sender who passed a challenge is counted under none, and so is never too many. */
export const countLeadSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT value, ?2, ?1 FROM json_each(?3)
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND created_at = ?2) AND NOT EXISTS (SELECT 1 FROM challenge_tokens WHERE lead_id = ?1)
  ON CONFLICT DO NOTHING`;

/** Longer than a lead takes to be stored: of those that come at once a later one may be counted first. */
const simultaneousMs = 10_000;

/**
 * SQL condition: whether a bucket exceeds one of its limits at the lead's time. `isCounted` says that the lead itself is already among the hits;
 * otherwise the limit is reached one hit earlier.
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
 * Begins a burst with this lead, or lets it join the one that is going on. Parameters: lead, time, buckets of address, mailbox and site,
 * network, buckets of the block and the network. `changes()` is 0 where the batch is repeated after a lost answer: the lead was counted and judged the first time.
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
 * The first lead of a burst represents it in the inbox, and the others are folded. A burst over the whole site folds no lead: its leads are below
 * the limits of their own address and mailbox.
 */
export const markLeadSql = `
  UPDATE leads SET burst = lead_bursts.id, folded = lead_bursts.id <> ?1 AND NOT lead_bursts.whole_site FROM lead_bursts
  WHERE leads.id = ?1 AND leads.burst IS NULL AND lead_bursts.bucket IN (SELECT value FROM json_each(?2)) AND lead_bursts.last_lead = ?1`;

/**
 * Holds what a lead in a burst would cause. Leads that are not folded keep their notices to the staff. A held acknowledgement gives up the
 * key of its address and day: the same address given in by its owner is not to be the one that goes without.
 */
export const holdSql = `
  UPDATE outbox SET status = 'held', dedupe_key = iif(kind = 'acknowledgement', 'held:' || lead_id || ':' || dedupe_key, dedupe_key)
  WHERE lead_id = ?1 AND status = 'pending' AND lease IS NULL
    AND EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND burst IS NOT NULL AND (folded = 1 OR outbox.kind = 'acknowledgement'))`;

/**
 * Counts a lead in the networks around its address, except where a burst of something narrower holds it. ?3 is JSON: the buckets, the narrowest first,
 * those that counted it already among them.
 */
const countNetworksSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT counted.value, ?2, ?1 FROM json_each(?3) AS counted
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND status = 'new') AND EXISTS (SELECT 1 FROM flood_hits WHERE lead_id = ?1 AND at = ?2)
    AND NOT EXISTS (SELECT 1 FROM leads JOIN lead_bursts ON lead_bursts.id = leads.burst
      JOIN json_each(?3) AS narrower ON narrower.value = lead_bursts.bucket AND narrower.key < counted.key WHERE leads.id = ?1)
  ON CONFLICT DO NOTHING`;

/** Counts the call time that a lead holds in its network, at the time of the call: the count is deleted a day after that. */
const countCallTimeSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT ?3, follow_up_at, id FROM leads
  WHERE id = ?1 AND created_at = ?2 AND follow_up_at > ?2 AND status = 'new' AND folded = 0
  ON CONFLICT DO NOTHING`;

/** Counts a lead whose mail leaves without a challenge, one that asks for a call too: the department is written to of each. */
export const countSiteSql = `
  INSERT INTO flood_hits (bucket, at, lead_id) SELECT ?3, ?2, ?1
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?1 AND status = 'new' AND burst IS NULL)
    AND EXISTS (SELECT 1 FROM flood_hits WHERE lead_id = ?1 AND at = ?2)
  ON CONFLICT DO NOTHING`;

/** What the brake must know of a lead. */
interface BrakedLead {
  id: string;
  email: string | null;
  created_at: number;
}

interface Sender {
  /** Of the caller. Without one there is no brake. */
  source: FloodSource | undefined;
  /** A challenge token that Turnstile took for passed. */
  passedToken: string | undefined;
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
 * The brake for one lead, or undefined where it is not to be braked: from a local address, or because the brake itself fails. It counts
 * and judges inside the lead's own transaction: of 60 at once exactly as many pass as the limit allows, and nothing is asked twice.
 */
export function brakeLead(ports: Ports, lead: BrakedLead, sender: Sender): BrakeStatements | undefined {
  try {
    return makeStatements(ports, lead, sender);
  } catch (error) {
    logError('flood-brake-failed', error);
    return undefined;
  }
}

/** Much longer than a token can be shown: Turnstile takes one for five minutes. */
const tokenRetentionMs = hourMs;

/** Deletes counts and tokens that slow or release nobody any more, ends bursts that no lead joins, and forgets those that are dealt with. */
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
