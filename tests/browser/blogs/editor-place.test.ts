import { expect, test } from 'vitest';
import { pngBase64 } from '#tests/support/blog-screen.ts';
import { BlogWriter } from '#tests/support/blogs.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

test('an article has its own address, which works with Back, Forward, a reload and a link', async () => {
  const screen = await desk.open();
  const { page } = screen;
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.save();
  const { id } = (await desk.worker.row('SELECT _id AS id FROM blogs')) ?? {};
  expect(new URL(page.url()).hash).toBe(`#blogs/${String(id)}`);
  await page.goBack();
  await page.locator('.blog-row', { hasText: 'Loops in Python' }).waitFor();
  expect(await screen.text.count()).toBe(0);
  await page.goForward();
  await expect.poll(() => screen.text.innerText()).toBe('A loop repeats.');
  await page.reload();
  await expect.poll(() => screen.text.innerText()).toBe('A loop repeats.');
  const linked = await desk.context.newPage();
  await linked.goto(page.url());
  await linked.getByRole('textbox', { name: 'Article text' }).getByText('A loop repeats.').waitFor();
  await linked.goto(page.url().replace(String(id), 'gone'));
  await linked.getByRole('alert').getByText('Could not open the article').waitFor();
});

test('a picture inserted while the cursor is in code goes below the code, and typing continues after the picture', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  const { page } = screen;
  await screen.begin('Loops in Python', 'First');
  await page.keyboard.press('Enter');
  await screen.button('Code block').click();
  await page.keyboard.type('for x in y:');
  await screen.button('Picture').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog
    .getByLabel('Picture file')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pngBase64, 'base64') });
  await dialog.getByLabel('Picture description').fill('A dot');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type('After');
  await screen.save();
  const { content } = (await desk.worker.row('SELECT content FROM blogs')) ?? {};
  expect(content).toMatch(/^<p>First<\/p><pre>for x in y:\n?<\/pre><p><img [^>]+>After<\/p>$/);
});

test('the toolbar and the text do not move when an error or the link form appears', async () => {
  const screen = await desk.open();
  const { page } = screen;
  await screen.begin('Long', '');
  await screen.paste('<p>One more line.</p>'.repeat(60));
  await screen.save();
  const bar = () =>
    page
      .locator('.publish-bar')
      .evaluate((all) => [all, ...all.querySelectorAll('button, summary')].map((part) => part.getBoundingClientRect().toJSON()));
  const before = await bar();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /link/i }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
  await page.keyboard.press('Escape');
  await page.route('**/api/blogs/*', (route) => route.abort('connectionreset'));
  await screen.typeAtEnd(' More.');
  await screen.state('Saved offline');
  await page.getByRole('alert').getByText('Your text is saved on this device').waitFor();
  expect(await bar()).toEqual(before);
});

test('a nested list has letters in the editor and in the published article', { tags: ['long'] }, async () => {
  const content = '<ol><li>First<ol><li>Inner<ol><li>Innermost</li></ol></li></ol></li></ol>';
  await (await BlogWriter.logIn(desk.worker)).published({ title: 'Steps', content });
  const screen = await desk.open();
  await screen.openBlog('Steps');
  const markers = await screen.text
    .locator('li > .ql-ui')
    .evaluateAll((all) => all.map((part) => getComputedStyle(part, '::before').content.includes('lower-alpha')));
  expect(markers).toEqual([false, true, true]);
  await screen.page.goto(`${desk.worker.origin}/blogs/steps`);
  const lists = await screen.page
    .locator('.article-content ol')
    .evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
  expect(lists).toEqual(['decimal', 'lower-alpha', 'lower-alpha']);
});

test('the button that publishes does not move when the preview has loaded', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  const { page } = screen;
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.save();
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/preview?*', async (route) => {
    await held;
    await route.fallback();
  });
  await screen.button('Publish').click();
  const before = await screen.button('Publish article').boundingBox();
  letGo();
  await page.frameLocator('.publish-dialog iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await screen.button('Publish article').boundingBox()).toEqual(before);
});
