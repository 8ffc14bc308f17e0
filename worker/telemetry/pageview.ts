import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { hugeBody, methodNotAllowed } from '../http/problem.ts';

const maxBodyBytes = 4 * 1024;

/** What the page tells: no cookie, no id, nothing about the visitor. */
const pageviewSchema = z.object({
  path: z.string().startsWith('/').max(300),
  /** Host of the page before. */
  referrer: z.string().max(200).catch(''),
});

export const pageviewRoutes = new Hono<AppEnv>();

const limit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => answerProblem(c as AppContext, hugeBody('A page view fits in 4 KB.')),
});

/**
 * Counts one route change (behaviour section 2). What can't be read is not counted, nor what an address sends beyond the limit; the page never
 * hears of it.
 */
pageviewRoutes.post('/api/pageview', limit, async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined);
  const view = pageviewSchema.safeParse(body);
  const ports = c.get('ports');
  if (view.success && !(await ports.isTooFrequent('PAGEVIEW_RATE', c.req.header('cf-connecting-ip'))))
    ports.pageviews?.writeDataPoint({
      indexes: [view.data.path.slice(0, 90)],
      blobs: [view.data.path, view.data.referrer],
    });
  return c.body(null, 204);
});
pageviewRoutes.all('/api/pageview', (c) => answerProblem(c, methodNotAllowed('POST')));
