import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { contentSecurityPolicy } from '#site/shared/headers.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { hugeBody, methodNotAllowed, type Problem, tooManyRequests, unavailable } from '../http/problem.ts';
import { renderSitePage, type SitePage } from '../http/site-page.ts';
import { readBody } from '../leads/read-body.ts';
import { logError } from '../platform/log.ts';
import { normaliseEmail } from '../platform/text.ts';
import { askedPage, askPage, dataPage, deadLinkPage, erasedPage, formPath, withdrawnPage } from './page.ts';
import { type Asker, erasePerson, showPerson, withdrawMarketing } from './person.ts';
import { dataPath, emailOfLink, isOpen, takeRequest } from './requests.ts';

const maxBodyBytes = 4 * 1024;
const failure = 'Your data could not be reached. Please try again.';

const closed = (mailbox: string | undefined): Problem => ({
  status: 503,
  type: 'self-service-closed',
  title: 'Service Unavailable',
  message: `Links cannot be mailed now. Please write to ${mailbox ?? 'us'} instead.`,
});

const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerProblem(c as AppContext, hugeBody(failure)) });
const askerOf = (c: AppContext): Asker => ({ address: c.req.header('cf-connecting-ip') });

async function answerPage(c: AppContext, page: SitePage, status: 200 | 202 | 410 | 422 = 200): Promise<Response> {
  return c.html(await renderSitePage(c.get('ports').assets, page), status);
}

async function field(c: AppContext, name: string): Promise<string | undefined> {
  const body = await readBody(c);
  const value = body.ok ? body.fields[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

async function answering(c: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    logError('privacy-failed', error, { requestId: c.get('requestId') });
    return answerProblem(c, unavailable(failure));
  }
}

/** The same answer at the same time whether the address is known or not: the rest is done afterwards. */
async function postRequest(c: AppContext): Promise<Response> {
  const ports = c.get('ports');
  if (!isOpen(ports)) return answerProblem(c, closed((await ports.catalogue())?.registrationMailbox));
  const given = await field(c, 'email');
  const asked = normaliseEmail(given);
  const email = z.email().max(254).safeParse(asked);
  if (!email.success) return answerPage(c, askPage(given?.slice(0, 254), 'Give an address like asha@example.com.'), 422);
  if (await ports.isTooFrequent('PRIVACY_RATE', askerOf(c).address)) return answerProblem(c, tooManyRequests);
  ports.later(takeRequest(ports, email.data).catch((error: unknown) => logError('privacy-request-failed', error)));
  return answerPage(c, askedPage, 202);
}

/** Does what the owner of the link's address asks for. */
async function withLink(
  c: AppContext,
  token: string | undefined,
  act: (email: string, token: string) => Promise<Response>,
): Promise<Response> {
  const email = token && (await emailOfLink(c.get('ports'), token));
  return email && token ? act(email, token) : answerPage(c, deadLinkPage, 410);
}

/** How people see and erase what they sent, without an account (DPDP Act 2023, sections 11 and 12). */
export const privacyRoutes = new Hono<AppEnv>();

/** The link's token stands in the address: no other site may see it, and nobody's script, whatever the institute has configured. */
privacyRoutes.use(`${formPath}/*`, async (c, next) => {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Content-Security-Policy', contentSecurityPolicy());
  await next();
});

privacyRoutes.get(formPath, (c) => answerPage(c, askPage()));
privacyRoutes.post(formPath, limit, (c) => answering(c, () => postRequest(c)));
privacyRoutes.all(formPath, (c) => answerProblem(c, methodNotAllowed('GET, POST')));

privacyRoutes.get(dataPath, (c) =>
  answering(c, () =>
    withLink(c, c.req.query('token'), async (email, token) => {
      const leads = await showPerson(c.get('ports'), email, askerOf(c));
      return c.req.query('format') === 'json' ? c.json({ email, leads }) : answerPage(c, dataPage(leads, token));
    }),
  ),
);
privacyRoutes.all(dataPath, (c) => answerProblem(c, methodNotAllowed('GET')));
privacyRoutes.post('/api/privacy/erase', limit, (c) =>
  answering(c, async () =>
    withLink(c, await field(c, 'token'), async (email) => {
      await erasePerson(c.get('ports'), email, askerOf(c));
      return answerPage(c, erasedPage);
    }),
  ),
);
privacyRoutes.post('/api/privacy/withdraw', limit, (c) =>
  answering(c, async () =>
    withLink(c, await field(c, 'token'), async (email) => {
      await withdrawMarketing(c.get('ports'), email, askerOf(c));
      return answerPage(c, withdrawnPage);
    }),
  ),
);
for (const path of ['/api/privacy/erase', '/api/privacy/withdraw'])
  privacyRoutes.all(path, (c) => answerProblem(c, methodNotAllowed('POST')));
