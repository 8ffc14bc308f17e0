import { Hono } from 'hono';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppEnv } from '../http/app-types.ts';
import { methodNotAllowed, type Problem } from '../http/problem.ts';
import { readAudit } from './read-audit.ts';
import { requirePermission } from './require.ts';
import { listAccounts } from './users.ts';

const pageSize = 50;
const maxPageSize = 200;

const unknownPage: Problem = {
  status: 400,
  type: 'unknown-page',
  title: 'Unknown page',
  message: 'Take the cursor from the page before, and a limit from 1 to 200.',
};

/** A positive whole number, the default where the query does not name one, or undefined for anything else. */
function readCount(text: string | undefined, max: number): number | undefined {
  const count = Number(text);
  return text !== undefined && /^\d{1,15}$/.test(text) && count > 0 && count <= max ? count : undefined;
}

/** What an administrator looks at: who did what, and who may. */
export const auditRoutes = new Hono<AppEnv>();

auditRoutes.get('/api/audit', requirePermission('audit'), async (c) => {
  const { cursor, limit } = c.req.query();
  const before = readCount(cursor, Number.MAX_SAFE_INTEGER);
  const size = limit === undefined ? pageSize : readCount(limit, maxPageSize);
  if (size === undefined || (cursor !== undefined && before === undefined)) return answerProblem(c, unknownPage);
  return c.json(await readAudit(c.get('ports'), { before, limit: size }));
});
auditRoutes.all('/api/audit', (c) => answerProblem(c, methodNotAllowed('GET')));

/** Every account, without anything of its password. */
auditRoutes.get('/api/accounts', requirePermission('accounts'), async (c) => c.json(await listAccounts(c.get('ports'))));
auditRoutes.all('/api/accounts', (c) => answerProblem(c, methodNotAllowed('GET')));
