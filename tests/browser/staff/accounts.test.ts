import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, authKeys, password, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { auditActions, mailedToken } from '#tests/worker/accounts/account-desk.ts';
import { codeAt } from '#worker/staff/codes.ts';

let mail: MailServer;
let worker: TestWorker;
let browser: TestBrowser;
beforeAll(async () => {
  mail = await startMailServer();
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'key', MAILCHANNELS_BASE_URL: mail.url };
  [worker, browser] = await Promise.all([startWorker(vars, { siteFolder: inject('siteFolder') }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
  await mail?.goDown();
});

async function open(path: string, width: number, origin = worker.origin): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const openMenu = (page: Page, label: string): Promise<void> => page.locator('.menu > summary', { hasText: label }).click();

/** Adds a virtual authenticator (WebDriver) that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, automaticPresenceSimulation: true } });
}

/** Signs another site's login request with a passkey for this page's site. */
const signElsewhere = (page: Page, asked: object): Promise<object> =>
  page.evaluate(async (options) => {
    const own = { ...options, rpId: location.hostname } as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(own);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON() as object;
  }, asked);

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

const newPassword = 'seven quiet rivers';

test('an administrator invites a person, who sets a password through the mailed link and logs in', async () => {
  const admin = await addStaff(worker);
  const page = await open('/manage-blog#accounts', 1440);
  await logIn(page, admin.email, password);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email address').fill('asha@institute.example');
  await page.getByLabel('Display name').fill('Asha');
  await page.getByText('Can see leads from: all').click();
  await page.getByRole('checkbox', { name: 'SAP', exact: true }).check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation sent to asha@institute.example.').waitFor();
  await page.getByRole('rowheader', { name: 'Asha Invited' }).waitFor();
  // A column of menu buttons needs no visible heading, so its heading is only for screen readers.
  const head = page.getByRole('columnheader', { name: 'Actions' }).locator('span');
  expect((await head.boundingBox())?.width).toBe(1);
  expect(await page.getByRole('row', { name: /\bYou\b/ }).textContent()).toContain(admin.email);
  const people = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
  expect(
    await page
      .getByRole('row', { name: /\bYou\b/ })
      .getByRole('cell', { name: /^(Two-step )?off Turn on$/i, exact: true })
      .count(),
  ).toBe(1);
  await page.getByRole('button', { name: '1 without two-step verification' }).click();
  await expect.poll(() => people.count()).toBe(1);
  await page.getByRole('button', { name: '1 without two-step verification' }).click();
  await page.getByLabel('Role').selectOption({ label: 'Counsellor' });
  expect(await people.allTextContents()).toEqual([expect.stringMatching(/Asha.*SAP leads only/)]);
  await page.getByLabel('Name or email').fill('nobody');
  await page.getByText('No accounts match your search.').waitFor();
  await page.getByLabel('Name or email').fill('');
  await page.getByLabel('Role').selectOption('');
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('row', { name: /\bYou\b/ })
    .getByText('Last login today, ')
    .waitFor();
  await people.getByText('Never logged in').waitFor();
  await expectSound(page);

  await worker.runScheduled();
  const phone = await open(`/manage-blog#set-password=${mailedToken(mail)}`, 390);
  await phone.getByRole('heading', { name: 'Set your password' }).waitFor();
  expect(phone.url()).not.toContain('set-password');
  await phone.getByLabel('New password').fill('password2026');
  await phone.getByRole('button', { name: 'Set password' }).click();
  await phone.getByText('a common password that is easy to guess').waitFor();
  await phone.getByRole('button', { name: 'Show password' }).click();
  expect(await phone.getByLabel('New password').getAttribute('type')).toBe('text');
  await phone.getByLabel('New password').fill(newPassword);
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await phone.getByText('Your password is set. You can now log in.').waitFor();
  await logIn(phone, 'asha@institute.example', newPassword);
  await openMenu(phone, 'Account');
  await phone.getByText('Logged in as Asha (counsellor)').waitFor();
});

test('a staff member changes their password, sees another login and ends it', { tags: ['long'] }, async () => {
  const { email } = await addStaff(worker, 'editor');
  const other = await open('/manage-blog', 1440);
  await logIn(other, email, password);
  await other.getByText(`Logged in as ${email.replace(/@.*/, '')}`).waitFor();
  const phone = await open('/manage-blog', 390);
  await logIn(phone, email, password);
  await openMenu(phone, 'Account');
  await phone.getByRole('link', { name: 'My account' }).click();
  await phone.getByText('This browser').waitFor();
  expect(await phone.getByRole('listitem').filter({ hasText: 'Active' }).count()).toBe(2);
  await expectSound(phone);
  await phone.getByRole('button', { name: /^Log out Chrome/ }).click();
  await phone.getByRole('button', { name: /^Log out Chrome/ }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await phone.getByLabel('Current password').count()).toBe(0);
  await phone.getByRole('button', { name: 'Change password' }).click();
  expect(await phone.evaluate(() => document.activeElement?.id)).toBe('own-present');
  await phone.getByLabel('Current password').fill('not it');
  await phone.getByLabel('New password').fill(newPassword);
  await phone.getByRole('button', { name: 'Change password' }).click();
  await phone.getByText('This is not your password').waitFor();
  await worker.advanceClock(60_000);
  await phone.getByLabel('Current password').fill(password);
  await phone.getByRole('button', { name: 'Change password' }).click();
  await phone.getByText('Password changed.').waitFor();
});

test('a staff member chooses the name that colleagues see', { tags: ['long'] }, async () => {
  const { email } = await addStaff(worker, 'editor');
  const page = await open('/manage-blog#account', 1440);
  await logIn(page, email, password);
  await page.getByLabel('Display name').fill('Asha Kulkarni');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Name changed.').waitFor();
  await page.getByText('Logged in as Asha Kulkarni (editor)').waitFor();
});

test('an administrator confirms before an account is closed, and can reopen the account and send a password link', {
  tags: ['long'],
}, async () => {
  const [admin, member] = [await addStaff(worker), await addStaff(worker, 'counsellor')];
  const page = await open('/manage-blog#accounts', 390);
  await logIn(page, admin.email, password);
  async function act(name: string, email = member.email): Promise<void> {
    const [who = ''] = email.split('@');
    await openMenu(page, `Actions for ${who}`);
    await page.getByRole('button', { name: new RegExp(`^${name} ?: ${who}$`) }).click();
  }
  const [name = ''] = member.email.split('@');
  const question = page.getByRole('alertdialog', { name: `Deactivate ${name}’s account?` });
  await act('Deactivate account');
  await question.getByText('Open leads are reassigned to colleagues within minutes.').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Actions for ${name}`);
  expect(await auditActions(worker)).not.toContain('account-disabled');
  await act('Deactivate account');
  await question.getByRole('button', { name: 'Deactivate account' }).click();
  await page.getByText(`${member.email} can no longer log in.`).waitFor();
  await act('Reactivate account');
  await page.getByText(`${member.email} can log in again.`).waitFor();
  await act('Send password link');
  await page.getByText(`Password link sent to ${member.email}.`).waitFor();
  await act('Deactivate account', admin.email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).click();
  await page.getByRole('alert').getByText('Only another administrator can deactivate your account').waitFor();
  await expectSound(page);
});

test('a staff member sets up one-time codes on a phone, stores recovery codes, and logs in with a code', async () => {
  const { email } = await addStaff(worker, 'counsellor');
  const phone = await open('/manage-blog#account', 390);
  await logIn(phone, email, password);
  const passkeys = phone.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('None', { exact: true }).waitFor();
  expect(await passkeys.getByRole('button').count()).toBe(0);
  await phone.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await phone.getByLabel('Your password').fill(password);
  await phone.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await phone.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  const uri = (await phone.getByRole('link', { name: 'open the app' }).getAttribute('href')) ?? '';
  expect(uri).toContain(secret);
  const picture = phone.getByRole('img', { name: 'QR code with the key below' });
  await picture.and(phone.locator('[viewBox]')).waitFor();
  expect(await picture.locator('path').getAttribute('d')).toBe(toSvgPath(generate(uri)));
  await expectSound(phone);
  await phone.getByLabel('Code from the app').fill(codeAt(secret, worker.now()));
  await phone.getByRole('button', { name: 'Turn on' }).click();
  await phone.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await phone.getByRole('region', { name: 'Two-step verification' }).getByText('On', { exact: true }).waitFor();
  const recovery = await phone.locator('.recovery-codes code').allTextContents();
  expect(recovery).toHaveLength(10);
  await expectSound(phone);
  await phone.getByRole('button', { name: 'I have saved the codes' }).click();
  await phone.getByText('Recovery codes left: 10.').waitFor();
  const sides = await phone.locator('.setting').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.querySelectorAll('button')].map((button) => {
        const box = button.getBoundingClientRect();
        return box.left >= left && box.right <= right;
      });
    }),
  );
  expect(sides).toEqual(sides.map(() => true));
  await phone.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('alert').getByText('Open the staff desk at its domain name, not at an IP address.').waitFor();

  await worker.advanceClock(60_000);
  const desk = await open('/manage-blog', 1440, worker.origin.replace('127.0.0.1', 'localhost'));
  await logIn(desk, email, password);
  const code = desk.getByLabel('Code from your authenticator app');
  await desk.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await desk.getByRole('button', { name: 'Change email' }).click();
  expect(await desk.getByLabel('Email').inputValue()).toBe(email);
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Log in' }).click();
  await code.waitFor();
  expect(await desk.getByLabel('Password').count()).toBe(0);
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectSound(desk);
  await code.fill('000 000');
  await desk.getByRole('button', { name: 'Log in' }).click();
  await desk.getByText('This code is wrong, has expired or was already used').waitFor();
  await worker.advanceClock(30_000);
  await code.fill(codeAt(secret, worker.now()));
  await desk.getByRole('button', { name: 'Log in' }).click();
  await desk.getByText(`Logged in as ${email.replace(/@.*/, '')}`).waitFor();

  // From now on, a passkey on this device can be used instead of a code. Passkeys need a host name, not an IP address.
  await addAuthenticator(desk);
  await desk.getByRole('link', { name: 'My account' }).click();
  await desk.getByRole('button', { name: 'Add a passkey' }).click();
  await desk.getByText('Passkey added.').waitFor();
  await expectSound(desk);
  const lefts = await desk
    .locator('#own-passkeys-title, .own-passkeys p')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left));
  expect(lefts).toEqual([lefts[0], lefts[0]]);
  await desk.getByRole('button', { name: 'Log out', exact: true }).click();
  await logIn(desk, email, password);
  await desk.getByRole('button', { name: 'Use a recovery code' }).click();
  const lostDevice = desk.getByLabel('Recovery code', { exact: true });
  expect(await lostDevice.evaluate((field) => field === document.activeElement)).toBe(true);
  await lostDevice.fill(recovery[0] ?? '');
  await desk.getByRole('button', { name: 'Log in' }).click();
  await desk.getByText(`Logged in as ${email.replace(/@.*/, '')}`).waitFor();
  await desk.getByRole('button', { name: 'Log out', exact: true }).click();
  await logIn(desk, email, password);
  const byPasskey = desk.getByRole('button', { name: 'Use a passkey' });
  await byPasskey.waitFor();
  expect(await byPasskey.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectSound(desk);
  const sent = desk.waitForRequest((request) => request.postData()?.includes('"passkey"') === true);
  await byPasskey.click();
  await desk.getByText(`Logged in as ${email.replace(/@.*/, '')}`).waitFor();
  const replayed = await desk.request.post(`${new URL(desk.url()).origin}/api/auth/login`, { data: (await sent).postDataJSON() });
  expect(await replayed.json()).toMatchObject({ status: 401, type: 'urn:problem:wrong-code' });
  await worker.advanceClock(60_000);
  // A challenge from this site that was signed on another site must not work for a login here.
  const { passkey: asked } = (await (await tryLogin(worker, { email, password })).json()) as { passkey: object };
  const relayed = await tryLogin(worker, { email, password, passkey: await signElsewhere(desk, asked) });
  expect(await relayed.json()).toMatchObject({ status: 401, type: 'urn:problem:wrong-code' });
  await desk.getByRole('link', { name: 'My account' }).click();
  await desk.getByRole('button', { name: /^Remove the passkey on Chrome/ }).click();
  await desk.getByText('Passkey removed.').waitFor();
  expect(await auditActions(worker)).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']));
});

test('exporting leads late in a session asks for the password again before the download', {
  tags: ['long'],
}, async () => {
  const { email } = await addStaff(worker, 'counsellor');
  const page = await open('/manage-blog#leads', 390);
  await logIn(page, email, password);
  const file = page.getByRole('button', { name: 'Export CSV' });
  await openMenu(page, 'More');
  await file.waitFor();
  await worker.advanceClock(16 * 60_000);
  await file.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Your password').fill(password);
  await expectSound(page);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Continue' }).click()]);
  expect(download.suggestedFilename()).toBe('leads.csv');
});

test('a forgotten password can be reset through a mailed link that the login page requests for the typed email', {
  tags: ['long'],
}, async () => {
  const member = await addStaff(worker, 'editor');
  const page = await open('/manage-blog', 390);
  const [before, label, own] = await Promise.all(
    [page.getByLabel('Email'), page.locator('label', { hasText: 'Password' }), page.getByLabel('Password')].map(
      async (part) => (await part.boundingBox()) ?? expect.fail('not there'),
    ),
  );
  const getBottom = (box = { y: 0, height: 0 }): number => box.y + box.height;
  expect((own?.y ?? 0) - getBottom(label)).toBeLessThan(6);
  expect((label?.y ?? 0) - getBottom(before)).toBeGreaterThan(16);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  await page.keyboard.press('Enter');
  await page.getByText('If this email address has an account, we have sent a link.').waitFor();
  await expectSound(page);
  await worker.runScheduled();
  // Other accounts may receive emails at the same time.
  const ofMember = mail.inbox.filter(({ personalizations }) => personalizations[0]?.to?.[0]?.email === member.email);
  const mailed = await open(`/manage-blog#set-password=${mailedToken({ inbox: ofMember })}`, 390);
  await mailed.getByLabel('New password').fill(newPassword);
  await mailed.getByRole('button', { name: 'Set password' }).click();
  await mailed.getByText('Your password is set').waitFor();
  expect((await tryLogin(worker, { email: member.email, password: newPassword })).status).toBe(200);
});
