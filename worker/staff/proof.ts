import { networkOf } from '../http/network.ts';
import { invalidFields, Problem } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import { bucketsOf, clearAttempts, reserveAttempt } from './attempts.ts';
import { verifyPassword } from './password.ts';
import { loginClosed, tooManyLogins } from './problems.ts';
import type { StaffSession } from './session.ts';

interface Proof {
  password: string;
  /** Address of the caller. */
  address: string | undefined;
}

/**
 * Makes sure that who has the session has its password too. Tries are counted with those of log-in, so that a stolen token guesses no
 * faster.
 *
 * @returns the hash that the password fits
 * @throws {Problem} 422 for a wrong password: the session is none the worse for it; 429
 */
export async function provePassword(
  ports: Ports,
  { userId, email }: StaffSession,
  { password, address }: Proof,
): Promise<string> {
  const { db, keyring } = ports;
  if (!keyring) throw new Problem(loginClosed);
  const buckets = bucketsOf(keyring, { email, network: networkOf(address), device: undefined });
  const reservation = await reserveAttempt(ports, buckets);
  if (!reservation.isReserved) throw new Problem(tooManyLogins(reservation.waitMs));
  const hash = (await db.first<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = ?1', userId))?.hash;
  if (hash === undefined || !(await verifyPassword(password, hash)))
    throw new Problem({ ...invalidFields({ password: 'This is not your password' }), message: 'This is not your password' });
  await db.batch(clearAttempts(ports, buckets));
  return hash;
}
