import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

const { worker, open } = staffDesk();

async function openDuty(who: StaffMember, width = 1280): Promise<Page> {
  const page = await open(who, { section: 'duty', width });
  await page.getByRole('heading', { name: 'Team' }).waitFor();
  return page;
}

test('an administrator sets which leads a counsellor receives, and the counsellor enters an absence on a phone', {
  tags: ['long'],
}, async () => {
  const [admin, asha] = [await addStaff(worker(), 'admin'), await addStaff(worker(), 'counsellor')];
  const page = await openDuty(admin);
  await page.getByRole('button', { name: 'Add counsellor' }).click();
  await page.getByLabel('Account').selectOption({ label: `${asha.name} (${asha.email})` });
  await page.getByLabel('Limit on open leads').fill('7');
  await page.getByText('Departments: all').click();
  await page.getByRole('checkbox', { name: 'Data Science', exact: true }).check();
  await page.getByText('Hours: same as the institute').click();
  await page.getByLabel('Custom hours').check();
  await page.getByLabel('Sunday', { exact: true }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save/ }).click();
  const row = page.getByRole('article', { name: asha.name });
  await row.getByText('Data Science').waitFor();
  expect(await row.textContent()).toContain('0 of 7');
  expect(await page.locator('.duty-head').innerText()).toContain('Share');
  expect((await row.locator('.duty-load .visually-hidden').boundingBox())?.width).toBe(1);
  expect(await worker().row('SELECT weight, takes, json_array_length(week) AS days FROM counsellors')).toEqual({
    ...{ weight: 1, takes: '{"department":["data-science"]}', days: 7 },
  });
  // Puts the counsellor on duty at all hours, because only counsellors on duty have a share of the leads.
  const day = { from: 0, until: 24 * 60 };
  await worker()
    .db.prepare('UPDATE counsellors SET week = ?')
    .bind(JSON.stringify(Array(7).fill(day)))
    .run();
  await page.getByRole('button', { name: 'Reload' }).click();
  await row.locator('.duty-share', { hasText: '100%' }).waitFor();

  const phone = await openDuty(asha, 390);
  const more = phone.locator('.menu > summary', { hasText: `Actions for ${asha.name}` });
  await more.click();
  expect(await phone.getByRole('button', { name: 'Edit rules' }).count()).toBe(0);
  await more.click();
  const takes = phone.getByRole('switch', { name: 'Receives new leads' });
  expect(await phone.locator('.duty-head').isVisible()).toBe(false);
  expect(await phone.locator('article > p:nth-child(2)').innerText()).toMatch(/On duty\s+until .*\d+:\d\d\s[ap]m$/);
  expect(await phone.locator('.duty-load').innerText()).toBe('0 of 7 open');
  expect(await phone.locator('.duty-share').innerText()).toContain('100% of new leads');
  // One line each for name and switch, for the duty state, and for accepted leads and share. The load comes last.
  const parts = [
    'strong',
    '.switch',
    '.menu > summary',
    '.chip:not(.own)',
    '.duty-takes',
    '.duty-share',
    '.duty-load > p',
    '.part-bar',
  ];
  const boxes = await phone.locator('article').evaluate(
    (article, all) =>
      all.map((part) => {
        const { left, right, top, bottom } = article.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { left: Math.round(left), right: Math.round(right), line: Math.round((top + bottom) / 2 / 8) };
      }),
    parts,
  );
  const [name, turn, dots, state, what, share, load, bar] = boxes;
  expect([turn?.line, dots?.line, share?.line]).toEqual([name?.line, name?.line, what?.line]);
  const lines = [name, state, what].map((box) => box?.line ?? 0);
  expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
  expect([state, what].map((box) => box?.left)).toEqual(Array(2).fill(name?.left));
  expect(load?.left).toBeGreaterThan(state?.right ?? 0);
  expect([bar?.left, bar?.right]).toEqual([load?.left, load?.right]);
  expect((bar?.line ?? 0) - (load?.line ?? 0)).toBeLessThanOrEqual(3);
  expect((await phone.locator('article strong').boundingBox())?.height).toBeLessThan(32);
  expect(await takes.getAttribute('aria-checked')).toBe('true');
  await takes.click();
  await phone.getByLabel('Back on').fill('2099-01-01T09:30');
  await phone.getByRole('button', { name: /^Save/ }).click();
  await phone.getByRole('alert').getByText('An absence can last up to 400 days').waitFor();
  const tomorrow = new Date(worker().now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await phone.getByLabel('Back on').fill(`${tomorrow}T23:30`);
  await phone.getByRole('button', { name: /^Save/ }).click();
  await phone.getByText(/Away ?Back .*11:30/).waitFor();
  expect(await phone.getByRole('article').locator('.chip').allTextContents()).toEqual(['You', 'Away']);
  expect(await takes.getAttribute('aria-checked')).toBe('false');
  expect(await axeFindings(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await takes.click();
  await phone.locator('[role="switch"][aria-checked="true"]').waitFor();

  await more.click();
  await phone.getByRole('button', { name: 'Plan absence' }).click();
  await phone.getByLabel('Away from').fill(`${tomorrow}T09:30`);
  await phone.getByLabel('Back on').fill(`${tomorrow}T23:30`);
  await phone.getByRole('button', { name: /^Save/ }).click();
  await phone.getByRole('button', { name: 'Cancel absence' }).click();
  await phone.getByRole('button', { name: 'Cancel absence' }).waitFor({ state: 'detached' });
});

test('course names in the rules form never overlap, even if a name takes two lines', async () => {
  const page = await openDuty(await addStaff(worker(), 'admin'), 320);
  await page.getByRole('button', { name: 'Add counsellor' }).click();
  await page.getByText('Courses: all').click();
  const labels = await page.locator('fieldset[aria-label="Courses"] > label').evaluateAll((all) =>
    all.map((label) => {
      const { left, top } = label.getBoundingClientRect();
      const text = label.querySelector('span')?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, end: text.bottom, isWrapped: text.height > 40 };
    }),
  );
  expect(labels.some(({ isWrapped }) => isWrapped)).toBe(true);
  const isCovered = (label: (typeof labels)[number]): boolean =>
    labels.some(({ left, top }) => left === label.left && top > label.top && top < label.end);
  expect(labels.filter(isCovered)).toEqual([]);
});

test('the duty page shows that nobody is on duty and how many leads are waiting', async () => {
  const asha = await addStaff(worker(), 'counsellor');
  await worker().db.exec('DELETE FROM counsellors');
  await worker()
    .db.prepare("INSERT INTO counsellors (user_id, weight, max_open, takes, week) VALUES (?, 1, 5, '{}', ?)")
    .bind(asha.id, JSON.stringify(Array.from({ length: 7 }, () => null)))
    .run();
  await addLeads(
    worker(),
    [1, 2].map(() => ({ contact_due_at: worker().now() + 60_000 })),
  );
  const page = await openDuty(asha, 820);
  await page.getByText('Nobody is on duty. 2 leads are waiting until somebody comes on duty.').waitFor();
  expect(await page.getByRole('link', { name: '2 leads are waiting' }).getAttribute('href')).toBe('#leads?assignee=nobody');
  await page.getByRole('article').getByText('Off shift').waitFor();
  expect(await page.locator('article > p:nth-child(2)').innerText()).toBe('Off shift');
  await page.getByText('0 of 5 open').waitFor();
  expect((await page.locator('article > p:first-child').boundingBox())?.height).toBeLessThan(48);
  expect(await axeFindings(page)).toEqual([]);
});
