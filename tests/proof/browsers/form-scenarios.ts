import { type FormCase, formCases } from '#tests/browser/forms/spec-table.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { type Scenario, type Stage, same } from './stage.ts';
import type { Visitor } from './visitor.ts';

const forms: readonly Pick<FormCase, 'form' | 'path' | 'opener'>[] = [
  ...formCases,
  { form: 'course-demo', path: '/java-training-classes-in-pune.php' },
];

const success = '[data-result="success"], .next-steps';

interface Control {
  name: string;
  kind: string;
}

async function fillForm(visitor: Visitor, selector: string, sender: string): Promise<void> {
  await visitor.until(`document.querySelector(${JSON.stringify(selector)})`);
  await visitor.read(`document.querySelector(${JSON.stringify(selector)}).closest('details')?.setAttribute('open', '')`);
  await visitor.fill(`${selector} [name="Name"]`, sender);
  const values: Record<string, string> = { ...completeFields, Name: sender, email: toEmail(sender) };
  const controls = await visitor.read<Control[]>(`[...document.querySelectorAll(${JSON.stringify(`${selector} .field [name]`)})]
    .filter((control) => isShown(control))
    .map(({ name, tagName, type }) => ({ name, kind: tagName === 'SELECT' || type === 'radio' ? 'choice' : 'text' }))`);
  for (const { name, kind } of controls) {
    if (kind === 'choice') await visitor.read(chooseIn(`${selector} [name="${name}"]`, values[name] ?? ''));
    else if (name !== 'Name' && values[name]) await visitor.fill(`${selector} [name="${name}"]`, values[name]);
  }
}

const toEmail = (sender: string): string => `${sender.toLowerCase().replaceAll(' ', '.')}@example.com`;

/**
 * Returns a script that chooses this value, or the first value if this one is not offered. React only notices values set by the element's
 * own setter.
 */
const chooseIn = (selector: string, value: string): string => `((controls) => {
  const [first] = controls;
  if (first.type === 'radio') return controls.find((radio) => radio.value === ${JSON.stringify(value)})?.click();
  const choices = [...first.options].map((option) => option.value);
  const choice = choices.includes(${JSON.stringify(value)}) ? ${JSON.stringify(value)} : choices.find(Boolean);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(first, choice);
  for (const type of ['input', 'change']) first.dispatchEvent(new Event(type, { bubbles: true }));
})([...document.querySelectorAll(${JSON.stringify(selector)})])`;

async function expectOneLead({ worker }: Stage, form: string, sender: string): Promise<void> {
  const row = await worker.row('SELECT COUNT(*) AS leads FROM leads WHERE form = ? AND name = ?', form, sender);
  same(row?.leads, 1, `${form}: leads of ${sender}`);
}

async function sendWithScript(
  stage: Stage,
  { form, path, opener }: (typeof forms)[number],
  sender = `Asha of ${form}`,
): Promise<void> {
  const visitor = await stage.visit(opener ? { width: 390, height: 844 } : {});
  await visitor.open(path);
  if (opener) await visitor.click(opener);
  const selector = opener ? '.form-dialog[open] form' : `#${form}`;
  await fillForm(visitor, selector, sender);
  await visitor.click(`${selector} button[type="submit"]`);
  await visitor.see(success);
  await stage.picture(visitor, `sent-${sender.replaceAll(' ', '-').toLowerCase()}`);
  await expectOneLead(stage, form, sender);
}

async function sendWithoutScript(stage: Stage, { form, path }: (typeof forms)[number], sender: string): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open(path);
  await fillForm(visitor, `#${form}`, sender);
  await visitor.click(`#${form} button[type="submit"]`);
  await visitor.until("location.pathname.startsWith('/thank-you/')");
  await expectOneLead(stage, form, sender);
}

const formsOnPages = forms.filter(({ opener }) => !opener);
const anyForm = { form: 'demo', path: '/enquiry/demo' };

async function resendOffline(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/enquiry/demo');
  await fillForm(visitor, '#demo', 'Asha Offline');
  await visitor.until(
    "['/send-lead-', '/drafts-'].every((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)))",
  );
  stage.under({ isOffline: true });
  await visitor.click('#demo button[type="submit"]');
  await visitor.see('#demo [data-result="failure"]');
  await stage.picture(visitor, 'offline');
  await visitor.takeComplaints();
  stage.under({});
  await visitor.open('/about');
  await visitor.see('body *', 'We have received your form');
  await expectOneLead(stage, 'demo', 'Asha Offline');
}

async function goBackToDraft(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/reach-us.php');
  await visitor.fill('#contact [name="Name"]', 'Half a Name');
  await visitor.fill('#contact [name="message"]', 'Is there a batch');
  await visitor.until("performance.getEntriesByType('resource').some(({ name }) => name.includes('/drafts-'))");
  await new Promise((resolve) => setTimeout(resolve, 500));
  await visitor.click('.site-footer a[href="/privacy-policy"]');
  await visitor.until("location.pathname === '/privacy-policy'");
  await visitor.goBack();
  await visitor.until(`document.querySelector('#contact [name="Name"]')?.value === 'Half a Name'`);
  await visitor.until(`document.querySelector('#contact [name="message"]').value === 'Is there a batch'`);
}

async function correctMistakes(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/enquiry/demo');
  await visitor.fill('#demo [name="email"]', 'asha');
  await visitor.click('#demo button[type="submit"]');
  await visitor.see('#demo [data-error-summary]');
  await visitor.see('#demo [data-error]', 'Invalid email');
  await stage.picture(visitor, 'form-errors');
  await fillForm(visitor, '#demo', 'Asha Corrected');
  await visitor.miss('#demo [data-error]', 'Invalid email');
  await visitor.press('Enter');
  await visitor.see(success);
  await expectOneLead(stage, 'demo', 'Asha Corrected');
}

async function chooseCountry(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/enquiry/demo');
  await visitor.fill('#demo [name="Name"]', 'Asha');
  await visitor.see('[data-form-id="demo"][data-hydrated]');
  await visitor.fill('#demo [name="country"]', 'germ');
  await visitor.see('[role="option"]', 'Germany');
  await stage.picture(visitor, 'country');
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await visitor.until(`document.querySelector('#demo [name="country"]').value === 'Germany'`);
}

/** A page with a broken script must show all its content and send its form. */
async function readWithBrokenScript(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  for (const path of ['/', '/courses', '/java-training-classes-in-pune.php', '/upcoming-batches']) {
    stage.under({});
    await visitor.open(path);
    const hidden = await visitor.read<string[]>(hiddenParts);
    stage.under({ scripts: 'broken' });
    await visitor.open(path);
    const waiting = (await visitor.read<string[]>(hiddenParts)).filter((part) => !hidden.includes(part));
    same(waiting, [], `${path}: parts that wait for a script`);
    await stage.picture(visitor, `broken-script${path.replaceAll(/\W/g, '-')}`);
  }
  await sendWithoutScript(stage, anyForm, 'Asha Broken');
}

const hiddenParts = `[...document.querySelectorAll('main *')]
  .filter((part) => part.getClientRects().length === 0 || getComputedStyle(part).opacity === '0' || getComputedStyle(part).visibility === 'hidden')
  .map((part) => part.textContent.slice(0, 60))`;

async function useWithBlockedStorage(stage: Stage): Promise<void> {
  stage.under({ isStorageBlocked: true });
  const visitor = await stage.visit();
  await visitor.open('/');
  await visitor.open('/enquiry/demo');
  await fillForm(visitor, '#demo', 'Asha Private');
  await visitor.click('#demo button[type="submit"]');
  await visitor.see(success);
  await expectOneLead(stage, 'demo', 'Asha Private');
  await visitor.open('/manage-blog');
  await visitor.see('#login-title');
}

export const formScenarios: readonly Scenario[] = [
  ...forms.map((form): Scenario => ({ name: `form ${form.form}`, play: (stage) => sendWithScript(stage, form) })),
  ...formsOnPages.map(
    (form): Scenario => ({
      name: `form ${form.form}, no script`,
      async play(stage) {
        stage.under({ scripts: 'none' });
        await sendWithoutScript(stage, form, `Ravi of ${form.form}`);
      },
    }),
  ),
  {
    name: 'form in the oldest supported browsers',
    async play(stage) {
      stage.under({ isOld: true });
      await sendWithScript(stage, { form: 'syllabus', path: '/enquiry/syllabus' }, 'Asha Old');
      await sendWithScript(stage, { form: 'feedback', path: '/feedback.php' }, 'Asha Older');
    },
  },
  { name: 'form with mistakes', play: correctMistakes },
  { name: 'country list', play: chooseCountry },
  { name: 'script that cannot be parsed', play: readWithBrokenScript, expected: /./ },
  { name: 'blocked storage', play: useWithBlockedStorage },
  { name: 'offline, sent later', play: resendOffline },
  { name: 'Back to a half-filled form', play: goBackToDraft, expected: /view transition/ },
];
