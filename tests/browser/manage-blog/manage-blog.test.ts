import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#site/shared/permissions.ts';
import { startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addStaff, bearer, password } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const emails = new Map<Role, string>();
const getEmail = (role: Role): string => emails.get(role) ?? '';

let worker: TestWorker;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), openBrowser()]);
  for (const role of ['admin', 'editor', 'counsellor'] as const) emails.set(role, (await addStaff(worker, role)).email);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});
beforeEach(async () => {
  complaints = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});

async function logIn(role: Role): Promise<void> {
  await page.goto(`${worker.origin}/manage-blog`);
  await page.getByLabel('Email').fill(getEmail(role));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(`Logged in as ${getEmail(role).replace(/@.*/, '')} (${role})`).waitFor();
}

const storedToken = () => page.evaluate(() => localStorage.getItem('token'));
const sectionNames = () => page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();
const meStatus = async (token: string | null) => (await worker.fetch('/api/auth/me', bearer(token ?? ''))).status;

test('the staff page is not cached or indexed, and has a single script and a strict security policy', async () => {
  const response = await page.goto(`${worker.origin}/manage-blog`);
  const headers = response?.headers() ?? {};
  expect(response?.status()).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const scripts = await page.locator('script[src]').evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/\/assets\/staff-[\w-]+\.js$/);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(complaints).toEqual([]);
});

test('staff can log in and open every section even if the browser blocks site data', async () => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  await logIn('admin');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Leads' }).click();
  await page.getByLabel('Name, email or phone').waitFor();
  expect(complaints).toEqual([]);
});

test('a wrong password shows "Invalid email or password" and keeps the typed email', async () => {
  await page.goto(`${worker.origin}/manage-blog`);
  await page.getByLabel('Email').fill('nobody@institute.example');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(await page.getByRole('alert').getByText('Invalid email or password', { exact: true }).textContent()).toBe(
    'Invalid email or password',
  );
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@institute.example');
  expect(await storedToken()).toBeNull();
});

test('while logging in, the button shows "Logging in..." and cannot be pressed again', { tags: ['long'] }, async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${worker.origin}/manage-blog`);
  await page.getByLabel('Email').fill('a@institute.example');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(await page.getByRole('button', { name: 'Logging in...' }).isDisabled()).toBe(true);
  release();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await page.getByText('Could not reach the server').waitFor();
});

const sections: [Role, string[]][] = [
  ['admin', ['Leads', 'Calendar', 'Team', 'Reports', 'Articles', 'Accounts', 'Audit']],
  ['editor', ['Articles']],
  ['counsellor', ['Leads', 'Calendar', 'Team', 'Reports']],
];

test.each(pickSome(sections, 2))('the role %s sees the sections %j', async (role, names) => {
  await logIn(role);
  expect(await sectionNames()).toEqual(names);
  await page.goto(`${worker.origin}/manage-blog#audit`);
  await page.reload();
  await page.getByText(`Logged in as ${getEmail(role).replace(/@.*/, '')}`).waitFor();
  expect(await page.getByRole('heading', { name: 'Audit' }).count()).toBe(role === 'admin' ? 1 : 0);
  expect(complaints).toEqual([]);
});

test('an administrator sees the accounts and the audit log', { tags: ['long'] }, async () => {
  await logIn('admin');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('rowheader', { name: getEmail('counsellor') }).waitFor();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Action').waitFor();
  expect(await page.getByRole('heading', { name: 'Audit' }).evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.getByLabel('Action').selectOption({ label: 'Logins' });
  const own = page.getByRole('row').filter({ hasText: getEmail('admin').replace(/@.*/, '') });
  await own.filter({ hasText: 'Logged in' }).first().waitFor();
});

test('an expired session is renewed in a dialog, and the typed text is kept', async () => {
  await logIn('editor');
  const filter = page.getByLabel('Search titles');
  await filter.fill('half a thought');
  const first = await storedToken();
  const pageWidth = async () => (await page.locator('main').boundingBox())?.width;
  const widthBefore = await pageWidth();
  await worker.db.exec("DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE role = 'editor')");
  await page.getByRole('button', { name: 'Reload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(getEmail('editor'));
  expect(await pageWidth()).toBe(widthBefore);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No article title matches your search.').waitFor();
  expect(await filter.inputValue()).toBe('half a thought');
  expect(await storedToken()).not.toBe(first);
});

test('closing the login dialog keeps the screen, and the next action asks for a login again', { tags: ['long'] }, async () => {
  await logIn('admin');
  await page.getByRole('link', { name: 'Accounts' }).click();
  const editor = page.getByRole('rowheader', { name: getEmail('editor') });
  await editor.waitFor();
  await worker.db.exec("DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE role = 'admin')");
  await page.getByRole('button', { name: 'Reload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Could not load the accounts').waitFor();
  expect(await editor.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await dialog.waitFor();
});

test('if the articles cannot be loaded, the page shows a single error sentence', { tags: ['long'] }, async () => {
  await page.route('**/api/blogs*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await logIn('editor');
  await page.getByRole('alert').getByText('Failed to fetch blogs', { exact: true }).waitFor();
});

test('logging out clears the stored token, shows the login screen and ends the session on the server', async () => {
  await logIn('editor');
  const token = await storedToken();
  expect(await meStatus(token)).toBe(200);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await storedToken()).toBeNull();
  expect(await meStatus(token)).toBe(401);
});

test('logging out in one tab logs out the other tabs', { tags: ['long'] }, async () => {
  await logIn('editor');
  const other = await context.newPage();
  await other.goto(`${worker.origin}/manage-blog`);
  await other.getByText('Logged in as').waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await other.getByRole('heading', { name: 'Log in' }).waitFor();
});

test('a string inserted as markup cannot run a script on the staff page', { tags: ['long'] }, async () => {
  await logIn('editor');
  await page
    .evaluate(() => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<img src="x" onerror="document.title = \'taken over\'"><script>document.title = "taken over"</script>';
    })
    .catch((refusal: unknown) => expect(String(refusal)).toContain('TrustedHTML'));
  expect(await page.locator('[onerror]').count()).toBe(0);
  expect(await page.title()).not.toBe('taken over');
});

test('no staff section is wider than the screen at any width', { tags: ['long'] }, async () => {
  await logIn('admin');
  for (const name of ['Articles', 'Leads', 'Calendar', 'Team', 'Reports', 'Accounts', 'Audit']) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
  }
});
