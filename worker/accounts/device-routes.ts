import { Hono } from 'hono';
import type { OwnNotifications } from '#site/shared/staff.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { requireIfMatch } from '../http/if-match.ts';
import { clientAddress } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { tooManyLogins } from '../staff/problems.ts';
import { readActor, requireLeadStaff } from '../staff/require.ts';
import {
  addDevice,
  deviceSchema,
  endpointSchema,
  findDevice,
  quietSchema,
  readQuietHours,
  removeDevice,
  renewalSchema,
  renewDevice,
  saveQuietHours,
} from './devices.ts';
import { changedQuietHours, pushDisabled } from './problems.ts';

const failure = (verb: 'load' | 'save') =>
  failsWith({ event: 'notifications-failed', message: `Could not ${verb} your notifications. Please try again.` });
const loadFailure = failure('load');
const saveFailure = failure('save');
const limit = limitBody(4 * 1024);

export const deviceRoutes = new Hono<AppEnv>();

deviceRoutes.get('/api/notifications', loadFailure, requireLeadStaff, async (c) => {
  const ports = c.get('ports');
  const quiet = await readQuietHours(ports, c.get('session').userId);
  return c.json({ publicKey: ports.push?.publicKey ?? null, ...quiet } satisfies OwnNotifications);
});

deviceRoutes.put('/api/notifications/quiet-hours', saveFailure, limit, requireLeadStaff, async (c) => {
  const ifMatch = requireIfMatch(c);
  const { quietHours } = validate(quietSchema, await readJson(c));
  const { userId } = c.get('session');
  const result = await saveQuietHours(c.get('ports'), userId, { quietHours, ifMatch });
  if (result === 'conflict')
    throw new Problem({ ...changedQuietHours, extensions: await readQuietHours(c.get('ports'), userId) });
  return c.body(null, 204);
});

deviceRoutes.post('/api/notifications/devices', saveFailure, limit, requireLeadStaff, async (c) => {
  if (!c.get('ports').push) throw new Problem(pushDisabled);
  const id = await addDevice(c.get('ports'), c.get('session'), validate(deviceSchema, await readJson(c)));
  return c.json({ id }, 201);
});

deviceRoutes.post('/api/notifications/devices/find', loadFailure, limit, requireLeadStaff, async (c) => {
  const { endpoint } = validate(endpointSchema, await readJson(c));
  return c.json({ id: await findDevice(c.get('ports'), c.get('session'), endpoint) });
});

/** Renews a push subscription. The service worker has no session, so it proves its identity with the old subscription's secrets. */
deviceRoutes.post('/api/notifications/devices/renew', saveFailure, limit, async (c) => {
  const ports = c.get('ports');
  if (await ports.isTooFrequent('LOGIN_RATE', clientAddress(c))) throw new Problem(tooManyLogins(minuteMs));
  await renewDevice(ports, validate(renewalSchema, await readJson(c)));
  return c.body(null, 204);
});

deviceRoutes.delete('/api/notifications/devices/:id', saveFailure, requireLeadStaff, async (c) => {
  await removeDevice(c.get('ports'), c.req.param('id'), readActor(c));
  return c.body(null, 204);
});
