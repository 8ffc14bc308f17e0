import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { toLocalField } from '#site/staff/local-time.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { asha, complaints, openInbox, worker } = inboxDesk();

describe('call time saved with one press', () => {
  const time = (page: Page) =>
    panel(page)
      .getByRole('button', { name: / at 1[01] am$/ })
      .first();
  const stored = () => worker().row('SELECT version, follow_up_at > 0 AS is_set FROM leads');
  async function open(prepare?: (page: Page) => Promise<void>): Promise<Page> {
    await addLeads(worker(), [{ name: 'Meera Joshi' }]);
    await worker().db.exec('UPDATE leads SET contacted_at = created_at');
    const page = await openInbox(asha());
    await prepare?.(page);
    await row(page, 'Meera Joshi').click();
    await time(page).waitFor();
    return page;
  }

  test('clicking a call time twice stores it only once', { tags: ['long'] }, async () => {
    const page = await open();
    await time(page).dblclick();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 2, is_set: 1 });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test("a call time can still be saved after a conflict with a colleague's change", { tags: ['long'] }, async () => {
    const page = await open();
    // A refresh between the colleague's change and the click would leave nothing in conflict.
    await page.route('**/api/leads**', (route) => (route.request().method() === 'GET' ? undefined : route.fallback()));
    await worker().db.exec("UPDATE leads SET status = 'contacted', version = version + 1");
    await time(page).click();
    const conflict = page.getByRole('alertdialog', { name: 'A colleague changed this lead while you were editing' });
    await conflict.getByText(/, you chose .*10:00\sam/).waitFor();
    await conflict.getByRole('button', { name: 'Save my changes' }).click();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 3, is_set: 1 });
  });

  test('a lead offers only call times on working days, with their weekday', { tags: ['long'] }, async () => {
    const dayMs = 24 * 60 * 60_000;
    const at = startOfIndianDay(indianDay(worker().now())) + 3 * dayMs + 11 * 60 * 60_000;
    const weekday = new Date(`${indianDay(at)}T00:00:00Z`).getUTCDay();
    const week = Array.from({ length: 7 }, (_, day) => (day === weekday ? { from: 11 * 60, until: 19 * 60 } : null));
    const page = await open(async (opened) => {
      await opened.route('**/api/leads/options', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response: response, json: { ...(await response.json()), desk: { week, holidays: [] } } });
      });
      await opened.reload();
    });
    const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(at);
    const times = panel(page)
      .getByRole('group', { name: 'Call again' })
      .getByRole('button', { name: / (at|hour)\b/ });
    expect(await times.allTextContents()).toEqual([`${name} at 11 am`]);
    await times.click();
    await panel(page)
      .locator('.call-again > span', { hasText: `${name.slice(0, 3)}, ` })
      .waitFor();
    expect(await worker().row('SELECT follow_up_at AS at FROM leads')).toEqual({ at });
  });

  test('a call time that could not be sent is saved once when the network is back', { tags: ['long'] }, async () => {
    const page = await open();
    await page.route('**/api/leads/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await time(page).click();
    const waiting = panel(page).getByText('Waiting to be sent');
    await waiting.waitFor();
    expect(await stored()).toEqual({ version: 1, is_set: null });
    await page.unroute('**/api/leads/*');
    await waiting.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ version: 2, is_set: 1 });
  });

  test('if a call time was rejected, the Save button saves it once the server accepts it', { tags: ['long'] }, async () => {
    const page = await open();
    await page.route('**/api/leads/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { message: 'Choose another time' } })
        : route.fallback(),
    );
    await time(page).click();
    await panel(page).getByRole('alert').filter({ hasText: 'Choose another time' }).waitFor();
    await page.unroute('**/api/leads/*');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 2, is_set: 1 });
  });
});

describe('call time chosen in the field', () => {
  const stored = async () => (await worker().row('SELECT follow_up_at AS at FROM leads'))?.at;
  const daysFromNow = (days: number): string => toLocalField(isoTime(worker().now() + days * 24 * 60 * 60_000));
  const saveTime = (page: Page) => panel(page).getByRole('button', { name: 'Save this time' });
  async function choose(width: number, time: string): Promise<Page> {
    await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
    const page = await openInbox(asha(), width);
    await row(page, 'Meera Joshi').click();
    await panel(page).getByText('Set a time').click();
    await page.getByLabel('Call again (India time)').fill(time);
    return page;
  }

  test.each(pickSome([390, 1440], 2))(
    'at %i px, a call time chosen in the field is marked as unsaved until "Save this time" is pressed',
    async (width) => {
      const time = daysFromNow(2);
      const page = await choose(width, time);
      await panel(page).getByText('Not saved yet: ').waitFor();
      expect((await panel(page).locator('.call-again > span').textContent())?.trim()).toBe('Follow up');
      const [field, save] = [await page.getByLabel('Call again (India time)').boundingBox(), await saveTime(page).boundingBox()];
      expect((save?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(120);
      if (width < 800) expect(save?.height).toBeGreaterThanOrEqual(44);
      expect(await axeFindings(page)).toEqual([]);
      // When the counsellor returns to the lead, the unsaved time is still there.
      await page.keyboard.press('Escape');
      await row(page, 'Meera Joshi').click();
      await panel(page).getByText('Not saved yet: ').waitFor();
      expect(await stored()).toBeNull();
      await saveTime(page).click();
      await panel(page)
        .getByText(/^Follow up (Mon|Tue|Wed|Thu|Fri|Sat|Sun), /)
        .waitFor();
      expect(await panel(page).getByText('Not saved yet').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Save this time/);
      expect(toLocalField(isoTime(Number(await stored())))).toBe(time);
      expect(complaints()).toEqual([]);
    },
  );

  test('a call time in the past shows an error, and neither button saves it', async () => {
    const page = await choose(1440, daysFromNow(-8));
    await panel(page).getByText('This follow-up time is in the past. Choose a later time. This time was not saved.').waitFor();
    await saveTime(page).click({ force: true });
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByRole('alert').filter({ hasText: 'This follow-up time is in the past' }).waitFor();
    expect(await stored()).toBeNull();
    expect(complaints()).toEqual([]);
  });
});
