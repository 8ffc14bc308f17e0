import { Hono } from 'hono';
import { thankYouPath } from '#catalogue/routes.ts';
import type { Texts } from '#catalogue/texts.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formEndpoints, formFor, listForms } from '#site/shared/forms/forms.ts';
import { translateErrors, translateForm } from '#site/shared/forms/translate-form.ts';
import { pathIn } from '#site/shared/language.ts';
import { translate } from '#site/shared/text/say.ts';
import { deliverLater } from '../delivery/deliver-later.ts';
import { deliverNotices } from '../delivery/push/deliver-notices.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { describeError } from '../http/failure.ts';
import { isHtmlWanted, isPlainForm } from '../http/negotiate.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, type ProblemDetails } from '../http/problem.ts';
import { limitBody, readFields } from '../http/read-body.ts';
import { respondSitePage } from '../http/site-page.ts';
import { assignOwner } from '../owners/assign.ts';
import { html } from '../platform/html.ts';
import type { Ports } from '../platform/ports.ts';
import { resendForm } from './fill-form.ts';
import { showFormAgain } from './form-page.ts';
import { acceptLead } from './intake.ts';
import { coursePart } from './normalise.ts';
import { parseSubmission, type Submission, type SubmissionContext } from './submission.ts';

/** Selects the form, and sets the error message that visitors see if a later step fails. */
function selectForm(c: AppContext, endpoint: string, named?: unknown): FormDefinition {
  const form = formFor(endpoint, named);
  if (!form) throw new Error(`No form is defined for ${endpoint}`);
  c.set('failure', { event: 'lead-not-stored', message: form.failure, facts: { form: form.id } });
  return form;
}

function getContext(c: AppContext): SubmissionContext {
  return {
    key: c.req.header('idempotency-key'),
    referer: c.req.header('referer') ?? null,
    address: clientAddress(c),
    hostname: new URL(c.req.url).hostname,
    isCrossSite: c.req.header('sec-fetch-site') === 'cross-site',
  };
}

interface Sent {
  form: FormDefinition;
  fields: Record<string, unknown>;
}

const getTypedTexts = ({ fields }: Sent): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Returns the translations for a submission from a Marathi page. Undefined for all other submissions. */
const getTexts = async (c: AppContext, { fields }: Sent): Promise<Texts | undefined> =>
  fields.language === 'mr' ? (await c.get('ports').catalogue())?.marathi : undefined;

/** Translates what a visitor sees of a problem with a form. */
function translateProblem(problem: ProblemDetails, texts: Texts | undefined): ProblemDetails {
  const { title, message, errors } = problem;
  return {
    ...problem,
    title: errors ? translate(texts, title) : title,
    ...(message !== undefined && { message: translate(texts, message) }),
    ...(errors && { errors: translateErrors(errors, texts) }),
  };
}

/** If a plain form fails, responds with the form's page, still filled in. @throws {Problem} for a script, or if no page can be shown */
async function respondFormAgain(c: AppContext, sent: Sent, error: unknown): Promise<Response> {
  const texts = await getTexts(c, sent);
  const problem = translateProblem(describeError(c, error), texts);
  const { status, title, message = title, errors } = problem;
  const contact = status === 503 ? (await c.get('ports').catalogue())?.contact : undefined;
  if (!isHtmlWanted(c)) throw new Problem({ ...problem, extensions: { ...problem.extensions, contact } });
  const shown = {
    form: translateForm(sent.form, texts),
    texts,
    typed: getTypedTexts(sent),
    errors: errors ?? {},
    heading: errors ? title : message,
    contact,
  };
  const from = { referer: c.req.header('referer') ?? null, origin: new URL(c.req.url).origin };
  const page = await showFormAgain(c.get('ports').assets, shown, from);
  if (page === undefined && status === 503)
    return respondSitePage(
      c,
      { title, description: message, lead: html`<p class="lead">${message}</p>${resendForm(shown)}` },
      status,
    );
  if (page === undefined) throw new Problem(problem);
  return c.html(page, status);
}

/**
 * Returns the page that a visitor sees after sending a plain form. For a course or syllabus form, the fragment is the course key, so the
 * page shows that course without JavaScript.
 */
async function nextPath({ catalogue }: Pick<Ports, 'catalogue'>, submission: Submission): Promise<string> {
  const { form, envelope } = submission;
  const isMarathi =
    envelope.language === 'mr' && (await catalogue())?.marathi && listForms('mr').some(({ id }) => id === form.id);
  const path = pathIn(isMarathi ? 'mr' : 'en-IN', thankYouPath(form.id));
  if (!form.shouldDownloadSyllabus && !form.shouldFoldKnownFields) return path;
  const { course } = coursePart(submission, await catalogue());
  return course ? `${path}#${course.key}` : path;
}

/**
 * Responds 201 for a new lead and 200 for a repeated one. With `challenge: true`, the lead's mail is held until the submission is repeated
 * with the token of a passed challenge (`#site/shared/forms/challenge.ts`) or a counsellor releases it. A plain form always gets a
 * thank-you page.
 */
async function respondAccepted(c: AppContext, { form, fields }: Sent): Promise<Response> {
  const ports = c.get('ports');
  const submission = parseSubmission(form, fields, getContext(c));
  const { id, isNew, isChallenged, hasMail } = await acceptLead(ports, submission);
  if (isNew) ports.later(assignOwner(ports, id).then(() => deliverNotices(ports)));
  if (hasMail) deliverLater(ports, id);
  if (isPlainForm(c) && isHtmlWanted(c)) return c.redirect(await nextPath(ports, submission), 303);
  return c.json({ ok: true, id, ...(isChallenged && { challenge: true }) }, isNew ? 201 : 200);
}

async function postLead(c: AppContext, endpoint: string): Promise<Response> {
  const fields = await readFields(c);
  const sent = { form: selectForm(c, endpoint, fields.form), fields };
  try {
    return await respondAccepted(c, sent);
  } catch (error) {
    return respondFormAgain(c, sent, error);
  }
}

export const leadRoutes = new Hono<AppEnv>();

for (const endpoint of formEndpoints) {
  leadRoutes.use(endpoint, async (c, next) => {
    selectForm(c, endpoint);
    await next();
  });
  leadRoutes.post(endpoint, limitBody(32 * 1024), (c) => postLead(c, endpoint));
}
