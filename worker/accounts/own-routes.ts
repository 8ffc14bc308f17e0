import { Hono } from 'hono';
import * as z from 'zod';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { clientAddress } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { changeOwnPassword, passwordChangeSchema, requireGoodPassword, typedPassword } from '../staff/new-password.ts';
import { loginClosed, tooManyLogins } from '../staff/problems.ts';
import { requireUser } from '../staff/require.ts';
import { endSessions, listSessions } from '../staff/sessions.ts';
import { findLink, setPassword } from './links.ts';
import { deadLink } from './problems.ts';

const failure = failsWith({ event: 'own-account-failed', message: 'Your account could not be reached. Please try again.' });
const limit = limitBody(4 * 1024);

/** What everybody of the staff does with their own account, and who holds a mailed link with theirs. */
export const ownAccountRoutes = new Hono<AppEnv>();

ownAccountRoutes.get('/api/auth/sessions', failure, requireUser, async (c) =>
  c.json({ sessions: await listSessions(c.get('ports'), c.get('session')) }),
);

/** Ends all log-ins but this one. */
ownAccountRoutes.delete('/api/auth/sessions', failure, requireUser, async (c) => {
  await endSessions(c.get('ports'), c.get('session'), { which: 'others', address: clientAddress(c) });
  return c.body(null, 204);
});

ownAccountRoutes.delete('/api/auth/sessions/:id', failure, requireUser, async (c) => {
  await endSessions(c.get('ports'), c.get('session'), { which: { id: c.req.param('id') }, address: clientAddress(c) });
  return c.body(null, 204);
});

ownAccountRoutes.put('/api/auth/password', failure, limit, requireUser, async (c) => {
  const input = validate(passwordChangeSchema, await readJson(c));
  await changeOwnPassword(c.get('ports'), c.get('session'), { ...input, address: clientAddress(c) });
  return c.body(null, 204);
});

const linkSchema = z.strictObject({ token: z.string().max(2000) });
const setSchema = linkSchema.extend({ newPassword: typedPassword });

/** Strangers try no links faster than passwords. @throws {Problem} 429, 503 */
async function requireLinkTry(c: AppContext): Promise<void> {
  const ports = c.get('ports');
  if (!ports.keyring) throw new Problem(loginClosed);
  if (await ports.isTooFrequent('LOGIN_RATE', clientAddress(c))) throw new Problem(tooManyLogins(60_000));
}

/** Whose link it is, while it is good. */
ownAccountRoutes.post('/api/auth/link', failure, limit, async (c) => {
  await requireLinkTry(c);
  const link = await findLink(c.get('ports'), validate(linkSchema, await readJson(c)).token);
  if (!link) throw new Problem(deadLink);
  return c.json({ email: link.email, kind: link.kind });
});

/** Sets the password of the link's account, once. Nobody is logged in by it: a second factor is asked for as ever. */
ownAccountRoutes.post('/api/auth/set-password', failure, limit, async (c) => {
  await requireLinkTry(c);
  const ports = c.get('ports');
  const { token, newPassword } = validate(setSchema, await readJson(c));
  const link = await findLink(ports, token);
  if (!link) throw new Problem(deadLink);
  requireGoodPassword(newPassword, link.email);
  if (!(await setPassword(ports, link, { password: newPassword, address: clientAddress(c) }))) throw new Problem(deadLink);
  return c.body(null, 204);
});
