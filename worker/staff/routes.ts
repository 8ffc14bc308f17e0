import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { permissionsOf } from '#site/shared/permissions.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { hugeBody, methodNotAllowed, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { markDevice, readDevice } from './device.ts';
import type { Keyring } from './keyring.ts';
import { type LoginRequest, type LoginResult, logIn } from './login.ts';
import { logOut } from './logout.ts';
import { foreignSite, loginClosed, loginFailure, tooManyLogins, wrongLogin } from './problems.ts';
import { readLogin } from './read-login.ts';
import { requireUser } from './require.ts';

const maxBodyBytes = 4 * 1024;
const addressOf = (c: AppContext): string | undefined => c.req.header('cf-connecting-ip');

/** Whether a page of another site makes the request; programs other than browsers send neither header. */
function isForeign(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
}

async function answerLogin(c: AppContext, keyring: Keyring, request: LoginRequest): Promise<Response> {
  const result: LoginResult = await logIn(c.get('ports'), keyring, request);
  if (result.kind === 'wait') return answerProblem(c, tooManyLogins(result.waitMs));
  if (result.kind === 'refused') return answerProblem(c, wrongLogin);
  const device =
    request.device?.userId === result.userId ? request.device : { id: c.get('ports').newId(), userId: result.userId };
  await markDevice(c, keyring, device);
  return c.json({ token: result.token });
}

async function postLogin(c: AppContext): Promise<Response> {
  const { keyring, isTooFrequent } = c.get('ports');
  if (!keyring) return answerProblem(c, loginClosed);
  if (isForeign(c)) return answerProblem(c, foreignSite);
  const device = await readDevice(c, keyring);
  const address = addressOf(c);
  if (!device && (await isTooFrequent('LOGIN_RATE', address))) return answerProblem(c, tooManyLogins(60_000));
  const body = await readLogin(c);
  if (!body.ok) return answerProblem(c, body.problem);
  try {
    return await answerLogin(c, keyring, { ...body.credentials, device, address });
  } catch (error) {
    logError('login-failed', error, { requestId: c.get('requestId') });
    return answerProblem(c, unavailable(loginFailure));
  }
}

export const authRoutes = new Hono<AppEnv>();

const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerProblem(c as AppContext, hugeBody(loginFailure)) });

authRoutes.post('/api/auth/login', limit, postLogin);
authRoutes.all('/api/auth/login', (c) => answerProblem(c, methodNotAllowed('POST')));

/** Ends this session, or with `{"everywhere": true}` every one of the user's. */
authRoutes.post('/api/auth/logout', limit, requireUser, async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined);
  const isEverywhere = typeof body === 'object' && body !== null && 'everywhere' in body && body.everywhere === true;
  await logOut(c.get('ports'), c.get('session'), { isEverywhere, address: addressOf(c) });
  return c.body(null, 204);
});
authRoutes.all('/api/auth/logout', (c) => answerProblem(c, methodNotAllowed('POST')));

/** The user record (behaviour section 7: the second call, with the bearer). */
authRoutes.get('/api/auth/me', requireUser, (c) => {
  const { userId, email, role, expiresAt } = c.get('session');
  return c.json({ id: userId, email, role, permissions: permissionsOf(role), expiresAt: new Date(expiresAt).toISOString() });
});
authRoutes.all('/api/auth/me', (c) => answerProblem(c, methodNotAllowed('GET')));
