import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Role, roles } from '#site/shared/permissions.ts';
import { Problem } from '../http/problem.ts';
import type { Statement } from '../platform/database.ts';
import { logEvent } from '../platform/log.ts';
import type { Keyring, Ports } from '../platform/ports.ts';
import { unseal } from '../platform/seal.ts';
import { clearAttempts, codeBuckets, reserveAttempt } from './attempts.ts';
import { recordAudit } from './audit.ts';
import { findStep, hashRecoveryCode, tidyCode } from './codes.ts';
import { checkPasskey, createPasskeyRequest } from './passkeys.ts';
import { secondFactorRequired, tooManyLogins, wrongCode } from './problems.ts';

/** What the secret of an account is sealed for. */
export const getSealPurpose = (userId: string): string => `second-factor:${userId}`;

/** A code of an account, and who gives it. */
export interface CodeTry {
  userId: string;
  /** As it was typed; undefined where none was given. */
  code: string | undefined;
  /** Id of the known device. */
  device?: string | undefined;
  /** Address of the caller. */
  address: string | undefined;
}

type Factor = 'code' | 'recovery code' | 'passkey';

/** What a passkey gave in place of a code, and the site's origin. */
export interface PasskeyTry {
  passkey?: AuthenticationResponseJSON | undefined;
  origin: string;
}

const consumeStepSql = `UPDATE second_factors SET last_step = ?2 WHERE user_id = ?1 AND last_step < ?2 RETURNING user_id`;
const consumeRecoverySql = `UPDATE recovery_codes SET used_at = ?3 WHERE user_id = ?1 AND hash = ?2 AND used_at IS NULL
  AND EXISTS (SELECT 1 FROM second_factors WHERE user_id = ?1 AND confirmed_at IS NOT NULL) RETURNING user_id`;

/** Uses a code up. Of two who give the same one, at once or later, one is let in; so is none after an answer that was lost. */
async function consumeCode(
  ports: Ports,
  keyring: Keyring,
  { userId, code }: { userId: string; code: string },
): Promise<Factor | undefined> {
  const { db } = ports;
  const tidy = tidyCode(code);
  const row = await db.first<{ secret: string }>('SELECT secret FROM second_factors WHERE user_id = ?1', userId);
  const secret = row && (await unseal(keyring, row.secret, getSealPurpose(userId)));
  const step = secret && findStep(tidy, secret, ports.now());
  if (step) return (await db.first(consumeStepSql, userId, step)) ? 'code' : undefined;
  const found = await db.first(consumeRecoverySql, userId, hashRecoveryCode(userId, tidy), ports.now());
  return found ? 'recovery code' : undefined;
}

/**
 * Uses up a code of an account that has confirmed its second factor. Codes have counts of tries of their own.
 *
 * @returns which kind it was, or undefined for one that is wrong, over or used
 * @throws {Problem} 429
 */
export async function checkCode(
  ports: Ports,
  keyring: Keyring,
  { userId, code = '', device, address, passkey, origin = '' }: CodeTry & Partial<PasskeyTry>,
): Promise<Factor | undefined> {
  const buckets = codeBuckets(keyring, userId, device);
  const reservation = await reserveAttempt(ports, buckets);
  if (!reservation.isReserved) throw new Problem(tooManyLogins(reservation.waitMs));
  const factor = passkey
    ? (await checkPasskey(ports, userId, { assertion: passkey, origin })) && 'passkey'
    : await consumeCode(ports, keyring, { userId, code });
  if (factor) await ports.db.batch(clearAttempts(ports, buckets));
  else await recordAudit(ports, { action: 'code-wrong', actorId: null, subject: userId, address });
  return factor || undefined;
}

/**
 * Asks for the second factor of an account whose password was right; the answer that asks says what its passkeys sign.
 *
 * @returns by what the account is proved
 * @throws {Problem} 401 without a code and with a wrong one, 429
 */
export async function requireCode(ports: Ports, keyring: Keyring, attempt: CodeTry & PasskeyTry): Promise<Factor> {
  if (!attempt.code && !attempt.passkey) {
    await recordAudit(ports, { action: 'login-code-asked', actorId: null, subject: attempt.userId, address: attempt.address });
    const passkey = await createPasskeyRequest(ports, attempt.userId, attempt.origin);
    throw new Problem({ ...secondFactorRequired, ...(passkey && { extensions: { passkey } }) });
  }
  const factor = await checkCode(ports, keyring, attempt);
  if (!factor) throw new Problem(wrongCode);
  return factor;
}

/** Takes the second factor off an account. */
export const removeFactorStatements = ({ db }: Pick<Ports, 'db'>, userId: string): Statement[] => [
  db.query('DELETE FROM recovery_codes WHERE user_id = ?1', userId),
  db.query('DELETE FROM second_factors WHERE user_id = ?1', userId),
  db.query('DELETE FROM passkeys WHERE user_id = ?1', userId),
  db.query('DELETE FROM passkey_challenges WHERE user_id = ?1', userId),
];

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

let loggedRoles: string | undefined;

/**
 * Reads `SECOND_FACTOR_ROLES`: names of roles with commas between. A name that is no role stands for all of them, since somebody wanted
 * more than we can read; the log tells so once in the life of the isolate.
 */
export function readRequiredRoles(text = ''): readonly Role[] {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  if (names.every(isRole)) return names;
  if (loggedRoles !== text) logEvent('second-factor-roles-unknown', {});
  loggedRoles = text;
  return roles;
}
