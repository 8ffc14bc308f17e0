import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { policyReportPath } from '#site/shared/headers.ts';
import type { AppEnv } from '../http/app-types.ts';
import { clientAddress } from '../http/network.ts';
import { limitBody } from '../http/read-body.ts';
import { logReport } from './csp-report.ts';
import { readHealth } from './read-health.ts';

/** Page view report, without cookies, ids or any data about the visitor. */
const pageviewSchema = z.object({
  path: z.string().startsWith('/').max(300),
  referrer: z.string().max(200).catch(''),
});

export const telemetryRoutes = new Hono<AppEnv>();

telemetryRoutes.get('/api/health', async (c) => {
  const health = await readHealth(c.get('ports'));
  return c.json(health, health.status === 'down' ? 503 : 200);
});

/** Counts one page view. Invalid requests, and requests above the address's rate limit, are ignored without an error. */
telemetryRoutes.post('/api/pageview', limitBody(4 * 1024, 'A page view can be up to 4 KB in size.'), async (c) => {
  const view = pageviewSchema.safeParse(await c.req.json().catch(() => undefined));
  const ports = c.get('ports');
  if (view.success && !(await ports.isTooFrequent('PAGEVIEW_RATE', clientAddress(c))))
    ports.pageviews?.writeDataPoint({
      indexes: [view.data.path.slice(0, 90)],
      blobs: [view.data.path, view.data.referrer],
    });
  return c.body(null, 204);
});

const reportLimit = bodyLimit({ maxSize: 16 * 1024, onError: (c) => c.body(null, 204) });

telemetryRoutes.post(policyReportPath, reportLimit, async (c) => {
  logReport(await c.req.json().catch(() => undefined), c.get('ports').now());
  return c.body(null, 204);
});
