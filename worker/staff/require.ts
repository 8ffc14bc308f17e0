import { createMiddleware } from 'hono/factory';
import type { Permission } from '#site/shared/permissions.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { withPart } from '../http/failure.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { type Actor, recordRefusal } from './audit.ts';
import { requireKeyring } from './keyring.ts';
import { limitedToDepartments, notAuthenticated, notPermitted, proofNeeded, secondFactorMissing } from './problems.ts';
import { findSession, markSeen, type StaffSession } from './session.ts';

declare module 'hono' {
  interface ContextVariableMap {
    session: StaffSession;
  }
}

/** Reads the bearer token (RFC 6750). */
const bearerToken = (c: AppContext): string | undefined =>
  /^Bearer +([\w.-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Requests that a screen sends without user activity carry `x-unattended`, and do not keep the session open. */
function recordUse(c: AppContext, session: StaffSession): void {
  const ports = c.get('ports');
  if (c.req.header('x-unattended') === undefined)
    ports.later(markSeen(ports, session).catch((error: unknown) => logError('session-use-unwritten', error)));
}

/**
 * Reads the session for a route that also responds without one. Returns undefined without a token. Throws if the database cannot be read.
 *
 * @throws {Problem} 401 for an invalid token
 */
export async function readSession(c: AppContext): Promise<StaffSession | undefined> {
  const token = bearerToken(c);
  const session = token === undefined ? undefined : await findSession(c.get('ports'), token, clientAddress(c));
  if (token !== undefined && !session) throw new Problem(notAuthenticated);
  if (session) recordUse(c, session);
  return session;
}

/** @throws {Problem} 401 without a session, 503 if login is closed or the database is unavailable */
async function requireSession(c: AppContext): Promise<StaffSession> {
  requireKeyring(c.get('ports'));
  try {
    const session = await readSession(c);
    if (session) return session;
  } catch (error) {
    if (error instanceof Problem) throw error;
    logError('session-unreadable', error, { requestId: c.get('requestId') });
    throw new Problem(withPart({ ...unavailable, message: 'Could not check your session. Please try again.' }, error));
  }
  throw new Problem(notAuthenticated);
}

export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  c.set('session', await requireSession(c));
  await next();
});

export async function recordAccessRefusal(c: AppContext, session: StaffSession, needs: string): Promise<void> {
  const details = { method: c.req.method, needs };
  await recordRefusal(c.get('ports'), { ...session, details }).catch((error: unknown) =>
    logError('refusal-unwritten', error, { requestId: c.get('requestId') }),
  );
}

/** Refuses an action of a logged-in user and records it in the audit. @throws {Problem} 403 always */
export async function refuseAccess(c: AppContext, session: StaffSession, needs: Permission): Promise<never> {
  await recordAccessRefusal(c, session, needs);
  // Users without any permission still have to set up the second factor that their role requires.
  throw new Problem(session.permissions.length ? notPermitted : secondFactorMissing);
}

interface PermissionOptions {
  /** Whether the route itself limits users to their departments. Otherwise, users with limited departments are refused. */
  isDepartmentAware?: boolean;
}

/**
 * Admits roles with this permission (`#site/shared/permissions.ts`). Others get a 403 response, and visitors without a session get a 401.
 */
export const requirePermission = (
  permission: Permission,
  { isDepartmentAware = permission !== 'leads' }: PermissionOptions = {},
) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const session = await requireSession(c);
    if (!session.permissions.includes(permission)) await refuseAccess(c, session, permission);
    if (session.departments && !isDepartmentAware) {
      await recordAccessRefusal(c, session, 'all departments');
      throw new Problem(limitedToDepartments);
    }
    c.set('session', session);
    await next();
  });

/** Admits staff who work on leads. The route itself limits them to their departments. */
export const requireLeadStaff = requirePermission('leads', { isDepartmentAware: true });

/** Maximum age of the password check for sensitive actions: exporting data, deleting it for good, or giving somebody more rights. */
const proofMs = 15 * minuteMs;

/** Requires that the user logged in or entered the password recently. @throws {Problem} 403 */
export function assertFreshProof(c: AppContext): void {
  if (c.get('ports').now() - c.get('session').provedAt > proofMs) throw new Problem(proofNeeded);
}

export const requireFreshProof = createMiddleware<AppEnv>(async (c, next) => {
  assertFreshProof(c);
  await next();
});

export function readActor(c: AppContext): Actor {
  const { userId, address } = c.get('session');
  return { userId, address };
}
