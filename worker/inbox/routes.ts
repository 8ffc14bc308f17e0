import { Hono } from 'hono';
import type { BurstResult, MessageTemplates } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';
import { deliverLater } from '../delivery/deliver-later.ts';
import { deliverNotices } from '../delivery/push/deliver-notices.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { readIfMatch } from '../http/if-match.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { csvHeaders } from '../http/stream-csv.ts';
import { auditStatement } from '../staff/audit.ts';
import { readActor, requireFreshProof, requireLeadStaff, requirePermission } from '../staff/require.ts';
import { dismissBurst, listBursts, releaseBurst } from './bursts.ts';
import { limitFilter, requireLead } from './departments.ts';
import { addedLeadSchema, addLead } from './lead/add-lead.ts';
import { changeLead } from './lead/change-lead.ts';
import { changeSchema } from './lead/change-schema.ts';
import { contactSchema, logContact, undoContact } from './lead/contacts.ts';
import { readLead } from './lead/detail.ts';
import { resendLead } from './lead/resend.ts';
import { respondChange, respondLead } from './lead/respond-lead.ts';
import { recordView } from './lead/staff-audit.ts';
import { exportLeads } from './list/export.ts';
import { type LeadFilter, readFilter, readFilterNames } from './list/filter.ts';
import { listLeads } from './list/list.ts';
import { readInboxRevision, readOptions } from './options.ts';
import { contactTooOld, leadFailures, spamIsNotMailed, unknownBurst, unknownContact, unknownLead } from './problems.ts';
import { readViews } from './views/views.ts';

const staff = requirePermission('leads');
const getDepartments = (c: AppContext) => c.get('session').departments;

/**
 * Responds 304 if nothing in the inbox has changed since the response that the screen has cached. The cached response must be from the same
 * minute, because leads can become due without any change.
 */
async function unlessUnchanged(c: AppContext, respond: () => Promise<Response>): Promise<Response> {
  // Users of the same browser may see different departments, so the ETag includes them.
  const visibleDepartments = getDepartments(c)?.join('.') ?? 'all';
  const ports = c.get('ports');
  const minute = Math.floor(ports.now() / minuteMs);
  const tag = `"inbox-${await readInboxRevision(ports)}-${minute}-${visibleDepartments}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  return c.req.header('if-none-match') === tag ? c.body(null, 304) : respond();
}

const readWantedLeads = (c: AppContext): LeadFilter =>
  limitFilter(readFilter(c.req.query(), c.get('ports').now()), getDepartments(c));

const filterNames = (c: AppContext): string[] => readFilterNames(c.req.query());

async function patchLead(c: AppContext, id: string): Promise<Response> {
  const ports = c.get('ports');
  const input = validate(changeSchema, await readJson(c));
  const key = c.req.header('idempotency-key');
  const result = await changeLead(ports, id, { ...readActor(c), input, ifMatch: readIfMatch(c), key });
  if (result.kind === 'done' && input.assigneeId) ports.later(deliverNotices(ports));
  return respondChange(c, result, { id });
}

export const inboxRoutes = new Hono<AppEnv>();

inboxRoutes.get('/api/leads', leadFailures.list, requireLeadStaff, (c) => {
  const filter = readWantedLeads(c);
  return unlessUnchanged(c, async () => {
    const ports = c.get('ports');
    return c.json(await listLeads(ports, filter, [recordView(ports, readActor(c), filterNames(c))]));
  });
});

inboxRoutes.post('/api/leads', leadFailures.add, requireLeadStaff, limitBody(32 * 1024), async (c) => {
  const [added, ports] = [validate(addedLeadSchema, await readJson(c)), c.get('ports')];
  const departments = getDepartments(c);
  const adder = { ...readActor(c), departments, key: c.req.header('idempotency-key') };
  const { id, isNew, isTheirs } = await addLead(ports, added, adder);
  return c.json({ id, lead: isTheirs ? await readLead(ports, { id, departments }) : null }, isNew ? 201 : 200);
});

/** The export is sent only if the audit entry could be written. */
inboxRoutes.get('/api/leads.csv', leadFailures.list, requireLeadStaff, requireFreshProof, async (c) => {
  const ports = c.get('ports');
  const { body, size } = await exportLeads(ports, readWantedLeads(c));
  const details = { filters: filterNames(c).join(','), ...size };
  await ports.db.batch([auditStatement(ports, { action: 'leads-exported', ...readActor(c), details })]);
  return c.body(body, 200, csvHeaders('leads.csv'));
});

inboxRoutes.get('/api/leads/options', leadFailures.list, requireLeadStaff, async (c) =>
  c.json(await readOptions(c.get('ports'))),
);

/** Separate from the options, because only staff who write to a lead need the texts. */
inboxRoutes.get('/api/leads/templates', leadFailures.list, requireLeadStaff, async (c) => {
  const catalogue = await c.get('ports').catalogue();
  if (!catalogue) throw new Problem(unavailable);
  return c.json({ templates: catalogue.templates } satisfies MessageTemplates);
});

inboxRoutes.get('/api/leads/views', leadFailures.list, requireLeadStaff, async (c) =>
  c.json(await readViews(c.get('ports'), { ...readActor(c), departments: getDepartments(c) })),
);

inboxRoutes.get('/api/leads/bursts', leadFailures.list, staff, (c) =>
  unlessUnchanged(c, async () => c.json({ bursts: await listBursts(c.get('ports')) })),
);

function respondBurst(c: AppContext, result: BurstResult | undefined): Response {
  if (!result) throw new Problem(unknownBurst);
  return c.json(result);
}

inboxRoutes.post('/api/leads/bursts/:id/dismiss', leadFailures.burst, staff, async (c) =>
  respondBurst(c, await dismissBurst(c.get('ports'), c.req.param('id'), readActor(c))),
);

inboxRoutes.post('/api/leads/bursts/:id/release', leadFailures.burst, staff, async (c) => {
  const ports = c.get('ports');
  const result = await releaseBurst(ports, c.req.param('id'), readActor(c));
  if (result) deliverLater(ports);
  return respondBurst(c, result);
});

inboxRoutes.get('/api/leads/:id', leadFailures.list, requireLeadStaff, requireLead, (c) =>
  unlessUnchanged(c, async () => {
    const [ports, id] = [c.get('ports'), c.req.param('id')];
    const lead = await readLead(ports, { id, departments: getDepartments(c) }, [
      auditStatement(ports, { action: 'lead-opened', ...readActor(c), subject: id }),
    ]);
    if (!lead) throw new Problem(unknownLead);
    return c.json({ lead });
  }),
);
inboxRoutes.patch('/api/leads/:id', leadFailures.update, requireLeadStaff, requireLead, limitBody(32 * 1024), (c) =>
  patchLead(c, c.req.param('id')),
);

inboxRoutes.post(
  '/api/leads/:id/contacts',
  leadFailures.update,
  requireLeadStaff,
  requireLead,
  limitBody(32 * 1024),
  async (c) => {
    const contact = validate(contactSchema, await readJson(c));
    const key = c.req.header('idempotency-key');
    await logContact(c.get('ports'), c.req.param('id'), { ...contact, ...readActor(c), key });
    return respondLead(c, c.req.param('id'), 201);
  },
);

inboxRoutes.delete('/api/leads/:id/contacts/:key', leadFailures.update, requireLeadStaff, requireLead, async (c) => {
  const { id, key } = c.req.param();
  const result = await undoContact(c.get('ports'), id, { ...readActor(c), key });
  if (result === 'missing') throw new Problem(unknownContact);
  if (result === 'late') throw new Problem(contactTooOld);
  return respondLead(c, id);
});

inboxRoutes.post('/api/leads/:id/resend', leadFailures.resend, requireLeadStaff, requireLead, async (c) => {
  const [ports, id] = [c.get('ports'), c.req.param('id')];
  const result = await resendLead(ports, id, readActor(c));
  if (result === 'missing') throw new Problem(unknownLead);
  if (result === 'spam') throw new Problem(spamIsNotMailed);
  deliverLater(ports, id);
  return respondLead(c, id);
});
