import { Hono } from 'hono';
import * as z from 'zod';
import { demoOutcomes } from '#site/shared/demo.ts';
import { messageWays } from '#site/shared/lead-contact.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { requireIfMatch } from '#worker/http/if-match.ts';
import { Problem, unavailable } from '#worker/http/problem.ts';
import { limitBody, readJson, validate } from '#worker/http/read-body.ts';
import { readActor, requireLeadStaff } from '#worker/staff/require.ts';
import { requireLead } from '../departments.ts';
import { respondChange, respondLead } from '../lead/respond-lead.ts';
import { recordView } from '../lead/staff-audit.ts';
import { hasOpenDemo, leadFailures, spamIsNotMailed, unknownDemo } from '../problems.ts';
import { readCalendar, readCalendarFilter } from './calendar.ts';
import { bookDemo, cancelDemo, type DemoRequest, type DemoResult, logDemoMessage, markDemo, moveDemo } from './change-demo.ts';
import { type FoundClass, findClass } from './find-class.ts';

const limit = limitBody(4 * 1024);
const path = '/api/leads/:id/demos/:demo';

const timeSchema = z.strictObject({
  batch: z.url('Choose a batch from the timetable').max(300),
  startsAt: z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-12-07T13:30:00Z' }).optional(),
});

const outcomeSchema = z.strictObject({
  outcome: z.enum(demoOutcomes, `Choose one of: ${demoOutcomes.join(', ')}`),
});

const messageSchema = z.strictObject({
  way: z.enum(messageWays, `Choose one of: ${messageWays.join(', ')}`),
});

/** @throws {Problem} 422 or 503 */
async function readClass(c: AppContext): Promise<FoundClass> {
  const time = validate(timeSchema, await readJson(c));
  const { catalogue: readCatalogue, now } = c.get('ports');
  const catalogue = await readCatalogue();
  if (!catalogue) throw new Problem(unavailable);
  return findClass(catalogue, { batch: time.batch, ...(time.startsAt && { startsAt: time.startsAt }) }, now());
}

const readIds = (c: AppContext): Pick<DemoRequest, 'leadId' | 'demoId' | 'actor' | 'key'> => ({
  leadId: c.req.param('id') ?? '',
  demoId: c.req.param('demo') ?? '',
  actor: readActor(c),
  key: c.req.header('idempotency-key'),
});

const readRequest = (c: AppContext): DemoRequest => ({ ...readIds(c), ifMatch: requireIfMatch(c) });

async function respondDemo(c: AppContext, result: DemoResult, status: 200 | 201 = 200): Promise<Response> {
  if (result.kind === 'unknown-demo') throw new Problem(unknownDemo);
  if (result.kind === 'open-demo') throw new Problem(hasOpenDemo);
  if (result.kind === 'spam') throw new Problem(spamIsNotMailed);
  return respondChange(c, result, { id: c.req.param('id') ?? '', status });
}

export const demoRoutes = new Hono<AppEnv>();

demoRoutes.get('/api/leads/calendar', leadFailures.list, requireLeadStaff, async (c) => {
  const ports = c.get('ports');
  const calendar = await readCalendar(ports, readCalendarFilter(c.req.query(), c.get('session').departments));
  await ports.db.batch([recordView(ports, readActor(c), ['calendar'])]);
  return c.json(calendar);
});

demoRoutes.post('/api/leads/:id/demos', leadFailures.demo, requireLeadStaff, requireLead, limit, async (c) => {
  const request = readRequest(c);
  return respondDemo(c, await bookDemo(c.get('ports'), request, await readClass(c)), 201);
});
demoRoutes.patch(path, leadFailures.demo, requireLeadStaff, requireLead, limit, async (c) => {
  const request = readRequest(c);
  return respondDemo(c, await moveDemo(c.get('ports'), request, await readClass(c)));
});
demoRoutes.delete(path, leadFailures.demo, requireLeadStaff, requireLead, async (c) =>
  respondDemo(c, await cancelDemo(c.get('ports'), readRequest(c))),
);
demoRoutes.put(`${path}/outcome`, leadFailures.demo, requireLeadStaff, requireLead, limit, async (c) => {
  const { outcome } = validate(outcomeSchema, await readJson(c));
  return respondDemo(c, await markDemo(c.get('ports'), readRequest(c), outcome));
});
demoRoutes.post(`${path}/message`, leadFailures.demo, requireLeadStaff, requireLead, limit, async (c) => {
  const { way } = validate(messageSchema, await readJson(c));
  if (!(await logDemoMessage(c.get('ports'), readIds(c), way))) throw new Problem(unknownDemo);
  return respondLead(c, c.req.param('id'), 201);
});
