import { createMiddleware } from 'hono/factory';
import type { Permission } from '#site/shared/permissions.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { loginClosed, notAuthenticated, notPermitted } from './problems.ts';
import { findSession, may, type StaffSession } from './session.ts';

/** The token of `Authorization: Bearer ...` (RFC 6750), or undefined. */
export const bearerToken = (c: AppContext): string | undefined =>
  /^Bearer +([\w.-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Who makes the request, for a route that also answers to nobody: undefined without a valid token. Throws when the
 * database cannot be read.
 */
export async function readSession(c: AppContext): Promise<StaffSession | undefined> {
  const token = bearerToken(c);
  return token === undefined ? undefined : findSession(c.get('ports'), token);
}

/** The session, or the answer to somebody without one: 401; 503 where log-in is closed or the database is away. */
async function sessionOrAnswer(c: AppContext): Promise<StaffSession | Response> {
  if (!c.get('ports').keyring) return answerProblem(c, loginClosed);
  try {
    return (await readSession(c)) ?? answerProblem(c, notAuthenticated);
  } catch (error) {
    logError('session-unreadable', error, { requestId: c.get('requestId') });
    return answerProblem(c, unavailable('The session could not be checked. Please try again.'));
  }
}

/** Lets anybody of the staff through; the handler finds them as `c.get('session')`. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const session = await sessionOrAnswer(c);
  if (session instanceof Response) return session;
  c.set('session', session);
  return next();
});

/** Lets the roles through that have the permission (`#site/shared/permissions.ts`); others get 403, strangers 401. */
export const requirePermission = (permission: Permission) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessionOrAnswer(c);
    if (session instanceof Response) return session;
    if (!may(session, permission)) return answerProblem(c, notPermitted);
    c.set('session', session);
    return next();
  });
