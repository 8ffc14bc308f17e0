import type { Browser, Locator, Page } from 'playwright';
import { password } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import type { Member } from './stage.ts';

export type CallOutcome = 'nobody waits' | 'called' | 'spoken to before';

/** A staff member at a screen, who sees only what the staff app shows and uses only its buttons. */
export class CounsellorScreen {
  readonly page: Page;
  readonly #worker: TestWorker;
  readonly #home: string;
  #time: number;

  private constructor(worker: TestWorker, member: Member, page: Page) {
    this.#worker = worker;
    this.#home = `#leads?${new URLSearchParams({ status: 'new', assignee: member.id })}`;
    this.page = page;
    this.#time = worker.now();
  }

  static async open(worker: TestWorker, browser: Browser, member: Member): Promise<CounsellorScreen> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.clock.install({ time: worker.now() });
    await page.addInitScript((given) => localStorage.setItem('token', localStorage.getItem('token') ?? given), member.token);
    // A headless browser has no app that could make the call.
    await page.addInitScript(() =>
      addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()),
    );
    const screen = new CounsellorScreen(worker, member, page);
    await page.goto(`${worker.origin}/manage-blog${screen.#home}`);
    await page.getByLabel('Name, email or phone').waitFor();
    return screen;
  }

  get panel(): Locator {
    return this.page.locator('.lead-panel');
  }

  /**
   * Advances the page's clock to the worker's time. The page sends its periodic requests, and the staff member logs in again if the session
   * has expired.
   */
  async catchUp(): Promise<void> {
    const passed = this.#worker.now() - this.#time;
    this.#time += passed;
    const loaded = this.page.waitForResponse((response) => /\/api\/leads\?/.test(response.url()) && response.status() !== 401);
    await this.page.clock.fastForward(Math.max(passed, 5_000));
    const ended = this.page.getByRole('dialog', { name: 'Your session has ended' });
    const first = await Promise.race([loaded.then(() => 'looked'), ended.waitFor().then(() => 'ended')]);
    if (first === 'ended') await this.#logInAgain();
    await loaded;
    const arrived = this.page.getByRole('button', { name: /^Show \d+ new leads?$/ });
    // The button disappears if the list already shows the new leads.
    for (const button of await arrived.elementHandles()) await button.evaluate((shown) => (shown as HTMLElement).click());
  }

  async #logInAgain(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Enters the password if the action asks for it before `goes` disappears. A recent login needs no password. */
  async proveIfAsked(goes: Locator): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Confirm your password' });
    const first = await Promise.race([
      goes.waitFor({ state: 'detached' }).then(() => 'gone'),
      dialog.waitFor().then(() => 'asked'),
    ]);
    if (first === 'gone') return;
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async openLead(id: string): Promise<void> {
    await this.#goTo(`#leads/${id}`);
    await this.#readTimeline();
  }

  #readTimeline(): Promise<void> {
    return this.panel.locator('.timeline > li').first().waitFor();
  }

  async goHome(): Promise<void> {
    await this.#goTo(this.#home);
    await this.page.getByLabel('Name, email or phone').waitFor();
  }

  async #goTo(hash: string): Promise<void> {
    await this.page.evaluate((next) => history.replaceState(null, '', next), hash);
    await this.page.reload();
  }

  /** Calls the most urgent lead, unless the person has been reached about another enquiry. */
  async callNext(): Promise<CallOutcome> {
    await this.catchUp();
    const waiting = this.page.locator('.lead-row:has(.time-left, .overdue)').first();
    if (!(await waiting.isVisible())) return 'nobody waits';
    const name = (await waiting.locator('.lead-open').textContent()) ?? '';
    await waiting.locator('.lead-open').click();
    await this.panel.getByRole('heading', { name, exact: true }).waitFor();
    await this.#readTimeline();
    const isKnown = await this.panel
      .locator('.timeline > li', { hasText: 'on another enquiry' })
      .locator('.event-kind', { hasText: 'Contact' })
      .count();
    if (isKnown > 0) await this.note('Spoken to on the other enquiry', 'contacted');
    else await this.logCall();
    await this.panel.getByRole('button', { name: 'Close' }).click();
    return isKnown > 0 ? 'spoken to before' : 'called';
  }

  async logCall(): Promise<void> {
    await this.panel
      .getByRole('link', { name: /^Call / })
      .first()
      .click();
    await this.page.getByRole('button', { name: 'Reached', exact: true }).click();
    await this.panel.getByText('Call logged: Reached').waitFor();
  }

  async note(text: string, status?: string): Promise<void> {
    await this.write(text, status);
    await this.save();
    await this.panel.getByText('Saved', { exact: true }).waitFor();
  }

  async write(text: string, status?: string): Promise<void> {
    if (status) await this.page.locator('.lead-panel').getByLabel('Status').selectOption(status);
    await this.page.getByLabel('Note without a call').fill(text);
  }

  save(): Promise<void> {
    return this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.page.context().setOffline(isOffline);
  }
}
