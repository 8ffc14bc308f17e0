import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { type DeskStart, staffDesk } from '#tests/support/staff-desk.ts';

/** Starts a desk with two counsellors, a mail service and an inbox that is emptied before each test. */
export function inboxDesk(start: Pick<DeskStart, 'hasBatches'> = {}) {
  let mail: MailServer;
  let asha: StaffMember;
  let ravi: StaffMember;
  const desk = staffDesk({
    ...start,
    async readVars() {
      mail = await startMailServer();
      return { MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
    },
  });
  beforeAll(async () => {
    [asha, ravi] = [await addStaff(desk.worker(), 'counsellor'), await addStaff(desk.worker(), 'counsellor')];
  });
  afterAll(() => mail.goDown());
  beforeEach(async () => {
    for (const table of ['leads', 'lead_bursts']) await desk.worker().db.exec(`DELETE FROM ${table}`);
  });
  return {
    ...desk,
    mail: () => mail,
    asha: () => asha,
    ravi: () => ravi,
    async openInbox(who: StaffMember, width = 1280): Promise<Page> {
      const page = await desk.open(who, { section: 'leads', width });
      await page.getByLabel('Name, email or phone').waitFor();
      // The shortcuts load after the list.
      await page.locator('.keys-dialog').waitFor({ state: 'attached' });
      return page;
    },
    send: (fields: object = {}) => desk.worker().fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields })),
  };
}

export const openMore = (page: Page): Promise<void> => page.locator('.section-actions > .menu > summary').click();

export const row = (page: Page, name: string) => page.locator('.lead-row', { hasText: name });
export const panel = (page: Page) => page.locator('.lead-panel');
export const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
export async function logAs(page: Page, what: string): Promise<void> {
  await panel(page).locator('.log-menu > summary').click();
  await panel(page).getByRole('button', { name: what }).click();
}

export const nextDay = (part: Page | Locator) => part.getByRole('button', { name: / at 10 am$/ }).first();

/** Lets the first request of this method to these addresses reach the server, but drops its response. */
export async function loseFirst(page: Page, method: string, addresses: string): Promise<void> {
  let isLost = false;
  await page.route(addresses, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
