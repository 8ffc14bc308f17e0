import { Hono } from 'hono';
import { answerProblem } from '../answers/answer-problem.ts';
import { methodNotAllowed } from '../answers/problem.ts';
import type { AppEnv } from '../app-types.ts';
import { readHealth } from '../health/read-health.ts';
import { logError } from '../log.ts';

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
