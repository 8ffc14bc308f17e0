import { Hono } from 'hono';
import { importLimits } from '#site/shared/lead-import.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { invalidFields, Problem } from '#worker/http/problem.ts';
import { limitBody, readJson, validate } from '#worker/http/read-body.ts';
import { worksOnLeadsSql } from '#worker/platform/staff-sql.ts';
import { readActor, requirePermission } from '#worker/staff/require.ts';
import { leadFailures, tooManyImported } from '../problems.ts';
import { importLeads } from './import-leads.ts';
import { importSchema } from './import-schema.ts';
import { hasImportedEnough } from './import-sql.ts';

/** Only administrators import leads, because a list concerns many people and all departments. */
const manager = requirePermission('accounts');
const limit = limitBody(importLimits.maxBytesPerRequest);

/** @throws {Problem} 422 */
async function requireOwner(c: AppContext, ownerId: string | undefined): Promise<void> {
  const sql = `SELECT id FROM users WHERE id = ?1 AND ${worksOnLeadsSql}`;
  if (ownerId && !(await c.get('ports').db.first(sql, ownerId)))
    throw new Problem(invalidFields({ ownerId: 'This account cannot work on leads' }));
}

export const importRoutes = new Hono<AppEnv>();

importRoutes.post('/api/leads/import', leadFailures.import, manager, limit, async (c) => {
  const sent = validate(importSchema, await readJson(c));
  const [ports, actor] = [c.get('ports'), readActor(c)];
  await requireOwner(c, sent.ownerId);
  if (await hasImportedEnough(ports, actor)) throw new Problem(tooManyImported);
  return c.json({ results: await importLeads(ports, sent, actor) });
});
