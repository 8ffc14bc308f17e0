import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let browser: TestBrowser;
let page: Page;
let who: StaffMember;

const count = 60;
const dayMs = 24 * 3600_000;

async function addBlogs(): Promise<void> {
  const now = worker.now();
  const insert = worker.db.prepare(`INSERT INTO blogs (_id, slug, title, content, title_image, title_image_alt, category, status,
    created_at, updated_at, published_at, deleted_at, created_by)
    VALUES (?1, ?1, ?2, '<p>x</p>', ?3, 'A drawing', ?4, ?5, 1, ?6, ?7, ?8, ?9)`);
  const rows = Array.from({ length: count }, (_, index) => {
    const published = index === 0 ? null : now + (index === 1 ? 1 : -index) * dayMs;
    return insert.bind(
      ...[`blog-${index}`, `Loops in Python, part ${index}`, index % 3 === 0 ? null : '/images/courses/bim.svg'],
      ...[index % 10 === 5 ? 'Testing' : 'Software Development', index === 0 ? 'draft' : 'published'],
      ...[now - index * 60_000, published, index === 2 ? now : null, index === 3 ? null : who.id],
    );
  });
  await worker.db.batch(rows);
}

beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), openBrowser({ keepsContexts: true })]);
  who = await addStaff(worker, 'editor');
  await addBlogs();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = (await BlogScreen.open(context, worker.origin, who)).page;
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});

const rows = () => page.locator('.blog-row');
const tab = (name: string) => page.getByRole('navigation', { name: 'Article status' }).getByRole('button', { name });
const shown = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

test('the blog list shows fifty rows at a time, each with picture, title, state, one date, category and author', async () => {
  await shown('59 articles');
  expect(await rows().count()).toBe(50);
  const cells = (index: number) => rows().nth(index).locator('th, td').allInnerTexts();
  const [, title, state, date, category, author] = await cells(0);
  expect([title, state, category, author]).toEqual([
    'Loops in Python, part 0',
    'Draft',
    'Software Development',
    who.email.split('@')[0],
  ]);
  expect(date).toMatch(/^Today, \d+:\d\d\s[ap]m$/);
  expect((await cells(1)).slice(2, 4)).toEqual([
    'Scheduled',
    expect.stringMatching(/\sPublishes \d+ \w+ \d{4}, \d+:\d\d [ap]m$/),
  ]);
  // Articles that were bundled with the site have no author among the staff.
  expect((await cells(2))[5]).toBe('The institute');
  expect(await rows().nth(1).locator('img').count()).toBe(1);
  expect(await rows().nth(0).locator('.blog-picture svg').count()).toBe(1);
  await page.getByRole('button', { name: 'Show 9 more' }).click();
  expect(await rows().count()).toBe(59);
});

test('the blog list starts with the most recently changed article, and each column sorts in both directions', async () => {
  const titles = async () => (await rows().locator('.blog-open').allInnerTexts()).map((title) => Number(title.split('part ')[1]));
  const head = (name: string) => page.getByRole('columnheader', { name });
  expect((await titles()).slice(0, 4)).toEqual([0, 1, 3, 4]);
  expect(await head('Edited').getAttribute('aria-sort')).toBe('descending');
  await head('Title').getByRole('button').click();
  expect((await titles()).slice(8, 12)).toEqual([9, 10, 11, 12]);
  await head('Title').getByRole('button').click();
  expect((await titles()).slice(0, 2)).toEqual([59, 58]);
  expect(await head('Title').getAttribute('aria-sort')).toBe('descending');
  await head('Edited').getByRole('button').click();
  expect(await titles()).toEqual((await titles()).toSorted((a, b) => a - b));
});

test('on a narrow screen, the blog list has a sort field instead of column headings', { tags: ['long'] }, async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.getByRole('columnheader', { name: 'Title' }).count()).toBe(0);
  expect(await page.getByLabel('Sort').isVisible()).toBe(false);
  await page.locator('.filter-fold > summary').click();
  await page.getByLabel('Sort').selectOption('Oldest first');
  expect(await rows().first().locator('.blog-open').innerText()).toBe('Loops in Python, part 59');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByLabel('Sort').selectOption('Newest first');
  expect(await rows().first().locator('.blog-open').innerText()).toBe('Loops in Python, part 0');
  await page.locator('.filter-fold > summary').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByLabel('Sort').isVisible()).toBe(false);
});

test('an article can be unpublished, copied and deleted from its row menu, which warns if somebody else has changed the article', async () => {
  const row = (title: string) => rows().filter({ has: page.getByRole('button', { name: title, exact: true }) });
  async function choose(title: string, action: string): Promise<void> {
    await row(title).locator('summary').click();
    await row(title).getByRole('button', { name: action }).click();
  }
  await choose('Loops in Python, part 4', 'Unpublish');
  await tab('Draft 2').waitFor();
  expect(await worker.row("SELECT status, content, version FROM blogs WHERE _id = 'blog-4'")).toEqual({
    ...{ status: 'draft', content: '<p>x</p>', version: 2 },
  });
  await choose('Loops in Python, part 4', 'Duplicate');
  await tab('Draft 3').waitFor();
  expect(await worker.row("SELECT slug, status, content FROM blogs WHERE title = 'Copy of Loops in Python, part 4'")).toEqual({
    ...{ slug: 'copy-of-loops-in-python-part-4', status: 'draft', content: '<p>x</p>' },
  });
  page.once('dialog', (prompt) => void prompt.accept());
  await choose('Copy of Loops in Python, part 4', 'Delete');
  await tab('Deleted 2').waitFor();
  await worker.db.exec("UPDATE blogs SET version = version + 1, title = 'Renamed' WHERE _id = 'blog-6'");
  await choose('Loops in Python, part 6', 'Unpublish');
  await page.getByRole('alert').getByText('A colleague changed this article in the meantime.').waitFor();
  await row('Renamed').waitFor();
  await worker.db.exec("DELETE FROM blogs WHERE title LIKE 'Copy%'");
  await worker.db.exec("UPDATE blogs SET title = 'Loops in Python, part 6' WHERE _id = 'blog-6'");
  await worker.db.exec("UPDATE blogs SET status = 'published' WHERE _id = 'blog-4'");
  await page.getByRole('button', { name: 'Reload' }).click();
  await tab('Deleted 1').waitFor();
});

test('the blog list can be filtered by state, category and title, and shows the number of articles in each state', async () => {
  await page.getByLabel('Search titles').fill('part 1');
  await shown('11 articles');
  await tab('Scheduled 1').click();
  await shown('1 article');
  await tab('All').click();
  await page.getByLabel('Search titles').fill('');
  await page.getByLabel('Category').selectOption('Testing');
  await shown('6 articles');
  await tab('Draft 0').click();
  await shown('No articles match these filters.');
  await page.getByLabel('Category').selectOption('');
  await tab('Deleted 1').click();
  await page.getByRole('button', { name: 'Restore Loops in Python, part 2' }).click();
  await tab('Deleted 0').waitFor();
  await tab('All 60').click();
});

test('arrow keys move through the blog list, Enter opens an article, and going back returns to the same row', {
  tags: ['long'],
}, async () => {
  await page.locator('.blog-open').first().focus();
  for (let steps = 0; steps < 30; steps += 1) await page.keyboard.press('ArrowDown');
  const title = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await title()).toBe('Loops in Python, part 30');
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'All articles' });
  await back.waitFor();
  await expect.poll(async () => (await back.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await rows().first().isVisible()).toBe(false);
  await back.click();
  await expect.poll(title).toBe('Loops in Python, part 30');
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test('opening a new article does not move the heading, the section links or the user bar above it', async () => {
  await page.evaluate(() => scrollTo(0, 0));
  const places = () =>
    page.locator('main h1, .sections, .user-bar').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  const before = await places();
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'Article text' }).waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'All articles' }).click();
  await rows().first().waitFor();
});

async function upload(width: number): Promise<void> {
  const { token } = await logIn(worker, who);
  const body = await sharp({ create: { width, height: 40, channels: 3, background: '#0f4c5c' } })
    .png()
    .toBuffer();
  const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: body as never };
  await worker.fetch(`/api/media?name=chart-${width}.png&alt=Chart%20${width}`, init);
}

test('an uploaded picture can be reused with its description, both in the text and as the title picture', {
  tags: ['long'],
}, async () => {
  await upload(101);
  const insert = worker.db.prepare('INSERT INTO pictures (name, uploaded_at) VALUES (?1, ?2)');
  await worker.db.batch(
    Array.from({ length: 24 }, (_, index) => insert.bind(`${String(index).padStart(24, '0')}.png`, worker.now() + 1)),
  );
  await worker.advanceClock(1000);
  await upload(125);
  const screen = new BlogScreen(page);
  await screen.begin('With pictures', 'See: ');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const pictures = dialog.getByRole('list', { name: 'Uploaded pictures' }).getByRole('button');
  await screen.button('Picture').click();
  await dialog.getByLabel('From the library').check();
  await pictures.nth(23).waitFor();
  expect(await dialog.getByRole('button', { name: 'Insert picture' }).isDisabled()).toBe(true);
  expect(await pictures.first().innerText()).toBe('Chart 125\n125 × 40');
  await dialog.getByRole('button', { name: 'Older' }).click();
  await pictures.filter({ hasText: 'Chart 101' }).click();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await screen.openSettings();
  await page.getByRole('button', { name: 'Choose picture' }).click();
  await dialog.getByLabel('From the library').check();
  await dialog.getByLabel('Search pictures').fill('chart 125');
  await expect.poll(() => pictures.count()).toBe(1);
  expect(await dialog.getByRole('button', { name: 'Older' }).count()).toBe(0);
  await pictures.click();
  expect(await dialog.getByLabel('Picture description').inputValue()).toBe('Chart 125');
  await dialog.getByLabel('Picture description').fill('Sales of March');
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const insert = await dialog.getByRole('button', { name: 'Insert picture' }).boundingBox();
    expect((insert?.y ?? 900) + (insert?.height ?? 0)).toBeLessThan(900);
  }
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await screen.button('Save draft').click();
  await screen.state('Saved');
  expect(await worker.row("SELECT content, title_image_alt FROM blogs WHERE title = 'With pictures'")).toEqual({
    content: expect.stringMatching(/<img src="\/media\/[0-9a-f]{24}\.png" alt="Chart 101" width="101" height="40"/),
    title_image_alt: 'Sales of March',
  });
  await page.getByRole('button', { name: 'All articles' }).click();
});

test('axe finds no problems in the blog list in light and dark mode, and the list fits every width', {
  tags: ['long'],
}, async () => {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [820, 'light'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await rows().first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
