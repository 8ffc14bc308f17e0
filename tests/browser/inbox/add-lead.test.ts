import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, loseFirst, panel, row } from './inbox-desk.ts';

describe('lead added by staff', () => {
  const { asha, ravi, openInbox, worker } = inboxDesk();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a lead' });
  const press = (page: Page) => dialog(page).getByRole('button', { name: 'Add lead' }).click();
  async function open(width?: number, who = asha()): Promise<Page> {
    const page = await openInbox(who, width);
    await page.getByRole('button', { name: 'Add lead' }).click();
    await dialog(page).waitFor();
    return page;
  }
  async function fill(page: Page): Promise<void> {
    await dialog(page).getByLabel('Name').fill('Meera Joshi');
    await dialog(page).getByLabel('Phone number').fill('+91 98220 45585');
    // An address copied from a chat may end with an invisible character.
    await dialog(page).getByLabel('Email').fill('meera.joshi@example.com\u200b');
    await dialog(page).getByLabel('Course').selectOption('Java');
    await dialog(page).getByLabel('Source').selectOption('Called');
    await dialog(page).getByLabel('Note').fill('Asked for the fee.');
  }

  test.each(pickSome([390, 1280], 2))(
    'at %i px, a lead added by staff opens beside the list and shows its note',
    async (width) => {
      const page = await open(width);
      await fill(page);
      await press(page);
      await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
      expect(await dialog(page).count()).toBe(0);
      expect(await panel(page).textContent()).toContain('Asked for the fee.');
      expect(await panel(page).locator('.lead-received').textContent()).toMatch(/, called$/);
      await panel(page).getByText('Called', { exact: true }).first().waitFor();
      expect(
        await panel(page)
          .getByText(/came (by|from) called/i)
          .count(),
      ).toBe(0);
      await row(page, 'Meera Joshi').waitFor({ state: width > 800 ? 'visible' : 'attached' });
    },
  );

  test('an incomplete new lead shows errors at its fields and keeps the typed values', { tags: ['long'] }, async () => {
    const page = await open();
    await dialog(page).getByLabel('Name').fill('Meera Joshi');
    await press(page);
    const phone = dialog(page).getByLabel('Phone number');
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).textContent()).toContain(
      'Enter a phone number or an email address, so that we can contact this person',
    );
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Meera Joshi');
  });

  test('the new lead form keeps its values when it is closed and opened again', { tags: ['long'] }, async () => {
    const page = await open();
    await fill(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add lead' }).click();
    expect(await dialog(page).getByLabel('Note').inputValue()).toBe('Asked for the fee.');
  });

  test('a new lead resent after a lost response is stored only once', { tags: ['long'] }, async () => {
    const page = await open();
    await fill(page);
    await loseFirst(page, 'POST', '**/api/leads');
    await press(page);
    await dialog(page).getByText('Could not add the lead. Please try again.').waitFor();
    await press(page);
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    expect(await worker().row('SELECT COUNT(*) AS n FROM leads')).toEqual({ n: 1 });
  });

  async function lose(page: Page): Promise<void> {
    await fill(page);
    await loseFirst(page, 'POST', '**/api/leads');
    await press(page);
    await dialog(page).getByText('Could not add the lead. Please try again.').waitFor();
  }

  test('if a new lead is corrected and resent after a lost response, the stored lead opens with the new note and a warning', async () => {
    const page = await open(390);
    await lose(page);
    await dialog(page).getByLabel('Phone number').fill('98220 45586');
    await dialog(page).getByLabel('Note').fill('Asked for the weekend batch.');
    await press(page);
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    await panel(page).getByText('Your first attempt was saved').waitFor();
    expect(await panel(page).getByLabel('What was said (optional)').inputValue()).toBe('Asked for the weekend batch.');
    expect(await axeFindings(page)).toEqual([]);
    await panel(page).getByText('Edit contact details').click();
    await panel(page).getByLabel('Phone', { exact: true }).fill('9822045586');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByText('Your first attempt was saved').waitFor({ state: 'detached' });
    expect(await worker().row('SELECT COUNT(*) AS n FROM leads')).toEqual({ n: 1 });
  });

  test('if a new lead is corrected and resent after a lost response, its note is not filled in a second time', {
    tags: ['long'],
  }, async () => {
    const page = await open();
    await lose(page);
    await dialog(page).getByLabel('Phone number').fill('98220 45586');
    await press(page);
    await panel(page).getByText('Your first attempt was saved').waitFor();
    expect(await panel(page).getByLabel('What was said (optional)').inputValue()).toBe('');
  });

  test('warns about a new lead that was corrected and resent after a lost response, even if the user cannot open the lead', {
    tags: ['long'],
  }, async () => {
    const page = await open(1280, ravi());
    await lose(page);
    await worker().db.prepare('UPDATE users SET departments = ? WHERE id = ?').bind('["sap"]', ravi().id).run();
    await dialog(page).getByLabel('Phone number').fill('98220 45586');
    await press(page);
    await dialog(page).getByText('Your first attempt was saved, without your later corrections.').waitFor();
  });

  test.each([
    [390, 'Phone number', '+91 98220 45585'],
    [1280, 'Email (optional)', 'Asha@Example.com'],
  ])(
    'at %i px, a new lead with a known contact shows and links the existing person',
    { tags: ['long'] },
    async (width, field, text) => {
      const person = { name: 'Asha Kulkarni', phone: '9822045585', phone_e164: '+919822045585', email: 'asha@example.com' };
      const created_at = worker().now() - 2 * 86_400_000;
      await addLeads(worker(), [
        { ...person, course: 'Python', status: 'lost', created_at: created_at - 86_400_000 },
        { ...person, course: 'Java', assignee_id: ravi().id, status: 'contacted', contacted_at: 1, created_at },
        { ...person, name: 'Somebody Else', phone: '9822045586', phone_e164: '+919822045586', email: 'asha@example.com.au' },
      ]);
      const page = await open(width);
      await dialog(page).getByLabel('Name').fill('Asha K');
      await dialog(page).getByLabel(field).fill(text.slice(0, -3));
      await dialog(page).getByLabel(field).fill(text);
      const [owner] = ravi().email.split('@');
      const duplicateNote = dialog(page).getByText(
        `Already a lead: Asha Kulkarni, owner: ${owner}. Java, contacted, 2 days ago. 2 enquiries in total.`,
      );
      await duplicateNote.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const order = await dialog(page)
        .locator('textarea, [type="submit"]')
        .evaluateAll((both) => both.map((each) => each.getBoundingClientRect().top));
      expect(order[0]).toBeLessThan(order[1] ?? 0);
      const link = dialog(page).getByRole('link', { name: 'Open lead' });
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await dialog(page).getByLabel(field).fill('98765');
      await duplicateNote.waitFor({ state: 'detached' });
      await dialog(page).getByLabel(field).fill(text);
      await link.click();
      await panel(page).getByRole('heading', { name: 'Asha Kulkarni' }).waitFor();
      expect(await panel(page).textContent()).toContain('Java');
      await panel(page)
        .getByRole('button', { name: width < 800 ? 'Back to list' : 'Close' })
        .click();
      await page.getByRole('button', { name: 'Add lead' }).click();
      await press(page);
      await expect.poll(() => worker().row("SELECT COUNT(*) AS n FROM leads WHERE name = 'Asha K'")).toEqual({ n: 1 });
    },
  );
});
