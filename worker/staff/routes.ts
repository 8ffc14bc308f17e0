import { Hono } from 'hono';
import * as z from 'zod';
import { normaliseStaffEmail } from '#site/shared/staff.ts';
import { isoTime, minuteMs } from '#site/shared/times.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { bodyType } from '../http/negotiate.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, unknownBodyType } from '../http/problem.ts';
import { limitBody, readJsonFields, validate } from '../http/read-body.ts';
import { readSiteOrigin } from '../http/site-origin.ts';
import { csvHeaders } from '../http/stream-csv.ts';
import { recordAudit } from './audit.ts';
import { markDevice, readDevice } from './device.ts';
import { exportAudit } from './export-audit.ts';
import { requireKeyring } from './keyring.ts';
import { logIn } from './login.ts';
import { assertionSchema } from './passkeys.ts';
import { foreignSite, loginFailure, tooManyLogins, unknownPage } from './problems.ts';
import { type AuditQuery, auditQuerySchema, readAudit } from './read-audit.ts';
import { readActor, requireFreshProof, requirePermission, requireUser } from './require.ts';
import { endSessions } from './sessions.ts';
import { describeDevice } from './user-agent.ts';

/** Whether another site's page makes the request. Only browsers send the two headers that show this. */
function isForeign(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
}

const emailMissing = 'Email is required';
const passwordMissing = 'Password is required';

const loginSchema = z.object({
  email: z
    .string(emailMissing)
    .overwrite(normaliseStaffEmail)
    .min(1, emailMissing)
    .max(254, 'Email cannot exceed 254 characters'),
  password: z.string(passwordMissing).min(1, passwordMissing),
  code: z.string('The code must be text').max(100, 'Use up to 100 characters for the code').optional(),
  passkey: assertionSchema.optional(),
});

/**
 * Reads the login credentials. Only JSON is accepted, because another site's page cannot send it without a preflight request. @throws
 * {Problem}
 */
async function readLogin(c: AppContext): Promise<z.infer<typeof loginSchema>> {
  if (bodyType(c) !== 'application/json') throw new Problem(unknownBodyType);
  return validate(loginSchema, await readJsonFields(c));
}

async function postLogin(c: AppContext): Promise<Response> {
  const ports = c.get('ports');
  const keyring = requireKeyring(ports);
  if (isForeign(c)) throw new Problem(foreignSite);
  const device = await readDevice(c, keyring);
  const address = clientAddress(c);
  if (!device && (await ports.isTooFrequent('LOGIN_RATE', address))) throw new Problem(tooManyLogins(minuteMs));
  const browser = describeDevice(c.req.header('user-agent'));
  const origin = await readSiteOrigin(c);
  const { userId, token } = await logIn(ports, keyring, { ...(await readLogin(c)), origin, device, address, browser });
  await markDevice(c, keyring, device?.userId === userId ? device : { id: ports.newId(), userId });
  return c.json({ token });
}

export const staffRoutes = new Hono<AppEnv>();

const login = failsWith({ event: 'login-failed', message: loginFailure });
const limit = limitBody(4 * 1024, loginFailure);

staffRoutes.post('/api/auth/login', login, limit, postLogin);

staffRoutes.post('/api/auth/logout', limit, requireUser, async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined);
  const isEverywhere = typeof body === 'object' && body !== null && 'everywhere' in body && body.everywhere === true;
  await endSessions(c.get('ports'), c.get('session'), { action: isEverywhere ? 'logout-everywhere' : 'logout' });
  return c.body(null, 204);
});

staffRoutes.get('/api/auth/me', requireUser, (c) => {
  const { userId, email, name, role, permissions, expiresAt } = c.get('session');
  return c.json({ id: userId, email, name, role, permissions, expiresAt: isoTime(expiresAt) });
});

function readAuditQuery(c: AppContext): AuditQuery {
  const query = auditQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new Problem(unknownPage);
  return query.data;
}

staffRoutes.get('/api/audit', requirePermission('audit'), async (c) =>
  c.json(await readAudit(c.get('ports'), readAuditQuery(c))),
);

staffRoutes.get('/api/audit.csv', requirePermission('audit'), requireFreshProof, async (c) => {
  const query = readAuditQuery(c);
  const ports = c.get('ports');
  const file = exportAudit(ports, query);
  await recordAudit(ports, { action: 'audit-exported', ...readActor(c) });
  return c.body(file, 200, csvHeaders('audit.csv'));
});
