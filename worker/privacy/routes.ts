import { Hono } from 'hono';
import * as z from 'zod';
import { cleanEmail } from '#site/shared/forms/email.ts';
import { contentSecurityPolicy } from '#site/shared/headers.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { requireIfMatch } from '../http/if-match.ts';
import { clientAddress } from '../http/network.ts';
import { Problem, tooManyRequests } from '../http/problem.ts';
import { limitBody, readFields } from '../http/read-body.ts';
import { respondSitePage } from '../http/site-page.ts';
import { logError } from '../platform/log.ts';
import { readActor, requireFreshProof, requirePermission } from '../staff/require.ts';
import { showPerson } from './access.ts';
import { erasePerson } from './erase.ts';
import {
  createRequestPage,
  dataPage,
  deadLinkPage,
  erasedPage,
  formPath,
  requestedPage,
  selfServiceClosed,
  withdrawnPage,
} from './page.ts';
import { type Requester, withdrawMarketing } from './person.ts';
import { canMailLinks, dataPath, findLinkEmail, sendWaitingLinks, storeRequest } from './requests.ts';
import { eraseWholePerson } from './whole-person.ts';

const failure = (what: string) => failsWith({ event: 'privacy-failed', message: `Could not ${what}. Please try again.` });
const limit = limitBody(4 * 1024);
const toRequester = (c: AppContext): Requester => ({ by: 'mail link', address: clientAddress(c) });

async function readField(c: AppContext, name: string): Promise<string | undefined> {
  const { [name]: value } = await readFields(c).catch((): Record<string, unknown> => ({}));
  return typeof value === 'string' ? value : undefined;
}

/** Responds the same way and in the same time whether or not the address is known. The address is looked up after the response. */
async function postRequest(c: AppContext): Promise<Response> {
  const ports = c.get('ports');
  if (!canMailLinks(ports)) throw new Problem(selfServiceClosed((await ports.catalogue())?.registrationMailbox));
  const typed = await readField(c, 'email');
  const email = z
    .email()
    .max(254)
    .safeParse(cleanEmail(typed ?? ''));
  if (!email.success)
    return respondSitePage(
      c,
      createRequestPage(typed && cutText(typed, 254), 'Enter an email address, for example asha@example.com.'),
      422,
    );
  if (await ports.isTooFrequent('PRIVACY_RATE', clientAddress(c))) throw new Problem(tooManyRequests);
  await storeRequest(ports, email.data);
  ports.later(sendWaitingLinks(ports).catch((error: unknown) => logError('privacy-request-failed', error)));
  return respondSitePage(c, requestedPage, 202);
}

async function withLink(
  c: AppContext,
  token: string | undefined,
  act: (email: string, token: string) => Promise<Response>,
): Promise<Response> {
  const email = token && (await findLinkEmail(c.get('ports'), token));
  return email && token ? act(email, token) : respondSitePage(c, deadLinkPage, 410);
}

/** Only staff who manage accounts may erase a person, for example after a request by phone. */
const mayErase = requirePermission('accounts');

/** Routes that let people view and erase their own data without an account (DPDP Act 2023, sections 11 and 12). */
export const privacyRoutes = new Hono<AppEnv>();

/**
 * The URL contains the link's token. No other site may see it, and no third-party script may run, whatever the institute has configured.
 */
privacyRoutes.use(`${formPath}/*`, async (c, next) => {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Content-Security-Policy', contentSecurityPolicy());
  await next();
});

privacyRoutes.get(formPath, (c) => respondSitePage(c, createRequestPage()));
privacyRoutes.post(formPath, failure('request the link'), limit, postRequest);

privacyRoutes.get(dataPath, failure('load your data'), (c) =>
  withLink(c, c.req.query('token'), async (email, token) => {
    const ports = c.get('ports');
    const leads = await showPerson(ports, { email }, toRequester(c));
    if (c.req.query('format') === 'json') return c.json({ email, leads });
    return respondSitePage(c, dataPage(leads, { token, catalogue: await ports.catalogue() }));
  }),
);
privacyRoutes.post('/api/privacy/erase', failure('erase your data'), limit, async (c) =>
  withLink(c, await readField(c, 'token'), async (email) => {
    await erasePerson(c.get('ports'), { email }, toRequester(c));
    return respondSitePage(c, erasedPage);
  }),
);
privacyRoutes.post('/api/privacy/withdraw', failure('withdraw your consent'), limit, async (c) =>
  withLink(c, await readField(c, 'token'), async (email) => {
    await withdrawMarketing(c.get('ports'), { email }, toRequester(c));
    return respondSitePage(c, withdrawnPage);
  }),
);
privacyRoutes.delete('/api/people/:id', failure("erase this person's data"), mayErase, requireFreshProof, async (c) => {
  await eraseWholePerson(c.get('ports'), c.req.param('id'), { ifMatch: requireIfMatch(c), ...readActor(c) });
  return c.body(null, 204);
});
