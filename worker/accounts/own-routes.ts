import { Hono } from 'hono';
import * as z from 'zod';
import { normaliseStaffEmail } from '#site/shared/staff.ts';
import { minuteMs } from '#site/shared/times.ts';
import { deliverLater } from '../delivery/deliver-later.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, tooManyRequests } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { requireKeyring } from '../staff/keyring.ts';
import { changeOwnPassword, passwordChangeSchema, requireGoodPassword, typedPassword } from '../staff/new-password.ts';
import { tooManyLogins } from '../staff/problems.ts';
import { proveSelf } from '../staff/proof.ts';
import { assertFreshProof, readActor, requireUser } from '../staff/require.ts';
import type { StaffSession } from '../staff/session.ts';
import { endSessions, listSessions, recordProof } from '../staff/sessions.ts';
import { ownChangeSchema } from './account-schema.ts';
import { renameSelf } from './change.ts';
import { beginEnrolment, confirmEnrolment, endEnrolment, readOwnFactor, renewRecoveryCodes } from './enrol.ts';
import { findLink, mailForgottenLink, setPassword } from './links.ts';
import { expiredLink, mailDisabled, secondFactorDisabled } from './problems.ts';

const failure = (what: string) => failsWith({ event: 'own-account-failed', message: `Could not ${what}. Please try again.` });
const loadFailure = failure('load your account');
const saveFailure = failure('change your account');
const limit = limitBody(4 * 1024);

export const ownAccountRoutes = new Hono<AppEnv>();

ownAccountRoutes.get('/api/auth/sessions', loadFailure, requireUser, async (c) =>
  c.json({ sessions: await listSessions(c.get('ports'), c.get('session')) }),
);

ownAccountRoutes.delete('/api/auth/sessions', saveFailure, requireUser, async (c) => {
  await endSessions(c.get('ports'), c.get('session'), { action: 'other-sessions-ended' });
  return c.body(null, 204);
});

ownAccountRoutes.delete('/api/auth/sessions/:id', saveFailure, requireUser, async (c) => {
  await endSessions(c.get('ports'), c.get('session'), { action: 'session-ended', id: c.req.param('id') });
  return c.body(null, 204);
});

ownAccountRoutes.patch('/api/auth/me', saveFailure, limit, requireUser, async (c) => {
  const { name } = validate(ownChangeSchema, await readJson(c));
  await renameSelf(c.get('ports'), name, readActor(c));
  return c.body(null, 204);
});

ownAccountRoutes.put('/api/auth/password', saveFailure, limit, requireUser, async (c) => {
  // If the account has a second factor, the caller must have recently proved their identity with both factors.
  if (c.get('session').hasFactor) assertFreshProof(c);
  await changeOwnPassword(c.get('ports'), c.get('session'), validate(passwordChangeSchema, await readJson(c)));
  return c.body(null, 204);
});

const proofSchema = z.strictObject({ password: typedPassword, code: z.string().max(100).optional() });

/**
 * Returns the caller's session once the credentials in the request body have proved their identity.
 * @throws {Problem} 422, 429
 */
async function requireProof(c: AppContext): Promise<StaffSession> {
  await proveSelf(c.get('ports'), c.get('session'), validate(proofSchema, await readJson(c)));
  return c.get('session');
}

ownAccountRoutes.post('/api/auth/proof', failure('check your password'), limit, requireUser, async (c) => {
  await recordProof(c.get('ports'), await requireProof(c));
  return c.body(null, 204);
});

ownAccountRoutes.get('/api/auth/second-factor', loadFailure, requireUser, async (c) =>
  c.json(await readOwnFactor(c.get('ports'), c.get('session'))),
);

ownAccountRoutes.post('/api/auth/second-factor', saveFailure, limit, requireUser, async (c) =>
  c.json(await beginEnrolment(c.get('ports'), await requireProof(c)), 201),
);

ownAccountRoutes.put('/api/auth/second-factor', saveFailure, limit, requireUser, async (c) => {
  const { code } = validate(z.strictObject({ code: z.string().max(100) }), await readJson(c));
  return c.json({ recoveryCodes: await confirmEnrolment(c.get('ports'), c.get('session'), code) });
});

ownAccountRoutes.post('/api/auth/second-factor/recovery-codes', saveFailure, limit, requireUser, async (c) => {
  const session = await requireProof(c);
  if (!session.hasFactor) throw new Problem(secondFactorDisabled);
  return c.json({ recoveryCodes: await renewRecoveryCodes(c.get('ports'), session) });
});

ownAccountRoutes.post('/api/auth/second-factor/off', saveFailure, limit, requireUser, async (c) => {
  await endEnrolment(c.get('ports'), await requireProof(c));
  return c.body(null, 204);
});

const linkSchema = z.strictObject({ token: z.string().max(2000) });
const newPasswordSchema = linkSchema.extend({ newPassword: typedPassword });

/**
 * Limits link attempts as strictly as password attempts.
 * @throws {Problem} 429, 503
 */
async function requireLinkAttempt(c: AppContext): Promise<void> {
  const ports = c.get('ports');
  requireKeyring(ports);
  if (await ports.isTooFrequent('LOGIN_RATE', clientAddress(c))) throw new Problem(tooManyLogins(minuteMs));
}

const forgottenSchema = z.strictObject({ email: z.string().overwrite(normaliseStaffEmail).min(1).max(254) });

/** Responds with 202 even if no account uses the email, so that strangers cannot find out who has an account. */
ownAccountRoutes.post('/api/auth/forgotten-password', failure('request the link'), limit, async (c) => {
  const ports = c.get('ports');
  if (!ports.keyring || !ports.mail) throw new Problem(mailDisabled);
  if (await ports.isTooFrequent('PRIVACY_RATE', clientAddress(c))) throw new Problem(tooManyRequests);
  const { email } = validate(forgottenSchema, await readJson(c));
  await mailForgottenLink(ports, { email, address: clientAddress(c) });
  deliverLater(ports);
  return c.body(null, 202);
});

ownAccountRoutes.post('/api/auth/link', failure('check the link'), limit, async (c) => {
  await requireLinkAttempt(c);
  const link = await findLink(c.get('ports'), validate(linkSchema, await readJson(c)).token);
  if (!link) throw new Problem(expiredLink);
  return c.json({ email: link.email, kind: link.kind });
});

/** Sets the password without logging the owner in, so that login still asks for the second factor. */
ownAccountRoutes.post('/api/auth/set-password', failure('set the password'), limit, async (c) => {
  await requireLinkAttempt(c);
  const ports = c.get('ports');
  const { token, newPassword } = validate(newPasswordSchema, await readJson(c));
  const link = await findLink(ports, token);
  if (!link) throw new Problem(expiredLink);
  await requireGoodPassword(ports, link.email, newPassword);
  if (!(await setPassword(ports, link, { password: newPassword, address: clientAddress(c) }))) throw new Problem(expiredLink);
  return c.body(null, 204);
});
