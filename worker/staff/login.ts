import { getNetwork } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import type { Keyring, Ports } from '../platform/ports.ts';
import { signToken } from '../platform/token.ts';
import { type AttemptBuckets, clearAttempts, createBuckets, reserveAttempt } from './attempts.ts';
import { auditStatement, recordAudit } from './audit.ts';
import type { KnownDevice } from './device.ts';
import { verifyPassword } from './password.ts';
import { wrongLogin } from './problems.ts';
import { type PasskeyTry, requireCode } from './second-factor.ts';
import { sessionMs } from './session.ts';
import { findUser, type UserRow, upgradeHash } from './users.ts';

interface LoginRequest extends PasskeyTry {
  email: string;
  password: string;
  code?: string | undefined;
  device: KnownDevice | undefined;
  address: string | undefined;
  browser: string | null;
}

type Opening = Pick<LoginRequest, 'address' | 'browser'> & { user: UserRow };

const openSessionSql = `
  INSERT INTO sessions (id, user_id, generation, created_at, expires_at, network, device)
  SELECT ?1, id, generation, ?2, ?3, ?6, ?7 FROM users WHERE id = ?4 AND generation = ?5 AND disabled_at IS NULL
  ON CONFLICT DO NOTHING`;

/**
 * Opens a session and returns its token. Returns undefined if the account was disabled or got a new password since the password was
 * checked.
 */
async function openSession(ports: Ports, keyring: Keyring, { user, address, browser }: Opening): Promise<string | undefined> {
  const [id, issuedAt] = [ports.newId(), ports.now()];
  const expiresAt = issuedAt + sessionMs;
  const values = [id, issuedAt, expiresAt, user.id, user.generation, getNetwork(address), browser];
  const [, opened] = await ports.db.batch([
    ports.db.query(openSessionSql, ...values),
    ports.db.query<object>('SELECT id FROM sessions WHERE id = ?1', id),
  ]);
  return opened.length ? signToken(keyring, { kind: 'session', id, userId: user.id, issuedAt, expiresAt }) : undefined;
}

async function recordSuccess(
  ports: Ports,
  user: UserRow,
  { buckets, address, factor }: { buckets: AttemptBuckets; address: string | undefined; factor: string | undefined },
): Promise<void> {
  const statements = [
    ...clearAttempts(ports, buckets),
    ports.db.query('UPDATE users SET last_login_at = ?1 WHERE id = ?2', ports.now(), user.id),
    auditStatement(ports, { action: 'login', userId: user.id, address, ...(factor && { details: { factor } }) }),
  ];
  await ports.db.batch(statements);
}

/**
 * Checks an email and a password, and a code if the account has a second factor. An attempt is counted before its password is hashed. A
 * missing or disabled account takes the same steps and the same time as a wrong password. Throws if the database fails.
 *
 * @throws {Problem} 401, 429
 */
export async function logIn(
  ports: Ports,
  keyring: Keyring,
  { email, password, code, passkey, origin, device, address, browser }: LoginRequest,
): Promise<{ token: string; userId: string }> {
  const user = await findUser(ports, email);
  const knownDevice = device && device.userId === user?.id ? device.id : undefined;
  const buckets = createBuckets(keyring, { email, network: getNetwork(address), device: knownDevice });
  await reserveAttempt(ports, buckets);
  const isPasswordRight = (await verifyPassword(password, user?.password_hash)) && user?.disabled_at === null;
  let factor: string | undefined;
  if (isPasswordRight && user.has_factor) {
    // The password was correct, so its attempt does not count. Code attempts are counted separately.
    await ports.db.batch(clearAttempts(ports, buckets));
    factor = await requireCode(ports, keyring, { userId: user.id, code, passkey, origin, device: knownDevice, address });
  }
  const token = isPasswordRight && user ? await openSession(ports, keyring, { user, address, browser }) : undefined;
  if (!token || !user) {
    await recordAudit(ports, { action: 'login-failed', userId: null, ...(user && { subject: user.id }), address });
    throw new Problem(wrongLogin);
  }
  await recordSuccess(ports, user, { buckets, address, factor });
  await upgradeHash(ports, user, password);
  return { token, userId: user.id };
}
