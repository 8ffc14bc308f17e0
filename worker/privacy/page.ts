import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import type { Fact } from '#site/shared/lead.ts';
import { zoneName } from '#site/shared/times.ts';
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
  description: 'Request a link to see, download or erase the data you sent us.',
  lead: lead(
    'Enter the email address that you gave us. If we hold data for this address, we will mail you a link to see or erase that data.',
  ),
  body: html`<div class="band page-form"><form class="lead-form" method="post" action="${formPath}"><div class="form-body">
<div class="field"><label for="privacy-email">Email</label><input id="privacy-email" name="email" type="email" autocomplete="email" required maxlength="254" value="${typed}"${hint && html` aria-invalid="true" aria-describedby="privacy-hint"`}>${hint && html`<p class="field-error" id="privacy-hint" role="alert">${hint}</p>`}</div>
<button class="button" type="submit">Send me the link</button></div></form></div>`,
});

export const requestedPage: SitePage = {
  title: 'Check your mailbox',
  description: 'If we hold data for your email address, we will email you a link.',
  lead: lead('If we hold data for this address, a mail with a link is on its way. The link is valid for one day.'),
};

export const deadLinkPage: SitePage = {
  title: 'This link no longer works',
  description: 'The link to your data is valid for one day. You can erase your data with it only once.',
  lead: html`${lead('The link has been used, or is more than a day old.')}<p class="actions"><a class="button primary" href="${formPath}">Request a new link</a></p>`,
};

const row = ({ label, value }: Fact): Html => html`<div><dt>${label}</dt><dd>${withBreaks(value)}</dd></div>`;

const section = (lead: OwnLead, catalogue: EdgeCatalogue | undefined): Html =>
  html`<section class="panel"><h2>Sent on ${formatDate('dayAndHour', lead.created_at)} (${zoneName})</h2><dl>${describeLead('person', lead, catalogue).map(row)}</dl></section>`;

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
  title: 'Data you sent us',
  description: 'All the data that was sent to us with your email address.',
  lead: html`${lead(leads.length ? 'Erased data cannot be restored.' : 'We hold no data for your address.')}
<div class="actions"><a class="button" href="${dataPath}?token=${encodeURIComponent(token)}&amp;format=json" download="my-data.json">Download as a file</a>
${button('/api/privacy/withdraw', token, 'Stop sending me offers')}${button('/api/privacy/erase', token, 'Erase everything')}</div>`,
  ...(leads.length ? { body: html`<div class="band own-data">${leads.map((lead) => section(lead, catalogue))}</div>` } : {}),
});

export const erasedPage: SitePage = {
  title: 'Your data has been erased',
  description: 'The data you sent us is no longer in our records.',
  lead: lead(
    'The data you sent us is no longer in our records. Our counsellors will delete the mails that they received about you.',
  ),
};

export const withdrawnPage: SitePage = {
  title: 'No more offers',
  description: 'You have withdrawn your consent to offers.',
  lead: lead('You have withdrawn your consent to offers. This does not affect your enquiry.'),
};

export const selfServiceClosed = (mailbox: string | undefined): ProblemDetails =>
  problem(503, 'self-service-closed', `We cannot mail links at the moment. Please write to ${mailbox ?? 'us'} instead.`);
