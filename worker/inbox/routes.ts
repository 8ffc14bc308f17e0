import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deliverDue } from '../delivery/deliver.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { readIfMatch } from '../http/if-match.ts';
import { brokenBody, hugeBody, invalidFields, methodNotAllowed, problemBody, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { requirePermission } from '../staff/require.ts';
import { type BurstResult, dismissBurst, listBursts, releaseBurst } from './bursts.ts';
import { changeLead } from './change-lead.ts';
import { parseChange } from './change-schema.ts';
import { readLead } from './detail.ts';
import { exportLeads } from './export.ts';
import { type LeadFilter, readFilter } from './filter.ts';
import { listLeads } from './list.ts';
import { readOptions, readRevision } from './options.ts';
import { changedMeanwhile, leadFailures, spamIsNotMailed, unknownBurst, unknownFilter, unknownLead } from './problems.ts';
import { resendLead } from './resend.ts';
import { noteLead, noteLook, type Viewer } from './staff-audit.ts';
import { readStats } from './stats.ts';

const maxBodyBytes = 32 * 1024;
const maxStatsDays = 366;
const staff = requirePermission('leads');
const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerProblem(c as AppContext, hugeBody(leadFailures.update)) });

const viewerOf = (c: AppContext): Viewer => ({
  userId: c.get('session').userId,
  address: c.req.header('cf-connecting-ip'),
});

/** Answers, or 503 with the action's text where the database is away. */
async function answering(c: AppContext, message: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    logError('inbox-failed', error, { requestId: c.get('requestId') });
    return answerProblem(c, unavailable(message));
  }
}

/** 304 while nothing in the inbox has changed since the answer that the screen holds. */
async function unlessUnchanged(c: AppContext, answer: () => Promise<Response>): Promise<Response> {
  const tag = `"inbox-${await readRevision(c.get('ports'))}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  return c.req.header('if-none-match') === tag ? c.body(null, 304) : answer();
}

function withFilter(c: AppContext, answer: (filter: LeadFilter) => Promise<Response>): Promise<Response> {
  const read = readFilter(c.req.query());
  return read.ok ? answering(c, leadFailures.list, () => answer(read.filter)) : answerProblem(c, unknownFilter(read.errors));
}

const filterNames = (c: AppContext): string[] =>
  Object.entries(c.req.query()).flatMap(([name, value]) => (value.trim() && /^[a-z]{1,12}$/.test(name) ? [name] : []));

/** Mail of one lead or of all at once where possible; the scheduled run does what fails here. */
function deliverLater(c: AppContext, id?: string): void {
  const ports = c.get('ports');
  ports.later(deliverDue(ports, id).catch((error: unknown) => logError('fast-delivery-failed', error, { lead: id })));
}

/** The lead as it stands; 412 with it where a change came too late. */
async function answerLead(c: AppContext, id: string, { isConflict = false } = {}): Promise<Response> {
  const lead = await readLead(c.get('ports'), id);
  if (!lead) return answerProblem(c, unknownLead);
  if (!isConflict) return c.json({ lead });
  const body = JSON.stringify({ ...problemBody(changedMeanwhile), lead });
  return c.body(body, changedMeanwhile.status, { 'Content-Type': 'application/problem+json' });
}

async function patchLead(c: AppContext, id: string): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return answerProblem(c, brokenBody(leadFailures.update));
  const parsed = parseChange(body);
  if (!parsed.ok) return answerProblem(c, invalidFields(leadFailures.update, parsed.errors));
  const request = { userId: c.get('session').userId, ifMatch: readIfMatch(c) };
  const result = await changeLead(c.get('ports'), id, parsed.input, request);
  if (result.kind === 'missing') return answerProblem(c, unknownLead);
  if (result.kind === 'invalid') return answerProblem(c, invalidFields(leadFailures.update, result.errors));
  if (result.kind === 'done' && result.hasMail) deliverLater(c, id);
  return answerLead(c, id, { isConflict: result.kind === 'conflict' });
}

/** What the people who call back work with. */
export const staffLeadRoutes = new Hono<AppEnv>();

staffLeadRoutes.get('/api/leads', staff, (c) =>
  withFilter(c, (filter) =>
    unlessUnchanged(c, async () => {
      const ports = c.get('ports');
      return c.json(await listLeads(ports, filter, [noteLook(ports, viewerOf(c), filterNames(c))]));
    }),
  ),
);
staffLeadRoutes.all('/api/leads', (c) => answerProblem(c, methodNotAllowed('GET')));

/** A file for a spreadsheet. It is not given away where the audit cannot be written. */
staffLeadRoutes.get('/api/leads.csv', staff, (c) =>
  withFilter(c, async (filter) => {
    const ports = c.get('ports');
    const details = { filters: filterNames(c).join(',') };
    await ports.db.batch([noteLead(ports, viewerOf(c), { action: 'leads-exported', details })]);
    return c.body(exportLeads(ports, filter), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    });
  }),
);
staffLeadRoutes.all('/api/leads.csv', (c) => answerProblem(c, methodNotAllowed('GET')));

staffLeadRoutes.get('/api/leads/options', staff, (c) =>
  answering(c, leadFailures.list, async () => c.json(await readOptions(c.get('ports')))),
);
staffLeadRoutes.get('/api/leads/stats', staff, (c) =>
  answering(c, leadFailures.list, async () => {
    const days = Number(c.req.query('days') ?? 30);
    if (!Number.isInteger(days) || days < 1 || days > maxStatsDays)
      return answerProblem(c, unknownFilter({ days: `Give a number from 1 to ${maxStatsDays}` }));
    return unlessUnchanged(c, async () => c.json(await readStats(c.get('ports'), days)));
  }),
);

staffLeadRoutes.get('/api/leads/bursts', staff, (c) =>
  answering(c, leadFailures.list, () => unlessUnchanged(c, async () => c.json({ bursts: await listBursts(c.get('ports')) }))),
);
staffLeadRoutes.all('/api/leads/bursts', (c) => answerProblem(c, methodNotAllowed('GET')));

const answerBurst = (c: AppContext, result: BurstResult | undefined): Promise<Response> | Response =>
  result ? c.json(result) : answerProblem(c, unknownBurst);

staffLeadRoutes.post('/api/leads/bursts/:id/dismiss', staff, (c) =>
  answering(c, leadFailures.burst, async () =>
    answerBurst(c, await dismissBurst(c.get('ports'), c.req.param('id'), viewerOf(c))),
  ),
);
staffLeadRoutes.all('/api/leads/bursts/:id/dismiss', (c) => answerProblem(c, methodNotAllowed('POST')));

staffLeadRoutes.post('/api/leads/bursts/:id/release', staff, (c) =>
  answering(c, leadFailures.burst, async () => {
    const result = await releaseBurst(c.get('ports'), c.req.param('id'), viewerOf(c));
    if (result) deliverLater(c);
    return answerBurst(c, result);
  }),
);
staffLeadRoutes.all('/api/leads/bursts/:id/release', (c) => answerProblem(c, methodNotAllowed('POST')));

staffLeadRoutes.get('/api/leads/:id', staff, (c) =>
  answering(c, leadFailures.list, () =>
    unlessUnchanged(c, async () => {
      const [ports, id] = [c.get('ports'), c.req.param('id')];
      const lead = await readLead(ports, id, [noteLead(ports, viewerOf(c), { action: 'lead-opened', subject: id })]);
      return lead ? c.json({ lead }) : answerProblem(c, unknownLead);
    }),
  ),
);
staffLeadRoutes.patch('/api/leads/:id', staff, limit, (c) =>
  answering(c, leadFailures.update, () => patchLead(c, c.req.param('id'))),
);
staffLeadRoutes.all('/api/leads/:id', (c) => answerProblem(c, methodNotAllowed('GET, PATCH')));

staffLeadRoutes.post('/api/leads/:id/resend', staff, (c) =>
  answering(c, leadFailures.resend, async () => {
    const id = c.req.param('id');
    const result = await resendLead(c.get('ports'), id, viewerOf(c));
    if (result === 'missing') return answerProblem(c, unknownLead);
    if (result === 'spam') return answerProblem(c, spamIsNotMailed);
    deliverLater(c, id);
    return answerLead(c, id);
  }),
);
staffLeadRoutes.all('/api/leads/:id/resend', (c) => answerProblem(c, methodNotAllowed('POST')));
