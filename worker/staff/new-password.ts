import * as z from 'zod';
import { findPasswordComplaint, passwordHint } from '#site/shared/password-rules.ts';
import { Problem } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import { auditAfterChange } from './audit.ts';
import { hashPassword } from './password.ts';
import { notAuthenticated } from './problems.ts';
import { provePassword, wrongField } from './proof.ts';
import type { StaffSession } from './session.ts';
import { keepOnlySession } from './sessions.ts';

export const typedPassword = z.string('Enter the password').min(1, 'Enter the password');

/** @throws {Problem} 422 if the account may not use this password */
export async function requireGoodPassword(ports: Ports, email: string, password: string): Promise<void> {
  const institute = (await ports.catalogue())?.instituteName;
  const complaint = await findPasswordComplaint(password, { email, institute });
  if (!complaint) return;
  throw new Problem(wrongField('newPassword', `This password cannot be used: ${complaint}. ${passwordHint}`));
}

export const passwordChangeSchema = z.strictObject({ password: typedPassword, newPassword: typedPassword });

/**
 * Changes the user's password and ends their other sessions.
 * @throws {Problem} 401 if the password has changed in the meantime, 422, 429
 */
export async function changeOwnPassword(
  ports: Ports,
  session: StaffSession,
  { password, newPassword }: z.infer<typeof passwordChangeSchema>,
): Promise<void> {
  const { db } = ports;
  await requireGoodPassword(ports, session.email, newPassword);
  const old = await provePassword(ports, session, password);
  const hash = await hashPassword(newPassword);
  const { userId } = session;
  const isOursSql = 'EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?3)';
  const rows = await db.batch([
    db.query(
      'UPDATE users SET password_hash = ?2, generation = generation + 1 WHERE id = ?1 AND password_hash = ?3',
      userId,
      hash,
      old,
    ),
    auditAfterChange(ports, { ...session, action: 'password-changed' }),
    ...keepOnlySession(ports, session, { sql: isOursSql, value: hash }),
    db.query<object>('SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2', userId, hash),
  ]);
  if (!rows.at(-1)?.length) throw new Problem(notAuthenticated);
}
