import type { Locator, Page } from 'playwright';
import { completeFields } from './lead-request.ts';
import { around, readAt } from './page-clock.ts';

/** Email of a lead that no other test sends. */
let leadCount = 0;
export const freshEmail = (): string => `lead-${process.pid}-${++leadCount}@example.com`;

/** Unfolds the form where a phone folds it. */
export async function unfold(form: Locator): Promise<void> {
  const summary = form.locator('xpath=ancestor::details[not(@open)]/summary');
  if (await summary.isVisible()) await summary.click();
}

/** Fills every control that the form shows, in one go; answers what it typed. */
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
      // React hears of a value that the element's own setter wrote.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
  return values;
}

/** The form is live. */
export const hydrated = (page: Page, id: string): Promise<void> =>
  page.locator(`[data-form-id="${id}"][data-hydrated]`).waitFor();

/** What sends a form and keeps its draft is there and has run: it is fetched at the first key. */
export async function sendingLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/send-lead-', '/drafts-'].every((part) => loaded.some((name) => name.includes(part)));
  });
  // A module runs after it has been fetched: once it is imported again, it has run. As text, since the tests' own loader
  // would write another import in its place.
  await page.evaluate(`Promise.all(
    performance.getEntriesByType('resource').map(({ name }) => name)
      .filter((name) => /\\/(send-lead|drafts)-[^/]*\\.js$/.test(name)).map((name) => import(name)),
  ).then(() => new Promise((resolve) => setTimeout(resolve, 100)))`);
}

export const submitButton = (form: Locator): Locator => form.locator('button[type="submit"]');

/** Lets every submission to the endpoint end with this status. */
export const failWith = (page: Page, endpoint: string, status = 422): Promise<unknown> =>
  page.route(`**${endpoint}`, (route) => route.fulfill({ status, body: '{}' }));

/** Holds every submission to the endpoint until the answer is called. */
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

/** What a visitor sees of a result. */
export interface SeenResult {
  result: string;
  view: 'message' | 'popup' | 'panel';
  text: string;
  /** Name of its picture. */
  picture: string;
}

const getResult = (page: Page): Locator => page.locator('[data-result]');

/** The result that the page shows, or the next one. */
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

/** Whether the result that is shown now still is when `delayMs` are nearly over, and a little after, by the page's stopped clock. */
export const isShownAround = (page: Page, delayMs: number): Promise<boolean[]> =>
  readAt(page, around(delayMs), async () => (await getResult(page).count()) > 0);

/** Opens the dialog of a link and answers its form. */
export async function openDialog(page: Page, link: Locator): Promise<Locator> {
  // A phone's bar makes way for what lies under it, and comes back for the focus.
  await link.focus();
  await link.click();
  const form = page.locator('.form-dialog[open] form');
  await form.waitFor();
  return form;
}
