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
import { secondFactorRequired, wrongCode } from './problems.ts';

export const getSealPurpose = (userId: string): string => `second-factor:${userId}`;

interface CodeTry {
  userId: string;
  code: string | undefined;
  device?: string | undefined;
  address: string | undefined;
}

type Factor = 'code' | 'recovery code' | 'passkey';

export interface PasskeyTry {
  passkey?: AuthenticationResponseJSON | undefined;
  origin: string;
}

const consumeStepSql = `UPDATE second_factors SET last_step = ?2 WHERE user_id = ?1 AND last_step < ?2 RETURNING user_id`;
const consumeRecoverySql = `UPDATE recovery_codes SET used_at = ?3 WHERE user_id = ?1 AND hash = ?2 AND used_at IS NULL
  AND EXISTS (SELECT 1 FROM second_factors WHERE user_id = ?1 AND confirmed_at IS NOT NULL) RETURNING user_id`;

/** Uses up a code, so it works only once, even in simultaneous requests. If the response is lost, the code cannot be used again. */
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
 * Checks and uses up a code or passkey of an account with a confirmed second factor. Its attempts are counted separately from password
 * attempts.
 *
 * @returns the kind of factor, or undefined if it is wrong, expired or used
 * @throws {Problem} 429
 */
export async function checkCode(
  ports: Ports,
  keyring: Keyring,
  { userId, code = '', device, address, passkey, origin = '' }: CodeTry & Partial<PasskeyTry>,
): Promise<Factor | undefined> {
  const buckets = codeBuckets(keyring, userId, device);
  await reserveAttempt(ports, buckets);
  const factor = passkey
    ? (await checkPasskey(ports, userId, { assertion: passkey, origin })) && 'passkey'
    : await consumeCode(ports, keyring, { userId, code });
  if (factor) await ports.db.batch(clearAttempts(ports, buckets));
  else await recordAudit(ports, { action: 'code-wrong', userId: null, subject: userId, address });
  return factor || undefined;
}

/**
 * Requires the second factor after a correct password. The response that asks for it includes the options for the account's passkeys.
 *
 * @returns the kind of factor that was used
 * @throws {Problem} 401 for a missing or wrong code, 429
 */
export async function requireCode(ports: Ports, keyring: Keyring, attempt: CodeTry & PasskeyTry): Promise<Factor> {
  if (!attempt.code && !attempt.passkey) {
    await recordAudit(ports, { action: 'login-code-asked', userId: null, subject: attempt.userId, address: attempt.address });
    const passkey = await createPasskeyRequest(ports, attempt.userId, attempt.origin);
    throw new Problem({ ...secondFactorRequired, ...(passkey && { extensions: { passkey } }) });
  }
  const factor = await checkCode(ports, keyring, attempt);
  if (!factor) throw new Problem(wrongCode);
  return factor;
}

export const removeFactorStatements = ({ db }: Pick<Ports, 'db'>, userId: string): Statement[] => [
  db.query('DELETE FROM recovery_codes WHERE user_id = ?1', userId),
  db.query('DELETE FROM second_factors WHERE user_id = ?1', userId),
  db.query('DELETE FROM passkeys WHERE user_id = ?1', userId),
  db.query('DELETE FROM passkey_challenges WHERE user_id = ?1', userId),
];

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

let loggedRoles: string | undefined;

/**
 * Reads `SECOND_FACTOR_ROLES`, a comma-separated list of roles. If the list contains an unknown name, all roles must use a second factor,
 * because the name may be a misspelling of any role. The mistake is logged once per isolate.
 */
export function readRequiredRoles(text = ''): readonly Role[] {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  if (names.every(isRole)) return names;
  if (loggedRoles !== text) logEvent('second-factor-roles-unknown', {});
  loggedRoles = text;
  return roles;
}
