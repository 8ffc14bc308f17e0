import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();
const folder = mkdtempSync(join(tmpdir(), 'blog-picture-'));
const picture = join(folder, 'chart.png');

beforeAll(async () => {
  await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#f6ad26' } })
    .png()
    .toFile(picture);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('uploading a picture can be retried after it failed offline', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.button('Picture').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Picture file').setInputFiles(picture);
  await dialog.getByLabel('Picture description').fill('A yellow field');
  await desk.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.getByText('You are offline, so the picture was not uploaded.').waitFor();
  await desk.context.setOffline(false);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('an article with a picture can be written, restored after a crash, published, renamed, deleted and restored', async () => {
  const complaints: string[] = [];
  let screen = await desk.open();
  screen.page.on('pageerror', (error) => complaints.push(String(error)));
  screen.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.button('Picture').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Picture' });
  expect(await dialog.getByRole('button', { name: 'Insert picture' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Picture file').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.getByText('Describe what the picture shows').waitFor();
  await dialog.getByLabel('Picture description').fill('A yellow field');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await screen.state('Saved');
  const saved = await desk.worker.row('SELECT status, content FROM blogs');
  expect(saved).toMatchObject({ status: 'draft' });
  expect(saved?.content).toMatch(
    /^<p>A loop repeats\.<img src="\/media\/[0-9a-f]{24}\.webp" alt="A yellow field" width="1600" height="800"/,
  );

  await desk.context.setOffline(true);
  await screen.typeAtEnd('Typed without a connection.');
  await screen.state('unsaved changes');
  await screen.page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  screen = await desk.open();
  await screen.page.getByText('Unsaved changes on this device').waitFor();
  await screen.openBlog('Loops in Python');
  await screen.page.getByText('Recovered unsaved changes').waitFor();
  expect(await screen.text.innerText()).toContain('Typed without a connection.');
  await screen.state('Saved');

  await screen.button('Publish').click();
  const publishing = screen.page.getByRole('dialog', { name: 'Publish article' });
  await publishing.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Loops in Python' }).waitFor();
  await publishing.getByRole('button', { name: 'Choose' }).waitFor();
  await publishing.getByText('Missing: cover picture, tags, description for search engines.').waitFor();
  expect(await axeFindings(screen.page)).toEqual([]);
  await publishing.getByRole('button', { name: 'Publish article' }).click();
  await screen.button('Update').waitFor();
  expect(await desk.text('/blogs')).toContain('/blogs/loops-in-python"');
  expect(await desk.text('/blogs/loops-in-python')).toContain('Typed without a connection.');
  expect(await desk.text('/blogs/rss.xml')).toContain('Loops in Python');

  await screen.title.fill('Loops in Python, explained');
  await screen.page.keyboard.press('Control+s');
  await screen.state('Saved');
  const old = await desk.get('/blogs/loops-in-python');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blogs/loops-in-python-explained']);

  screen.page.on('dialog', (prompt) => void prompt.accept());
  await screen.page.getByText('More', { exact: true }).click();
  await screen.button('Delete').click();
  await screen.button('Deleted 1').click();
  expect((await desk.get('/blogs/loops-in-python-explained')).status).toBe(410);
  await screen.button('Restore Loops in Python, explained').click();
  await screen.button('Deleted 0').waitFor();
  expect((await desk.get('/blogs/loops-in-python-explained')).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('if two windows save the same article, the second one shows both versions and loses neither', async () => {
  const second = await desk.openConflict();
  const conflict = second.page.getByRole('alertdialog');
  expect(await conflict.getByRole('article', { name: 'Your text (not saved)' }).innerText()).toContain('Beginning. By Ravi.');
  expect(await conflict.getByRole('article', { name: 'Saved text' }).innerText()).toContain('Beginning. By Asha.');
  await conflict.getByRole('button', { name: 'Use my text' }).click();
  await second.state('Saved');
  expect(await desk.text('/blogs/shared')).toContain('By Ravi.');
  const { results } = await desk.worker.db
    .prepare("SELECT fields ->> '$.content' AS content FROM blog_revisions")
    .all<{ content: string }>();
  expect(results.some(({ content }) => content.includes('By Asha.'))).toBe(true);
});

test('the editor offers to restore a new article that never reached the server', { tags: ['long'] }, async () => {
  let screen = await desk.open();
  await screen.text.waitFor({ state: 'detached' });
  await screen.button('New article').click();
  await screen.text.waitFor();
  await desk.context.setOffline(true);
  await screen.title.fill('Never sent');
  await screen.state('Saved offline');
  await screen.page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  screen = await desk.open();
  await screen.page.getByText('A new article was not saved: “Never sent”').waitFor();
  await screen.button('New article').click();
  await screen.state('Saved');
  expect(await desk.worker.row('SELECT title FROM blogs')).toEqual({ title: 'Never sent' });
});

test("a failed save shows the server's message, and the text is saved later", {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Loops', 'A loop repeats.');
  await screen.state('Saved');
  await desk.worker.db.exec('ALTER TABLE blogs RENAME TO blogs_away');
  await screen.typeAtEnd(' And ends.');
  await screen.page
    .getByRole('alert')
    .getByText('Failed to update blog. Your text is saved on this device.', { exact: true })
    .waitFor();
  await desk.worker.db.exec('ALTER TABLE blogs_away RENAME TO blogs');
  await screen.state('Saved');
  expect((await desk.worker.row('SELECT content FROM blogs'))?.content).toBe('<p>A loop repeats. And ends.</p>');
});

test('keyboard shortcuts set headings and links and publish the article, and buttons undo and redo changes', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Keys', 'Part');
  await screen.page.keyboard.press('Control+Alt+2');
  await screen.page.keyboard.press('Enter');
  await screen.page.keyboard.type('Read');
  await screen.page.keyboard.press('Shift+Home');
  await screen.page.keyboard.press('Control+k');
  await screen.page.getByLabel('Link address').fill('javascript:alert(1)');
  await screen.page.keyboard.press('Enter');
  await screen.page.getByText('A link must start with').waitFor();
  await screen.page.getByLabel('Link address').fill('/about');
  await screen.page.keyboard.press('Enter');
  await screen.page.keyboard.press('Control+Enter');
  await screen.button('Publish article').click();
  await screen.button('Update').waitFor();
  expect(await desk.worker.row('SELECT status, content FROM blogs')).toEqual({
    status: 'published',
    content: '<h2>Part</h2><p><a href="/about">Read</a></p>',
  });
  await screen.button('Undo').click();
  expect(await screen.text.locator('a').count()).toBe(0);
  await screen.button('Redo').click();
  expect(await screen.text.locator('a').textContent()).toBe('Read');
});

test('the settings drawer starts closed, closes on Escape and opens if a setting is rejected', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Loops', 'A loop repeats.');
  const drawer = screen.page.getByRole('complementary', { name: 'Settings' });
  const address = drawer.getByLabel('Address');
  expect(await address.isVisible()).toBe(false);
  await screen.openSettings();
  await address.fill('loops-and-more');
  await screen.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
  await screen.openSettings();
  await drawer.getByLabel('Tags').fill(Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(', '));
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await screen.button('Save draft').click();
  await drawer.waitFor();
  expect(await drawer.locator('.error').textContent()).toMatch(/10/);
  await drawer.getByLabel('Tags').fill('loops');
  await screen.button('Save draft').click();
  await screen.state('Saved');
  expect((await desk.worker.row('SELECT slug FROM blogs'))?.slug).toBe('loops-and-more');
});

test('a callout is marked in the editor, stored as an aside element and shown as a callout on the site', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Loops', 'Mind the end.');
  await screen.button('Callout').click();
  expect(await screen.button('Callout').getAttribute('aria-pressed')).toBe('true');
  await screen.publish();
  await screen.state('Saved');
  expect((await desk.worker.row('SELECT content FROM blogs'))?.content).toBe('<aside>Mind the end.</aside>');
  expect(await desk.text('/blogs/loops')).toContain('<aside>Mind the end.</aside>');
});

test("the preview shows the unsaved text in the site's layout without running scripts", { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Loops', 'A loop repeats.');
  await screen.button('Preview').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Preview' });
  const shown = dialog.frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Loops' }).waitFor();
  await shown.locator('.article-text').getByText('A loop repeats.').waitFor();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  const getFont = (root: Element): string => getComputedStyle(root).fontFamily;
  await expect.poll(() => shown.locator('html').evaluate(getFont)).toBe(await screen.page.locator('html').evaluate(getFont));
  expect(await axeFindings(screen.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show phone view' }).click();
  expect(await dialog.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  await screen.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('opening an article and saving it without edits changes nothing', { tags: ['long'] }, async () => {
  const content =
    '<p>A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> x<sub>1</sub> <code>c</code> <a href="/about">l</a></p><h2>H</h2><h3>H</h3><h4>H</h4><ul><li>1<ul><li>2</li></ul></li></ul><ol><li>3</li></ol><blockquote>q</blockquote>';
  await desk.worker.db
    .prepare("INSERT INTO blogs (_id, slug, title, content, created_at, updated_at) VALUES ('a', 'whole', 'Whole', ?, 1, 1)")
    .bind(content)
    .run();
  const screen = await desk.open();
  await screen.openBlog('Whole');
  await screen.title.fill('Whole!');
  await screen.typeAtEnd('!');
  await screen.state('Saved');
  expect((await desk.worker.row('SELECT content FROM blogs'))?.content).toBe(
    content.replace('q</blockquote>', 'q!</blockquote>'),
  );
});

test("nothing appears above the editor's toolbar, and a single line shows the article's state and its last save", {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  const heading = screen.page.getByRole('heading', { name: 'Articles' });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(20);
  await screen.begin('Loops', 'A loop repeats.');
  await screen.state('Saved');
  expect([await heading.count(), (await heading.boundingBox())?.width]).toEqual([1, 1]);
  await screen.page.locator('.article-facts', { hasText: '/blogs/loops' }).click();
  await screen.page.getByRole('complementary', { name: 'Settings' }).getByLabel('Category').waitFor();
  await screen.page.keyboard.press('Escape');
  const state = screen.page.locator('.save-state [role=status]');
  expect(await state.innerText()).toMatch(/^Draft saved \d+:\d\d [ap]m$/);
  await screen.publish();
  await screen.button('Update').waitFor();
  expect(await state.innerText()).toMatch(/^Published saved \d+:\d\d [ap]m$/);
  expect(await screen.button('Update').isDisabled()).toBe(true);
  await screen.typeAtEnd(' And ends.');
  expect(await screen.button('Update').isEnabled()).toBe(true);
});

test('on a phone, every editor action is visible on the screen or in a menu', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Loops', 'A loop repeats.');
  const within = (place: Locator) =>
    place.evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .every(({ left, right, height }) => left >= 0 && right <= innerWidth && height >= 32),
    );
  const buttons = screen.page.locator('.publish-bar :is(button, summary), .rich-text-bar :is(button, summary)');
  for (const width of [390, 820, 1440]) {
    await screen.page.setViewportSize({ width, height: 800 });
    expect([width, await within(buttons)]).toEqual([width, true]);
    const bar = await screen.page.locator('.publish-bar').boundingBox();
    const tools = await screen.page.locator('.rich-text-bar').boundingBox();
    expect([bar?.height, tools?.height].every((height = 99) => height <= 64)).toBe(true);
  }
  await screen.page.setViewportSize({ width: 390, height: 800 });
  expect(await screen.page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(false);
  expect((await screen.title.boundingBox())?.y).toBeLessThan(180);
  await screen.page.locator('.rich-text-bar summary', { hasText: 'More formatting' }).click();
  expect(await within(buttons)).toBe(true);
  await screen.button('Quote').click();
  expect(await screen.text.locator('blockquote').innerText()).toBe('A loop repeats.');
  await screen.page.getByText('More', { exact: true }).click();
  await screen.button('Settings').click();
  await screen.page.getByRole('complementary', { name: 'Settings' }).waitFor();
  await screen.page.keyboard.press('Escape');
  expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe('More');
});
