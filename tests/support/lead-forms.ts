import type { Locator, Page } from 'playwright';
import { completeFields } from './lead-request.ts';
import { around, readAt } from './page-clock.ts';

let leadCount = 0;
export const freshEmail = (): string => `lead-${process.pid}-${++leadCount}@example.com`;

export async function unfold(form: Locator): Promise<void> {
  const summary = form.locator('xpath=ancestor::details[not(@open)]/summary');
  if (await summary.isVisible()) await summary.click();
}

/** Fills every visible control at once. Returns the values. */
export async function fillForm(form: Locator, overrides: Record<string, string> = {}): Promise<Record<string, string>> {
  const values: Record<string, string> = { ...completeFields, email: freshEmail(), ...overrides };
  await unfold(form);
  await form.locator('[name="Name"]').focus();
  await form.evaluate((element, typed) => {
    for (const control of element.querySelectorAll<HTMLInputElement>('.field [name]')) {
      const wanted = typed[control.name] ?? '';
      if (control.type === 'radio') {
        if (control.value === wanted) control.click();
        continue;
      }
      const choices = [...(control.querySelectorAll?.('option') ?? [])].map((option) => option.value);
      const value = choices.length === 0 || choices.includes(wanted) ? wanted : (choices.find(Boolean) ?? '');
      control.focus();
      // React notices a value only if it is written through the element's own setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
  return values;
}

export const hydrated = (page: Page, id: string): Promise<void> =>
  page.locator(`[data-form-id="${id}"][data-hydrated]`).waitFor();

/** Waits until the code for sending and drafts has run. This code is loaded at the first key press. */
export async function sendingLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/send-lead-', '/drafts-'].every((part) => loaded.some((name) => name.includes(part)));
  });
  // Importing a module again waits until it has run. The code is a string, because the test loader would replace the import.
  await page.evaluate(`Promise.all(
    performance.getEntriesByType('resource').map(({ name }) => name)
      .filter((name) => /\\/(send-lead|drafts)-[^/]*\\.js$/.test(name)).map((name) => import(name)),
  ).then(() => new Promise((resolve) => setTimeout(resolve, 100)))`);
}

export const submitButton = (form: Locator): Locator => form.locator('button[type="submit"]');

export const failWith = (page: Page, endpoint: string, status = 422): Promise<unknown> =>
  page.route(`**${endpoint}`, (route) => route.fulfill({ status, body: '{}' }));

/** Holds every submission to the endpoint until the returned function is called. */
export async function holdSubmissions(page: Page, endpoint: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${endpoint}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export interface SeenResult {
  result: string;
  view: 'message' | 'popup' | 'panel';
  text: string;
  picture: string;
}

const getResult = (page: Page): Locator => page.locator('[data-result]');

export async function seeResult(page: Page): Promise<SeenResult> {
  await getResult(page).waitFor();
  return getResult(page).evaluate((place: HTMLElement) => {
    const isPanel = place.closest('form')?.querySelector<HTMLElement>('.form-body')?.hidden;
    return {
      result: place.dataset.result ?? '',
      view: place.matches('dialog[open]') ? 'popup' : isPanel ? 'panel' : 'message',
      text: place.querySelector('p')?.textContent ?? '',
      picture: place.querySelector('[role="img"]')?.getAttribute('aria-label') ?? '',
    };
  });
}

/** Checks whether the result is still visible just before and just after the delay. The page's clock must be stopped. */
export const isShownAround = (page: Page, delayMs: number): Promise<boolean[]> =>
  readAt(page, around(delayMs), async () => (await getResult(page).count()) > 0);

export async function openDialog(page: Page, link: Locator): Promise<Locator> {
  // On a phone, the bottom bar hides when it covers content. Focusing a link in the bar shows the bar again.
  await link.focus();
  await link.click();
  const form = page.locator('.form-dialog[open] form');
  await form.waitFor();
  return form;
}
