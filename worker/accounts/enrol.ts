import type { FactorSecret, OwnSecondFactor } from '#site/shared/staff.ts';
import { Problem } from '../http/problem.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { seal, unseal } from '../platform/seal.ts';
import { clearAttempts, codeBuckets, reserveAttempt } from '../staff/attempts.ts';
import { auditAfterChange, auditStatement } from '../staff/audit.ts';
import { findStep, hashRecoveryCode, keyUri, newRecoveryCodes, newSecret, tidyCode } from '../staff/codes.ts';
import { requireKeyring } from '../staff/keyring.ts';
import { wrongField } from '../staff/proof.ts';
import { getSealPurpose, removeFactorStatements } from '../staff/second-factor.ts';
import type { StaffSession } from '../staff/session.ts';
import { keepOnlySession } from '../staff/sessions.ts';
import { secondFactorEnabled } from './problems.ts';
import { voidStatements } from './store.ts';

export async function readOwnFactor(ports: Ports, { userId, role, hasFactor }: StaffSession): Promise<OwnSecondFactor> {
  const sql = 'SELECT COUNT(*) AS count FROM recovery_codes WHERE user_id = ?1 AND used_at IS NULL';
  const codes = await ports.db.first<{ count: number }>(sql, userId);
  return { isOn: hasFactor, isRequired: ports.secondFactorRoles.includes(role), recoveryCodesLeft: codes?.count ?? 0 };
}

const beginSql = `INSERT INTO second_factors (user_id, secret, created_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
  WHERE second_factors.confirmed_at IS NULL
  RETURNING user_id`;

/**
 * Creates a secret for the caller's authenticator app. The caller must already have proved their identity. One-time codes stay off until
 * the app's first code is confirmed.
 * @throws {Problem} 409 if one-time codes are already on
 */
export async function beginEnrolment(ports: Ports, { userId, email }: StaffSession): Promise<FactorSecret> {
  const secret = newSecret();
  const sealed = await seal(requireKeyring(ports), secret, getSealPurpose(userId));
  if (!(await ports.db.first(beginSql, userId, sealed, ports.now()))) throw new Problem(secondFactorEnabled);
  const issuer = (await ports.catalogue())?.instituteName ?? 'Institute';
  return { secret, uri: keyUri(secret, { issuer, email }) };
}

const addRecoverySql = 'INSERT INTO recovery_codes (hash, user_id) SELECT value, ?1 FROM json_each(?2)';
const hashCodes = (userId: string, codes: readonly string[]): string =>
  JSON.stringify(codes.map((code) => hashRecoveryCode(userId, code)));

const recoveryStatements = ({ db }: Ports, userId: string, codes: readonly string[]): Statement[] => [
  db.query('DELETE FROM recovery_codes WHERE user_id = ?1', userId),
  db.query(addRecoverySql, userId, hashCodes(userId, codes)),
];

/**
 * Checks the first code for an unconfirmed secret, and returns the code's time step.
 * @throws {Problem} 409, 422, 429, 503
 */
async function firstStep(ports: Ports, { userId }: StaffSession, code: string): Promise<number> {
  const keyring = requireKeyring(ports);
  const buckets = codeBuckets(keyring, userId);
  await reserveAttempt(ports, buckets);
  const sql = 'SELECT secret, confirmed_at FROM second_factors WHERE user_id = ?1';
  const row = await ports.db.first<{ secret: string; confirmed_at: number | null }>(sql, userId);
  if (row?.confirmed_at) throw new Problem(secondFactorEnabled);
  const secret = row && (await unseal(keyring, row.secret, getSealPurpose(userId)));
  const step = secret && findStep(tidyCode(code), secret, ports.now());
  if (!step) throw new Problem(wrongField('code', 'This code is wrong or has expired. Enter the code that your app shows now.'));
  await ports.db.batch(clearAttempts(ports, buckets));
  return step;
}

/**
 * Checks the first one-time code and then turns on one-time codes. Ends the caller's other sessions, because they were started with only a
 * password.
 * @returns the recovery codes, which cannot be shown again
 * @throws {Problem} 409, 422, 429, 503
 */
export async function confirmEnrolment(ports: Ports, session: StaffSession, code: string): Promise<string[]> {
  const { db } = ports;
  const { userId } = session;
  const [step, codes, now] = [await firstStep(ports, session, code), newRecoveryCodes(), ports.now()];
  const isOn = { sql: 'EXISTS (SELECT 1 FROM second_factors WHERE user_id = ?1 AND confirmed_at = ?3)', value: now };
  const [, confirmed] = await db.batch([
    db.query(
      'DELETE FROM recovery_codes WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM second_factors WHERE user_id = ?1 AND confirmed_at IS NULL)',
      userId,
    ),
    db.query<object>(
      'UPDATE second_factors SET confirmed_at = ?2, last_step = ?3 WHERE user_id = ?1 AND confirmed_at IS NULL RETURNING user_id',
      ...[userId, now, step],
    ),
    db.query(`${addRecoverySql} WHERE changes() > 0`, userId, hashCodes(userId, codes)),
    auditAfterChange(ports, { ...session, action: 'second-factor-set' }),
    db.query('UPDATE users SET generation = generation + 1 WHERE id = ?1 AND changes() > 0', userId),
    ...keepOnlySession(ports, session, isOn),
  ]);
  if (!confirmed.length) throw new Problem(secondFactorEnabled);
  return codes;
}

export async function renewRecoveryCodes(ports: Ports, { userId, address }: StaffSession): Promise<string[]> {
  const codes = newRecoveryCodes();
  await ports.db.batch([
    ...recoveryStatements(ports, userId, codes),
    auditStatement(ports, { action: 'recovery-codes-made', userId, address }),
  ]);
  return codes;
}

/** Turns off one-time codes for a caller who has proved their identity, and ends all their sessions. */
export async function endEnrolment(ports: Ports, { userId, address }: StaffSession): Promise<void> {
  await ports.db.batch([
    ...removeFactorStatements(ports, userId),
    ...voidStatements(ports, userId),
    auditStatement(ports, { action: 'second-factor-removed', userId, subject: userId, address }),
  ]);
}
