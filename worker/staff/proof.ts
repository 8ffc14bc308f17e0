import { invalidFields, Problem, type ProblemDetails } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import { clearAttempts, proofBuckets, reserveAttempt } from './attempts.ts';
import { requireKeyring } from './keyring.ts';
import { verifyPassword } from './password.ts';
import { checkCode } from './second-factor.ts';
import type { StaffSession } from './session.ts';

interface Proof {
  password: string;
  code?: string | undefined;
}

/** Rejects a field instead of responding 401, because the session stays valid. */
export const wrongField = (field: string, message: string): ProblemDetails => ({
  ...invalidFields({ [field]: message }),
  message,
});

/**
 * Checks that the person using the session knows the account's password. Attempts are counted by session, so failed logins by strangers do
 * not delay staff who are logged in.
 *
 * @returns the hash that the password matches
 * @throws {Problem} 422 for a wrong password, 429
 */
export async function provePassword(ports: Ports, { id, userId }: StaffSession, password: string): Promise<string> {
  const { db } = ports;
  const buckets = proofBuckets(requireKeyring(ports), id);
  await reserveAttempt(ports, buckets);
  const hash = (await db.first<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = ?1', userId))?.hash;
  if (hash === undefined || !(await verifyPassword(password, hash)))
    throw new Problem(wrongField('password', 'This is not your password'));
  await db.batch(clearAttempts(ports, buckets));
  return hash;
}

/**
 * Checks that the person using the session has the account's password and, if set up, its second factor.
 * @throws {Problem} 422 for a wrong password or code, 429
 */
export async function proveSelf(ports: Ports, session: StaffSession, { password, code }: Proof): Promise<void> {
  await provePassword(ports, session, password);
  if (!session.hasFactor) return;
  if (!code) throw new Problem(wrongField('code', 'Enter a code from your authenticator app'));
  if (!(await checkCode(ports, requireKeyring(ports), { ...session, code })))
    throw new Problem(wrongField('code', 'This code is wrong, has expired or was already used'));
}
