import * as z from 'zod';
import type { OwnNotifications, QuietHours } from '#site/shared/staff.ts';
import type { IfMatch } from '../http/if-match.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange } from '../staff/audit.ts';
import type { StaffSession } from '../staff/session.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** Maximum number of subscribed browsers per user. Once a user has this many, a new browser replaces the least recently used one. */
const maxDevices = 5;

const endpoint = z.string().refine(isPushEndpoint, 'This is not the address of a push service');
const base64url = (length: number, start = '') => z.string().regex(new RegExp(`^${start}[\\w-]{${length - start.length}}=*$`));

export const endpointSchema = z.strictObject({ endpoint });

/** A browser's push subscription. Its keys are a P-256 point and a 16-byte secret (RFC 8291, 3.1). */
export const deviceSchema = endpointSchema.extend({ keys: z.strictObject({ p256dh: base64url(87, 'B'), auth: base64url(22) }) });

/**
 * Replacement of a push subscription, authorised by the old subscription's secrets. `device` is null if the browser has no new
 * subscription.
 */
export const renewalSchema = z.strictObject({
  old: z.strictObject({ endpoint: z.string().max(1000), auth: z.string().max(30) }),
  device: deviceSchema.nullable(),
});

const minute = z.int('Enter a time in minutes since midnight').min(0).max(1439);

export const quietSchema = z.strictObject({
  quietHours: z
    .strictObject({ from: minute, until: minute })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: 'Quiet hours must start and end at different times' })
    .nullable(),
});

const saveSql = `
  INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, seen_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
  ON CONFLICT (endpoint) DO UPDATE SET id = excluded.id, user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, seen_at = excluded.seen_at`;
const trimSql = `DELETE FROM push_subscriptions WHERE user_id = ?1 AND id NOT IN (
  SELECT id FROM push_subscriptions WHERE user_id = ?1 ORDER BY id = ?2 DESC, seen_at DESC LIMIT ${maxDevices})`;

/**
 * Subscribes the caller's browser to notifications.
 * @returns the subscription's id
 */
export async function addDevice(
  ports: Ports,
  { id: sessionId, userId, address }: Pick<StaffSession, 'id' | 'userId' | 'address'>,
  { endpoint: to, keys }: z.infer<typeof deviceSchema>,
): Promise<string> {
  const id = ports.newId();
  const { db } = ports;
  await db.batch([
    // Pending notifications for the browser's previous user must not reach the next user.
    db.query('DELETE FROM push_subscriptions WHERE endpoint = ?1 AND user_id <> ?2', to, userId),
    db.query(saveSql, id, userId, sessionId, to, keys.p256dh, keys.auth, ports.now()),
    auditAfterChange(ports, { action: 'notifications-on', userId, address }),
    db.query(trimSql, userId, id),
  ]);
  return id;
}

/**
 * Finds the caller's push subscription in this browser after a new login, and ties it to the new session. Deletes another user's
 * subscription in the same browser.
 * @returns the subscription's id, or null if the caller has none in this browser
 */
export async function findDevice(
  { db, now }: Ports,
  { id: sessionId, userId }: Pick<StaffSession, 'id' | 'userId'>,
  to: string,
): Promise<string | null> {
  const [, , [found]] = await db.batch([
    db.query('DELETE FROM push_subscriptions WHERE endpoint = ?1 AND user_id <> ?2', to, userId),
    db.query('UPDATE push_subscriptions SET session_id = ?2, seen_at = ?3 WHERE endpoint = ?1', to, sessionId, now()),
    db.query<{ id: string }>('SELECT id FROM push_subscriptions WHERE endpoint = ?1', to),
  ]);
  return found?.id ?? null;
}

/** Moves a push subscription to its new address. Does nothing if the old address is unknown or the secret is wrong. */
export async function renewDevice({ db }: Ports, { old, device }: z.infer<typeof renewalSchema>): Promise<void> {
  const isOldSql = 'endpoint = ?1 AND auth = ?2';
  const known = [old.endpoint, old.auth] as const;
  if (!device) return db.run(`DELETE FROM push_subscriptions WHERE ${isOldSql}`, ...known);
  const { endpoint: to, keys } = device;
  await db.batch([
    db.query(
      `DELETE FROM push_subscriptions WHERE endpoint = ?3 AND ?3 <> ?1 AND EXISTS (SELECT 1 FROM push_subscriptions WHERE ${isOldSql})`,
      ...known,
      to,
    ),
    db.query(
      `UPDATE push_subscriptions SET endpoint = ?3, p256dh = ?4, auth = ?5 WHERE ${isOldSql}`,
      ...known,
      to,
      keys.p256dh,
      keys.auth,
    ),
  ]);
}

export async function removeDevice(ports: Ports, id: string, { userId, address }: Actor): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM push_subscriptions WHERE id = ?1 AND user_id = ?2', id, userId),
    auditAfterChange(ports, { action: 'notifications-off', userId, address }),
  ]);
}

/** Version number computed from the quiet hours. 0 means no quiet hours. */
const quietVersionSql = 'COALESCE(quiet_from * 1440 + quiet_until + 1, 0)';
const readQuietSql = `SELECT quiet_from AS "from", quiet_until AS until, ${quietVersionSql} AS version FROM users WHERE id = ?1`;
const saveQuietSql = `UPDATE users SET quiet_from = ?2, quiet_until = ?3 WHERE id = ?1 AND (?4 = 'any' OR ${quietVersionSql} = ?4)`;

export async function readQuietHours({ db }: Ports, userId: string): Promise<Omit<OwnNotifications, 'publicKey'>> {
  const found = await db.first<{ from: number | null; until: number; version: number }>(readQuietSql, userId);
  const { from = null, until = 0, version = 0 } = found ?? {};
  return { quietHours: from === null ? null : { from, until }, quietVersion: version };
}

/** Saves the caller's quiet hours unless they have changed since the caller read them. */
export async function saveQuietHours(
  { db }: Ports,
  userId: string,
  { quietHours: quiet, ifMatch }: { quietHours: QuietHours | null; ifMatch: IfMatch },
): Promise<'done' | 'conflict'> {
  const [, rows] = await db.batch([
    db.query(saveQuietSql, userId, quiet?.from ?? null, quiet?.until ?? null, ifMatch),
    db.query<object>(
      'SELECT 1 FROM users WHERE id = ?1 AND quiet_from IS ?2 AND quiet_until IS ?3',
      userId,
      quiet?.from ?? null,
      quiet?.until ?? null,
    ),
  ]);
  return rows.length > 0 ? 'done' : 'conflict';
}
