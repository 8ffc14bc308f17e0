import type { Browser, Locator, Page } from 'playwright';
import { type FormCase, formCases } from '#tests/browser/forms/spec-table.ts';
import { buildTestSite } from '#tests/support/build-once.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { fillForm, hydrated, openDialog, sendingLoaded, submitButton } from '#tests/support/lead-forms.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/**
 * Sends every form of the built site in six clumsy or unlucky ways. No typed text may be lost and no lead may be stored twice:
 * node --import tsx tests/proof/form-tries.ts [form ...]
 */
const wanted = process.argv.slice(2);

interface Attempt {
  page: Page;
  form: Locator;
  formCase: FormCase;
  name: string;
  leads: () => Promise<Record<string, unknown>[]>;
}

type Try = (attempt: Attempt) => Promise<string[]>;

const mistakeIf = (isWrong: boolean, text: string): string[] => (isWrong ? [text] : []);

/**
 * Returns the next result that the page shows, once the result has disappeared or `watchMs` have passed. Must be called before the form is
 * sent. A script in the page watches for the result, so that none is missed.
 */
function nextResult(page: Page, watchMs = 10_000): Promise<string> {
  const seen = page.evaluate(
    (longestMs) =>
      new Promise<string>((resolve) => {
        let result: string | undefined;
        const check = (): void => {
          const shown = document.querySelector<HTMLElement>('[data-result]')?.dataset.result;
          if (shown === undefined && result !== undefined) end();
          if (shown !== undefined && result === undefined) setTimeout(end, longestMs);
          result = shown ?? result;
        };
        const observer = new MutationObserver(check);
        const end = (): void => {
          observer.disconnect();
          resolve(result ?? '');
        };
        observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-result'] });
      }),
    watchMs,
  );
  seen.catch(() => {});
  return seen;
}

async function submit({ page, form }: Attempt): Promise<string> {
  const seen = nextResult(page);
  await submitButton(form).click();
  return seen;
}

const readFields = (form: Locator): Promise<string[]> =>
  form.locator('.field [name]').evaluateAll((all) => all.map((control) => (control as HTMLInputElement).value));

async function expectOneLead({ leads }: Attempt, fields: Record<string, string>): Promise<string[]> {
  const found = await leads();
  if (found.length !== 1) return [`${found.length} leads in place of one`];
  return Object.entries(fields).flatMap(([field, value]) =>
    mistakeIf(found[0]?.[field] !== value, `${field} became ${JSON.stringify(found[0]?.[field])}`),
  );
}

/** A form in a dialog exists only if the dialog's script has loaded. */
const live = async ({ page, formCase }: Attempt): Promise<void> => {
  if (!formCase.opener) await hydrated(page, formCase.form);
};

const tries: Record<string, Try> = {
  'number pasted with spaces and +91': async (attempt) => {
    const { page, form, name } = attempt;
    await fillForm(form, { Name: name, phone: '' });
    await live(attempt);
    await page.evaluate(() => navigator.clipboard.writeText('+91 98765 43210'));
    await form.locator('[name="phone"]').focus();
    await page.keyboard.press('Control+V');
    const result = await submit(attempt);
    return [
      ...mistakeIf(result !== 'success', `ended as ${result}`),
      ...(await expectOneLead(attempt, { phone: '919876543210' })),
    ];
  },
  'emoji, markup and Devanagari': async (attempt) => {
    const name = `${attempt.name} 😀 <b>शा'</b> &amp;`;
    await fillForm(attempt.form, { Name: name });
    const result = await submit(attempt);
    return [...mistakeIf(result !== 'success', `ended as ${result}`), ...(await expectOneLead(attempt, { name }))];
  },
  '10,000 characters in every field': async ({ page, form, name, leads }) => {
    const long = name + 'अ'.repeat(10_000 - name.length);
    const fields = [
      'Name',
      'email',
      'phone',
      'country',
      'city',
      'pincode',
      'message',
      'company',
      'position',
      'experience',
      'profileUrl',
    ];
    await fillForm(form, Object.fromEntries(fields.map((field) => [field, long])));
    const typed = await readFields(form);
    await submitButton(form).click();
    await form.locator('[data-error-summary]').waitFor();
    await page.waitForTimeout(500);
    return [
      ...mistakeIf((await readFields(form)).join('\n') !== typed.join('\n'), 'what was typed is not there any more'),
      ...mistakeIf((await leads()).length > 0, 'was taken'),
    ];
  },
  'away and Back': async (attempt) => {
    const { page, form, name } = attempt;
    await fillForm(form, { Name: name });
    const typed = await readFields(form);
    await sendingLoaded(page);
    await page.goto(new URL('/privacy-policy', page.url()).href);
    await page.goBack();
    await page.waitForFunction(
      ([id, wanted]) => document.querySelector<HTMLInputElement>(`#${id}-Name`)?.value === wanted,
      [attempt.formCase.opener ? `dialog-${attempt.formCase.form}` : attempt.formCase.form, name],
    );
    const isBack = (await readFields(form)).join('\n') === typed.join('\n');
    const result = await submit(attempt);
    return [
      ...mistakeIf(!isBack, 'not all is back'),
      ...mistakeIf(result !== 'success', `ended as ${result}`),
      ...(await expectOneLead(attempt, {})),
    ];
  },
  'slow network, impatient clicks and a lost answer': async (attempt) => {
    const { page, form, formCase, name } = attempt;
    const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
      await page.waitForTimeout(1500);
      await route.fetch();
      await route.abort();
    };
    await page.route(`**${formCase.endpoint}`, lose, { times: 1 });
    const values = await fillForm(form, { Name: name });
    const lost = nextResult(page, 4000);
    await submitButton(form).dblclick();
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    const first = await lost;
    if (formCase.opener) await openDialog(page, page.locator(formCase.opener));
    const putBack = form.getByRole('button', { name: 'Restore what I typed' });
    if (await putBack.isVisible()) await putBack.click();
    const isBack = (await form.locator('[name="Name"]').inputValue()) === name;
    await fillForm(form, values);
    const second = await submit(attempt);
    return [
      ...mistakeIf(!isBack, 'what was lost is not put back'),
      ...mistakeIf(first !== 'failure' || second !== 'success', `ended as ${first}, then ${second}`),
      ...(await expectOneLead(attempt, {})),
    ];
  },
  offline: async (attempt) => {
    const { page, form, name } = attempt;
    await fillForm(form, { Name: name });
    await live(attempt);
    await sendingLoaded(page);
    await page.context().setOffline(true);
    const seen = nextResult(page, 4000);
    await submitButton(form).click();
    const result = await seen;
    await page.context().setOffline(false);
    await page.getByText('We have received your form').waitFor();
    return [...mistakeIf(result !== 'failure', `ended as ${result}`), ...(await expectOneLead(attempt, {}))];
  },
};

interface Stage {
  worker: TestWorker;
  browser: Browser;
}

async function attemptIn({ worker, browser }: Stage, formCase: FormCase, label: string): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  // tsx adds calls of its helper `__name` to functions that are sent into the page, so the page needs that helper.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  const name = `Try ${Object.keys(tries).indexOf(label)} ${formCase.form}`;
  const leads = async () =>
    (
      await worker.db
        .prepare('SELECT name, phone FROM leads WHERE form = ? AND substr(name, 1, ?) = ?')
        .bind(formCase.form, name.length, name)
        .all()
    ).results as Record<string, unknown>[];
  try {
    await page.goto(worker.origin + formCase.path);
    const { opener } = formCase;
    const form = opener ? await openDialog(page, page.locator(opener)) : page.locator(`#${formCase.form}`);
    return (await tries[label]?.({ page, form, formCase, name, leads })) ?? [];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await context.close();
  }
}

const siteFolder = await buildTestSite();
const [worker, browser] = await Promise.all([startWorker({}, { siteFolder }), launchBrowser()]);
let mistakes = 0;
for (const formCase of formCases.filter(({ form }) => wanted.length === 0 || wanted.includes(form))) {
  for (const label of Object.keys(tries)) {
    const found = await attemptIn({ worker, browser }, formCase, label);
    mistakes += found.length;
    process.stdout.write(`${formCase.form.padEnd(17)} ${label.padEnd(49)} ${found.length === 0 ? 'ok' : found.join('; ')}\n`);
  }
}
await browser.close();
await worker.close();
process.stdout.write(`\n${mistakes} mistakes\n`);
process.exitCode = mistakes > 0 ? 1 : 0;
