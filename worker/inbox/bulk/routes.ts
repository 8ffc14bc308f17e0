import { Hono } from 'hono';
import * as z from 'zod';
import { type BulkResult, type BulkResults, bulkLimits, type MatchingLeads } from '#site/shared/bulk-change.ts';
import { mapConcurrently } from '#site/shared/map-concurrently.ts';
import { deliverLater } from '#worker/delivery/deliver-later.ts';
import { deliverNotices } from '#worker/delivery/push/deliver-notices.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { limitBody, readJson, validate } from '#worker/http/read-body.ts';
import { auditStatement } from '#worker/staff/audit.ts';
import { readActor, recordAccessRefusal, requireLeadStaff } from '#worker/staff/require.ts';
import { limitFilter } from '../departments.ts';
import { type ChangeResult, changeLead } from '../lead/change-lead.ts';
import { changeSchema } from '../lead/change-schema.ts';
import { readFilter, readFilterNames } from '../list/filter.ts';
import { leadFailures } from '../problems.ts';
import { readBulkLeads, readMatching } from './matching-leads.ts';

const changesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(64),
        version: z.int().min(0),
        key: z.uuid('Send a UUID as the key'),
        change: changeSchema,
      }),
    )
    .min(1, 'Send at least one change')
    .max(bulkLimits.maxPerRequest, `Send up to ${bulkLimits.maxPerRequest} changes in one request`),
});
type SentChange = z.infer<typeof changesSchema>['changes'][number];

const countSchema = z.object({ count: z.coerce.number().int().min(1, 'Send the number of leads') });

const maxConcurrent = 5;

export const bulkRoutes = new Hono<AppEnv>();

bulkRoutes.get('/api/leads/matching', leadFailures.list, requireLeadStaff, async (c) => {
  const [ports, query] = [c.get('ports'), c.req.query()];
  const { count } = validate(countSchema, query);
  const filter = limitFilter(readFilter(query, ports.now()), c.get('session').departments);
  const leads = await readMatching(ports, filter, count);
  const details = { filters: readFilterNames(query).join(','), leads: leads.length };
  await ports.db.batch([auditStatement(ports, { action: 'leads-selected', ...readActor(c), details })]);
  return c.json({ leads } satisfies MatchingLeads);
});

/** Returns the ids of those leads that the user may see. Trying to change any other lead is recorded as a refusal. */
async function readVisibleIds(c: AppContext, ids: readonly string[]): Promise<Set<string>> {
  const session = c.get('session');
  const sql = 'SELECT id, department FROM leads WHERE id IN (SELECT value FROM json_each(?1))';
  const found = await c.get('ports').db.all<{ id: string; department: string | null }>(sql, JSON.stringify(ids));
  const visible = found.filter(({ department }) => session.departments?.includes(department ?? '') ?? true);
  if (visible.length < found.length) await recordAccessRefusal(c, session, 'another department');
  return new Set(visible.map(({ id }) => id));
}

const resultNames: Readonly<Record<ChangeResult['kind'], BulkResult>> = {
  done: 'saved',
  missing: 'missing',
  conflict: 'conflict',
  invalid: 'refused',
};

const applyChange = (c: AppContext, { id, version, key, change }: SentChange): Promise<ChangeResult> =>
  changeLead(c.get('ports'), id, { ...readActor(c), input: change, ifMatch: version, key });

bulkRoutes.post('/api/leads/changes', leadFailures.update, requireLeadStaff, limitBody(64 * 1024), async (c) => {
  const [ports, { changes }] = [c.get('ports'), validate(changesSchema, await readJson(c))];
  const visible = await readVisibleIds(
    c,
    changes.map(({ id }) => id),
  );
  const outcomes = await mapConcurrently(
    changes,
    maxConcurrent,
    async (change): Promise<ChangeResult> => (visible.has(change.id) ? applyChange(c, change) : { kind: 'missing' }),
  );
  if (outcomes.some((outcome) => outcome.kind === 'done' && outcome.hasMail)) deliverLater(ports);
  if (changes.some(({ change }) => change.assigneeId)) ports.later(deliverNotices(ports));
  const results = changes.map(({ id }, index) => ({ id, result: resultNames[outcomes[index]?.kind ?? 'missing'] }));
  return c.json({ results, leads: await readBulkLeads(ports, [...visible]) } satisfies BulkResults);
});
