import { fetchNotFoundPage } from '../answers/not-found-page.ts';
import { rewritePage } from '../answers/rewriter.ts';
import type { AssetsBinding } from '../bindings.ts';
import { escapeHtml } from '../html.ts';
import type { OwnLead } from './person.ts';
import { dataPath } from './requests.ts';

export interface PrivacyPage {
  title: string;
  /** Safe HTML. */
  content: string;
}

export const formPath = '/api/privacy';

/** What may be shown of a lead, in the order and words of the page. */
const labels: Readonly<Record<string, string>> = {
  form: 'Form',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  course: 'Course',
  branch: 'Branch',
  city: 'City',
  pincode: 'Pincode',
  message: 'Message',
  details: 'Other fields',
  page_url: 'Page',
  reward: 'Reward',
  consent: 'Agreed to be contacted (1 yes, 0 no)',
  consent_marketing: 'Agreed to offers (1 yes, 0 no)',
  consent_adult: 'Declared to be an adult (1 yes, 0 no)',
  consent_notice_version: 'Version of the notice',
  attribution: 'How you found us',
};

export const askPage = (hint = ''): PrivacyPage => ({
  title: 'See or erase your data',
  content: `<p>Give the address that you sent us. If we hold anything sent with it, we mail you a link that shows it and lets you erase it.</p>
${hint && `<p role="alert">${escapeHtml(hint)}</p>`}<form method="post" action="${formPath}"><p><label for="privacy-email">Email</label>
<input id="privacy-email" name="email" type="email" autocomplete="email" required maxlength="254"></p><p><button>Send me the link</button></p></form>`,
});

export const askedPage: PrivacyPage = {
  title: 'Look into your mailbox',
  content: '<p>If we hold anything sent with that address, a mail with a link is on its way. The link is good for one day.</p>',
};

export const deadLinkPage: PrivacyPage = {
  title: 'This link is over',
  content: `<p>It was used up or is older than a day. <a href="${formPath}">Ask for a new one.</a></p>`,
};

const row = ([name, value]: [string, string | number | null]): string =>
  value === null || value === '' || value === '{}' || !labels[name]
    ? ''
    : `<dt>${labels[name]}</dt><dd>${escapeHtml(String(value)).replaceAll('\n', '<br>')}</dd>`;

const section = (lead: OwnLead): string =>
  `<h2>Sent on ${new Date(lead.created_at + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' at ')}</h2><dl>${Object.entries(lead).map(row).join('')}</dl>`;

const button = (action: string, token: string, label: string): string =>
  `<form method="post" action="${action}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${label}</button></form>`;

/** What a person sent, with what they may do about it. Nothing happens by opening the page: mail scanners open links too. */
export const dataPage = (leads: readonly OwnLead[], token: string): PrivacyPage => ({
  title: 'What you sent us',
  content: `${leads.length ? leads.map(section).join('') : '<p>We hold nothing that was sent with your address.</p>'}
<p><a href="${dataPath}?token=${escapeHtml(encodeURIComponent(token))}&amp;format=json" download="my-data.json">Download as a file</a></p>
${button('/api/privacy/withdraw', token, 'Send me no more offers')}${button('/api/privacy/erase', token, 'Erase everything')}`,
});

export const erasedPage: PrivacyPage = {
  title: 'Your data is erased',
  content: '<p>What you sent us is gone from our records. Mails that our counsellors received before are deleted by them.</p>',
};

export const withdrawnPage: PrivacyPage = {
  title: 'No more offers',
  content: '<p>Your consent to offers is taken back. Your enquiry itself goes on.</p>',
};

/** The page in the site's frame: that of the 404 page, or none where it cannot be had. */
export async function renderPage(assets: AssetsBinding, { title, content }: PrivacyPage): Promise<string> {
  const main = `<h1>${escapeHtml(title)}</h1>${content}`;
  const frame = await fetchNotFoundPage(assets);
  let hasMain = false;
  const html = await rewritePage(frame, [
    ['head > title', (element) => void element.setInnerContent(title)],
    [
      'main',
      (element) => {
        hasMain = true;
        element.setInnerContent(main, { html: true });
      },
    ],
  ]);
  if (hasMain) return html;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main>${main}</main></body></html>`;
}
