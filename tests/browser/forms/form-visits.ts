import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { desktop } from '#tests/support/site-browser.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/** Longer than anything here takes on a busy machine; what fails fails soon. */
export const actionTimeoutMs = 15_000;

/** For what a page comes to by itself. */
export const soon = { timeout: actionTimeoutMs } as const;

interface VisitOptions extends BrowserContextOptions {
  /** Called before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface FormVisits {
  worker(): TestWorker;
  /** Opens a page of the built site, served by the worker, in a visit of its own that ends with the test. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/** Worker, site and browser for the tests of one file. */
export function formVisits(): FormVisits {
  let worker: TestWorker;
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    [worker, browser] = await Promise.all([startWorker({}, { siteFolder: inject('siteFolder') }), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  });
  afterAll(() => Promise.all([browser?.close(), worker?.close()]));
  return {
    worker: () => worker,
    async visit(path, { prepare, ...options } = {}) {
      const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(actionTimeoutMs);
      const page = await context.newPage();
      pages.push(page);
      // The reward wheel would cover the page otherwise.
      await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
      await prepare?.(page);
      await page.goto(worker.origin + path);
      return page;
    },
  };
}

/** Email of a lead that no other test sends. */
let leadCount = 0;
export const freshEmail = (): string => `lead-${process.pid}-${++leadCount}@example.com`;

/** Fills every control that the form shows; answers what it typed. */
export async function fillForm(form: Locator, given: Record<string, string> = {}): Promise<Record<string, string>> {
  const values: Record<string, string> = { ...completeFields, email: freshEmail(), ...given };
  await form.locator('[name="Name"]').focus();
  const controls = await form
    .locator('.field [name]')
    .evaluateAll((all) => all.map((control) => ({ name: (control as HTMLInputElement).name, tag: control.tagName })));
  for (const { name, tag } of controls) {
    const control = form.locator(`[name="${name}"]`);
    if (tag === 'SELECT') await chooseOption(control, values[name]);
    else await control.fill(values[name] ?? '');
  }
  return values;
}

/** The option of that value, or the first that is a choice. */
async function chooseOption(select: Locator, value: string | undefined): Promise<void> {
  const values = await select.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  await select.selectOption(values.find((candidate) => candidate === value) ?? values.find(Boolean) ?? '');
}

/** The form is live. */
export const hydrated = (page: Page, id: string): Promise<void> =>
  page.locator(`[data-form-id="${id}"][data-hydrated]`).waitFor();

export const submitButton = (form: Locator): Locator => form.locator('button[type="submit"]');

/** Lets every submission to the endpoint end with this status. */
export const failWith = (page: Page, endpoint: string, status = 422): Promise<unknown> =>
  page.route(`**${endpoint}`, (route) => route.fulfill({ status, body: '{}' }));

/** Milliseconds from now until the locator is in the wanted state. */
export async function timeUntil(locator: Locator, state: 'visible' | 'hidden' | 'detached'): Promise<number> {
  const start = performance.now();
  await locator.waitFor({ state });
  return performance.now() - start;
}

/** Opens the dialog of a link and answers its form. */
export async function openDialog(page: Page, link: Locator): Promise<Locator> {
  await link.click();
  const form = page.locator('.form-dialog[open] form');
  await form.waitFor();
  return form;
}
