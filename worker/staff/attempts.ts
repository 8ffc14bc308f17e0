import { createHmac } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import type { Statement } from '../platform/database.ts';
import type { Keyring, Ports } from '../platform/ports.ts';
import { tooManyLogins } from './problems.ts';

const second = 1000;
const minute = 60 * second;

export interface AttemptBuckets {
  /** Counts attempts from a known device, or from a network if the device is unknown. */
  own: string;
  /** Counts attempts from all unknown devices together. Null for a known device, so that strangers cannot slow down logins from it. */
  shared: string | null;
}

/** Attempts are counted per email address entered, even if no such account exists. */
interface Claimant {
  email: string;
  network: string;
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
 * Counts one-time code attempts by known device, or for all other devices together. An attempt requires the password, so strangers cannot
 * slow anybody down. Attempts from many networks are no faster than attempts from one.
 */
export const codeBuckets = (keyring: Keyring, userId: string, device = ''): AttemptBuckets => ({
  own: createBucket(keyring, 'code', userId, device),
  shared: null,
});

export const proofBuckets = (keyring: Keyring, sessionId: string): AttemptBuckets => ({
  own: createBucket(keyring, 'proof', sessionId),
  shared: null,
});

/**
 * Pause before each attempt from an unknown device once an account has had 20 failed attempts. Every minute, one failed attempt is
 * forgiven. The pause starts at 30 seconds and doubles up to 5 minutes. Each network has its own pause, so strangers can neither use up a
 * user's attempts nor lock the user out.
 */
const pauseSql = `SELECT COALESCE((
    SELECT MIN(${5 * minute}, ${15 * second} << MIN(5, (failures - (?3 - updated_at) / ${minute}) / 20))
    FROM login_attempts WHERE bucket = ?2 AND failures - (?3 - updated_at) / ${minute} >= 20), 0)`;

const earlierFailures = `IIF(updated_at > ?3 - ${24 * 60 * minute}, failures, 0)`;

/**
 * Counts an attempt as failed before it is made, so only one of several simultaneous attempts succeeds. The next attempt must wait one
 * second. The wait doubles with each failure, up to 15 minutes. A network's first attempt during a pause does not count as a failure, but
 * must be repeated after the pause.
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

/**
 * Reserves an attempt. Throws if the database fails, so no attempt goes uncounted.
 * @throws {Problem} 429 with the time to wait
 */
export async function reserveAttempt(ports: Ports, { own, shared }: AttemptBuckets): Promise<void> {
  const now = ports.now();
  const statements = [
    ports.db.query<AttemptRow>(reserveSql, own, shared, now),
    ...(shared === null ? [] : [ports.db.query(countSharedSql, own, shared, now)]),
    ports.db.query<AttemptRow>('SELECT failures, not_before FROM login_attempts WHERE bucket = ?1', own),
  ];
  const rows = await ports.db.batch(statements);
  const written = rows[0]?.[0];
  if (written && written.failures > 0) return;
  throw new Problem(tooManyLogins(Math.max(second, (rows.at(-1)?.[0]?.not_before ?? now) - now)));
}

export function clearAttempts({ db }: Ports, { own, shared }: AttemptBuckets): Statement[] {
  return [
    db.query('DELETE FROM login_attempts WHERE bucket = ?1', own),
    ...(shared === null ? [] : [db.query('UPDATE login_attempts SET failures = MAX(0, failures - 1) WHERE bucket = ?1', shared)]),
  ];
}
