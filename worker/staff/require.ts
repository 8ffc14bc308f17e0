import { createMiddleware } from 'hono/factory';
import type { Permission } from '#site/shared/permissions.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { withPart } from '../http/failure.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { recordRefusal } from './audit.ts';
import {
  limitedToDepartments,
  loginClosed,
  notAuthenticated,
  notPermitted,
  proofNeeded,
  secondFactorMissing,
} from './problems.ts';
import { findSession, markSeen, type StaffSession } from './session.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Behind `requireUser` and `requirePermission` only. */
    session: StaffSession;
  }
}

/** The token of `Authorization: Bearer ...` (RFC 6750), or undefined. */
const bearerToken = (c: AppContext): string | undefined =>
  /^Bearer +([\w.-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** What the screen asks by itself while nobody touches it says so, and keeps no session open. */
function recordUse(c: AppContext, session: StaffSession): void {
  const ports = c.get('ports');
  if (c.req.header('x-unattended') === undefined)
    ports.later(markSeen(ports, session).catch((error: unknown) => logError('session-use-unwritten', error)));
}

/**
 * Who makes the request, for a route that also answers to nobody: undefined without a token. Throws when the
 * database cannot be read.
 *
 * @throws {Problem} 401 for a token that opens nothing
 */
export async function readSession(c: AppContext): Promise<StaffSession | undefined> {
  const token = bearerToken(c);
  const session = token === undefined ? undefined : await findSession(c.get('ports'), token);
  if (token !== undefined && !session) throw new Problem(notAuthenticated);
  if (session) recordUse(c, session);
  return session;
}

/** @throws {Problem} 401 without a session; 503 where log-in is closed or the database is away */
async function requireSession(c: AppContext): Promise<StaffSession> {
  if (!c.get('ports').keyring) throw new Problem(loginClosed);
  try {
    const session = await readSession(c);
    if (session) return session;
  } catch (error) {
    if (error instanceof Problem) throw error;
    logError('session-unreadable', error, { requestId: c.get('requestId') });
    throw new Problem(withPart({ ...unavailable, message: 'The session could not be checked. Please try again.' }, error));
  }
  throw new Problem(notAuthenticated);
}

/** Lets anybody of the staff through; the handler finds them as `c.get('session')`. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  c.set('session', await requireSession(c));
  await next();
});

/** Tells the audit what somebody who is logged in was refused. Where it cannot be written, the log says so, and they are refused all the same. */
export async function recordAccessRefusal(c: AppContext, session: StaffSession, needs: string): Promise<void> {
  const details = { method: c.req.method, needs };
  await recordRefusal(c.get('ports'), { actorId: session.userId, address: clientAddress(c), details }).catch((error: unknown) =>
    logError('refusal-unwritten', error, { requestId: c.get('requestId') }),
  );
}

/** Refuses what somebody who is logged in may not do, and tells the audit. @throws {Problem} 403 always */
export async function refuseAccess(c: AppContext, session: StaffSession, needs: Permission): Promise<never> {
  await recordAccessRefusal(c, session, needs);
  // Who has not one of their role's permissions has none, until they have set up what the role asks for.
  throw new Problem(session.permissions.length ? notPermitted : secondFactorMissing);
}

interface PermissionOptions {
  /** Whether the route itself keeps who is limited to departments to what is theirs; they are refused where it does not. */
  isDepartmentAware?: boolean;
}

/** Lets the roles through that have the permission (`#site/shared/permissions.ts`); others get 403, strangers 401. */
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

/** What leaves the site, cannot be taken back or gives somebody more rights asks who does it for a proof no older than this. */
const proofMs = 15 * minuteMs;

/** Lets pass who has logged in, or given their password again, just now. @throws {Problem} 403 */
export function assertFreshProof(c: AppContext): void {
  if (c.get('ports').now() - c.get('session').provedAt > proofMs) throw new Problem(proofNeeded);
}

/** The same behind `requireUser` and `requirePermission`, for whole routes. */
export const requireFreshProof = createMiddleware<AppEnv>(async (c, next) => {
  assertFreshProof(c);
  await next();
});

/** Who of the staff does something, and from where. */
export interface Actor {
  userId: string;
  /** Of the caller; only its network is stored. */
  address: string | undefined;
}

/** The caller, behind `requireUser` and `requirePermission`. */
export const readActor = (c: AppContext): Actor => ({ userId: c.get('session').userId, address: clientAddress(c) });
