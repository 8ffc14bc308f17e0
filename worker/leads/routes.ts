import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formEndpoints, formFor } from '#site/shared/forms/forms.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { isPlainForm, wantsHtml } from '../http/negotiate.ts';
import {
  brokenBody,
  hugeBody,
  invalidFields,
  methodNotAllowed,
  type Problem,
  unavailable,
  unknownBodyType,
} from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { showFormAgain } from './form-page.ts';
import { type TakenLead, takeLead } from './intake.ts';
import { readBody } from './read-body.ts';
import { parseSubmission, type Submission, type SubmissionContext } from './submission.ts';
import { thankYouPath } from './thank-you-path.ts';

const maxBodyBytes = 32 * 1024;

/** The texts say what the visitor sees when a submission fails (behaviour section 8): the form's own. */
function formOf(endpoint: string, named?: unknown): FormDefinition {
  const form = formFor(endpoint, named);
  if (!form) throw new Error(`No form belongs to ${endpoint}`);
  return form;
}

function contextOf(c: AppContext): SubmissionContext {
  return {
    key: c.req.header('idempotency-key'),
    referer: c.req.header('referer') ?? null,
    address: c.req.header('cf-connecting-ip'),
    hostname: new URL(c.req.url).hostname,
    isCrossSite: c.req.header('sec-fetch-site') === 'cross-site',
  };
}

const typedTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** A failed submission: JSON for a script, for a plain form the page it came from with everything still typed in. */
async function answerFailure(
  c: AppContext,
  form: FormDefinition,
  fields: Record<string, unknown>,
  problem: Problem,
): Promise<Response> {
  if (!wantsHtml(c)) return answerProblem(c, problem);
  const heading = problem.errors ? problem.title : problem.message;
  const shown = { form, typed: typedTexts(fields), errors: problem.errors ?? {}, heading };
  const from = { referer: c.req.header('referer') ?? null, origin: new URL(c.req.url).origin };
  const html = await showFormAgain(c.get('ports').assets, shown, from);
  return html === undefined ? answerProblem(c, problem) : c.html(html, problem.status);
}

/** The stored lead, or undefined when the database failed for good. */
async function storeSubmission(c: AppContext, submission: Submission): Promise<TakenLead | undefined> {
  try {
    return await takeLead(c.get('ports'), submission);
  } catch (error) {
    logError('lead-not-stored', error, { requestId: c.get('requestId'), form: submission.form.id });
    return undefined;
  }
}

/** Mail at once where possible; whatever goes wrong here is left to the scheduled run. */
function deliverLater(c: AppContext, leadId: string): void {
  const ports = c.get('ports');
  ports.later(deliverDue(ports, leadId).catch((error: unknown) => logError('fast-delivery-failed', error, { lead: leadId })));
}

/**
 * 201 for a new lead, 200 for one that is there already. With `challenge: true` its mail is held until the same submission comes again with
 * the token of a passed challenge (`#site/shared/forms/challenge.ts`) or a counsellor releases it. A plain form is thanked either way.
 */
async function postLead(c: AppContext, endpoint: string): Promise<Response> {
  const body = await readBody(c);
  if (!body.ok) return answerProblem(c, (body.why === 'broken' ? brokenBody : unknownBodyType)(formOf(endpoint).failure));
  const form = formOf(endpoint, body.fields.form);
  const parsed = parseSubmission(form, body.fields, contextOf(c));
  if (!parsed.ok) return answerFailure(c, form, body.fields, invalidFields(form.failure, parsed.errors));
  const stored = await storeSubmission(c, parsed.submission);
  if (!stored) return answerFailure(c, form, body.fields, unavailable(form.failure));
  if (stored.hasMail) deliverLater(c, stored.id);
  if (isPlainForm(c) && wantsHtml(c)) return c.redirect(await thankYouPath(c.get('ports'), parsed.submission), 303);
  return c.json({ ok: true, id: stored.id, ...(stored.isChallenged && { challenge: true }) }, stored.isNew ? 201 : 200);
}

export const leadRoutes = new Hono<AppEnv>();

for (const endpoint of formEndpoints) {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => answerProblem(c as AppContext, hugeBody(formOf(endpoint).failure)),
  });
  leadRoutes.post(endpoint, limit, (c) => postLead(c, endpoint));
  leadRoutes.all(endpoint, (c) => answerProblem(c, methodNotAllowed('POST')));
}
