import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Fact } from '#site/shared/lead.ts';
import { indianTime } from '#site/shared/times.ts';
import { type ProblemDetails, problem } from '../http/problem.ts';
import type { SitePage } from '../http/site-page.ts';
import { type Html, html, withBreaks } from '../platform/html.ts';
import { describeLead } from '../stored-lead/describe.ts';
import type { OwnLead } from './access.ts';
import { dataPath } from './requests.ts';

export const formPath = '/api/privacy';

const lead = (text: string): Html => html`<p class="lead">${text}</p>`;

export const createRequestPage = (typed = '', hint = ''): SitePage => ({
  title: 'See or erase your data',
  description: 'Ask for a link that shows what you sent us and lets you download or erase it.',
  lead: lead(
    'Give the address that you sent us. If we hold anything sent with it, we mail you a link that shows it and lets you erase it.',
  ),
  body: html`<div class="band page-form"><form class="lead-form" method="post" action="${formPath}"><div class="form-body">
<div class="field"><label for="privacy-email">Email</label><input id="privacy-email" name="email" type="email" autocomplete="email" required maxlength="254" value="${typed}"${hint && html` aria-invalid="true" aria-describedby="privacy-hint"`}>${hint && html`<p class="field-error" id="privacy-hint" role="alert">${hint}</p>`}</div>
<button class="button" type="submit">Send me the link</button></div></form></div>`,
});

export const requestedPage: SitePage = {
  title: 'Look into your mailbox',
  description: 'A link is mailed to addresses that we hold data of.',
  lead: lead('If we hold anything sent with that address, a mail with a link is on its way. The link is good for one day.'),
};

export const deadLinkPage: SitePage = {
  title: 'This link is over',
  description: 'Links to your data are good for one day and one erasure.',
  lead: html`${lead('It was used up or is older than a day.')}<p class="actions"><a class="button primary" href="${formPath}">Ask for a new one</a></p>`,
};

const row = ({ label, value }: Fact): Html => html`<div><dt>${label}</dt><dd>${withBreaks(value)}</dd></div>`;

const section = (lead: OwnLead, catalogue: EdgeCatalogue | undefined): Html =>
  html`<section class="panel"><h2>Sent on ${indianTime(lead.created_at).slice(0, 16).replace('T', ' at ')}</h2><dl>${describeLead('person', lead, catalogue).map(row)}</dl></section>`;

const button = (action: string, token: string, label: string): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}"><button class="button quiet" type="submit">${label}</button></form>`;

/**
 * Shows everything a person sent, with buttons to download or erase it. Opening the page changes nothing, because mail scanners also open
 * links.
 */
export const dataPage = (
  leads: readonly OwnLead[],
  { token, catalogue }: { token: string; catalogue: EdgeCatalogue | undefined },
): SitePage => ({
  title: 'What you sent us',
  description: 'Everything that was sent to us with your address.',
  lead: html`${lead(leads.length ? 'What is erased cannot be brought back.' : 'We hold nothing that was sent with your address.')}
<div class="actions"><a class="button" href="${dataPath}?token=${encodeURIComponent(token)}&amp;format=json" download="my-data.json">Download as a file</a>
${button('/api/privacy/withdraw', token, 'Send me no more offers')}${button('/api/privacy/erase', token, 'Erase everything')}</div>`,
  ...(leads.length ? { body: html`<div class="band own-data">${leads.map((lead) => section(lead, catalogue))}</div>` } : {}),
});

export const erasedPage: SitePage = {
  title: 'Your data is erased',
  description: 'What you sent us is gone from our records.',
  lead: lead('What you sent us is gone from our records. Mails that our counsellors received before are deleted by them.'),
};

export const withdrawnPage: SitePage = {
  title: 'No more offers',
  description: 'Your consent to offers is taken back.',
  lead: lead('Your consent to offers is taken back. Your enquiry itself goes on.'),
};

export const selfServiceClosed = (mailbox: string | undefined): ProblemDetails =>
  problem(503, 'self-service-closed', `Links cannot be mailed now. Please write to ${mailbox ?? 'us'} instead.`);
