import * as z from 'zod';
import type { OwnNotifications, QuietHours } from '#site/shared/staff.ts';
import type { IfMatch } from '../http/if-match.ts';
import type { Ports } from '../platform/ports.ts';
import { auditAfterChange } from '../staff/audit.ts';
import type { Actor } from '../staff/require.ts';
import type { StaffSession } from '../staff/session.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** More than anybody has with them; another takes the place of the one not used for longest. */
const maxDevices = 5;

const endpoint = z.string().refine(isPushEndpoint, 'This is no address of a push service');
const base64url = (length: number, start = '') => z.string().regex(new RegExp(`^${start}[\\w-]{${length - start.length}}=*$`));

/** What finds a browser's subscription. */
export const endpointSchema = z.strictObject({ endpoint });

/** A browser's subscription: a point of P-256 and 16 bytes (RFC 8291, 3.1). */
export const deviceSchema = endpointSchema.extend({ keys: z.strictObject({ p256dh: base64url(87, 'B'), auth: base64url(22) }) });

/** A browser whose subscription is another now, known by the old one's secrets; null where it has none any more. */
export const renewalSchema = z.strictObject({
  old: z.strictObject({ endpoint: z.string().max(1000), auth: z.string().max(30) }),
  device: deviceSchema.nullable(),
});

const minute = z.int('Give minutes since midnight').min(0).max(1439);

/** Quiet hours; null for none. */
export const quietSchema = z.strictObject({
  quietHours: z
    .strictObject({ from: minute, until: minute })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: 'Quiet hours end at another time than they start' })
    .nullable(),
});

/** A browser that somebody else used before is theirs alone now. */
const saveSql = `
  INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, seen_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
  ON CONFLICT (endpoint) DO UPDATE SET id = excluded.id, user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, seen_at = excluded.seen_at`;
const trimSql = `DELETE FROM push_subscriptions WHERE user_id = ?1 AND id NOT IN (
  SELECT id FROM push_subscriptions WHERE user_id = ?1 ORDER BY id = ?2 DESC, seen_at DESC LIMIT ${maxDevices})`;

/** Notifies the caller in this browser from now on. @returns the id of its subscription */
export async function addDevice(
  ports: Ports,
  { id: sessionId, userId }: Pick<StaffSession, 'id' | 'userId'>,
  { device, address }: { device: z.infer<typeof deviceSchema>; address: string | undefined },
): Promise<string> {
  const id = ports.newId();
  const { endpoint: to, keys } = device;
  const { db } = ports;
  await db.batch([
    // What was to be told to somebody who had this browser before is not told to the next.
    db.query('DELETE FROM push_subscriptions WHERE endpoint = ?1 AND user_id <> ?2', to, userId),
    db.query(saveSql, id, userId, sessionId, to, keys.p256dh, keys.auth, ports.now()),
    auditAfterChange(ports, { action: 'notifications-on', actorId: userId, address }),
    db.query(trimSql, userId, id),
  ]);
  return id;
}

/**
 * Whether the caller is notified in this browser, where they have logged in anew: from now on it belongs to this session. A browser that
 * notified somebody else does so no more.
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

/** Sends to the new address what would go to the old one, for whoever is notified there. What nobody has, or with another secret, changes nothing. */
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

/** Notifies the caller no more in one of their browsers. One that is gone already is no fault. */
export async function removeDevice(ports: Ports, id: string, { userId, address }: Actor): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM push_subscriptions WHERE id = ?1 AND user_id = ?2', id, userId),
    auditAfterChange(ports, { action: 'notifications-off', actorId: userId, address }),
  ]);
}

/** Says by what they are which quiet hours somebody saw: 0 for none. */
const quietVersionSql = 'COALESCE(quiet_from * 1440 + quiet_until + 1, 0)';
const readQuietSql = `SELECT quiet_from AS "from", quiet_until AS until, ${quietVersionSql} AS version FROM users WHERE id = ?1`;
const saveQuietSql = `UPDATE users SET quiet_from = ?2, quiet_until = ?3 WHERE id = ?1 AND (?4 = 'any' OR ${quietVersionSql} = ?4)`;

/** The caller's quiet hours, null for none, and which these are. */
export async function readQuietHours({ db }: Ports, userId: string): Promise<Omit<OwnNotifications, 'publicKey'>> {
  const found = await db.first<{ from: number | null; until: number; version: number }>(readQuietSql, userId);
  const { from = null, until = 0, version = 0 } = found ?? {};
  return { quietHours: from === null ? null : { from, until }, quietVersion: version };
}

/** Sets quiet hours in place of those that were seen. */
export async function saveQuietHours(
  { db }: Ports,
  userId: string,
  { quietHours: quiet, ifMatch }: { quietHours: QuietHours | null; ifMatch: IfMatch },
): Promise<'done' | 'conflict'> {
  const [, rows] = await db.batch([
    db.query(saveQuietSql, userId, quiet?.from ?? null, quiet?.until ?? null, ifMatch),
    // Repeated after a lost answer it finds itself.
    db.query<object>(
      'SELECT 1 FROM users WHERE id = ?1 AND quiet_from IS ?2 AND quiet_until IS ?3',
      userId,
      quiet?.from ?? null,
      quiet?.until ?? null,
    ),
  ]);
  return rows.length > 0 ? 'done' : 'conflict';
}
