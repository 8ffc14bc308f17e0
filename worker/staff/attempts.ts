import { createHmac } from 'node:crypto';
import type { Statement } from '../platform/database.ts';
import type { Keyring, Ports } from '../platform/ports.ts';

const second = 1000;
const minute = 60 * second;

/** What tries of one account are counted by. */
export interface AttemptBuckets {
  /** This account from this device, where it is known to the account, else from this network. */
  own: string;
  /** This account from all unknown devices together; null for a known one, which no stranger's tries may slow. */
  shared: string | null;
}

type Reservation = { isReserved: true } | { isReserved: false; waitMs: number };

/** Whose try it is, as typed: an account that does not exist is counted like any other. */
interface Claimant {
  email: string;
  network: string;
  /** Id of the known device. */
  device: string | undefined;
}

const createBucket = ({ signing }: Keyring, ...parts: string[]): string =>
  createHmac('sha256', signing.key).update(JSON.stringify(parts)).digest('base64url');

export function createBuckets(keyring: Keyring, { email, network, device }: Claimant): AttemptBuckets {
  const bucket = (...parts: string[]): string => createBucket(keyring, 'login', ...parts);
  if (device !== undefined) return { own: bucket('device', email, device), shared: null };
  return { own: bucket('network', email, network), shared: bucket('account', email) };
}

/**
 * What tries of an account's one-time codes are counted by: its known device, or all others together. Only who has the password gets this
 * far, so that strangers slow nobody, and many networks guess no faster than one.
 */
export const codeBuckets = (keyring: Keyring, userId: string, device = ''): AttemptBuckets => ({
  own: createBucket(keyring, 'code', userId, device),
  shared: null,
});

/** What the proofs given in a session are counted by. */
export const proofBuckets = (keyring: Keyring, sessionId: string): AttemptBuckets => ({
  own: createBucket(keyring, 'proof', sessionId),
  shared: null,
});

/**
 * A pause that all unknown devices of an account must make before each try, from 20 failures on (one is forgiven a minute):
 * 30 s, doubling to 5 min. Each network waits by itself, so that strangers can neither use up a user's turn nor lock them out.
 */
const pauseSql = `SELECT COALESCE((
    SELECT MIN(${5 * minute}, ${15 * second} << MIN(5, (failures - (?3 - updated_at) / ${minute}) / 20))
    FROM login_attempts WHERE bucket = ?2 AND failures - (?3 - updated_at) / ${minute} >= 20), 0)`;

/** Failures that still count: none after a day without a try. */
const earlierFailures = `IIF(updated_at > ?3 - ${24 * 60 * minute}, failures, 0)`;

/**
 * Counts the try as failed before it is made: of many at once one gets through. The wait after it is 1 s, doubling to
 * 15 min. A network's first try during a pause is only noted, with no failure, and has to come again.
 */
const reserveSql = `
  INSERT INTO login_attempts (bucket, failures, not_before, updated_at)
  SELECT ?1, pause = 0, ?3 + MAX(pause, ${second}), ?3 FROM (${pauseSql} AS pause) WHERE TRUE
  ON CONFLICT (bucket) DO UPDATE SET
    failures = ${earlierFailures} + 1,
    not_before = MAX(excluded.not_before, ?3 + MIN(${15 * minute}, ${second} << MIN(10, ${earlierFailures}))),
    updated_at = ?3
  WHERE not_before <= ?3
  RETURNING failures`;

const countSharedSql = `
  INSERT INTO login_attempts (bucket, failures, not_before, updated_at)
  SELECT ?2, 1, ?3, ?3 WHERE changes() = 1 AND (SELECT failures FROM login_attempts WHERE bucket = ?1) > 0
  ON CONFLICT (bucket) DO UPDATE SET failures = MAX(0, failures - (?3 - updated_at) / ${minute}) + 1, updated_at = ?3`;

interface AttemptRow {
  failures: number;
  not_before: number;
}

/** Reserves a try, or tells how long to wait. Throws when the database fails: nobody is let in uncounted. */
export async function reserveAttempt(ports: Ports, { own, shared }: AttemptBuckets): Promise<Reservation> {
  const now = ports.now();
  const statements = [
    ports.db.query<AttemptRow>(reserveSql, own, shared, now),
    ...(shared === null ? [] : [ports.db.query(countSharedSql, own, shared, now)]),
    ports.db.query<AttemptRow>('SELECT failures, not_before FROM login_attempts WHERE bucket = ?1', own),
  ];
  const rows = await ports.db.batch(statements);
  const written = rows[0]?.[0];
  if (written && written.failures > 0) return { isReserved: true };
  return { isReserved: false, waitMs: Math.max(second, (rows.at(-1)?.[0]?.not_before ?? now) - now) };
}

/** Takes a try that succeeded out of the count. */
export function clearAttempts({ db }: Ports, { own, shared }: AttemptBuckets): Statement[] {
  return [
    db.query('DELETE FROM login_attempts WHERE bucket = ?1', own),
    ...(shared === null ? [] : [db.query('UPDATE login_attempts SET failures = MAX(0, failures - 1) WHERE bucket = ?1', shared)]),
  ];
}
