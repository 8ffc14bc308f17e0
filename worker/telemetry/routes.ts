import { Hono } from 'hono';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppEnv } from '../http/app-types.ts';
import { methodNotAllowed } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { readHealth } from './read-health.ts';

export const healthRoutes = new Hono<AppEnv>();

/** State of the service, without personal data: 503 only when the database cannot be reached. */
healthRoutes.get('/api/health', async (c) => {
  try {
    return c.json(await readHealth(c.get('ports')));
  } catch (error) {
    logError('database-unreachable', error, { requestId: c.get('requestId') });
    return c.json({ status: 'down', database: 'unreachable' }, 503);
  }
});
healthRoutes.all('/api/health', (c) => answerProblem(c, methodNotAllowed('GET')));
