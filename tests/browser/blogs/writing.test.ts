import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import type { BrowserContext, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { BlogWriter, clearBlogs, startBlogWorker } from '#tests/support/blogs.ts';
import { generatedArticle } from '#tests/support/generated-articles.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { someOf } from '#tests/support/some-of.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

let worker: TestWorker;
let browser: TestBrowser;
let context: BrowserContext;
let who: StaffMember;
/** Of a browser in which the writer is logged in. */
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
const folder = mkdtempSync(join(tmpdir(), 'blog-picture-'));
const picture = join(folder, 'chart.png');

beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), openBrowser()]);
  who = await addStaff(worker, 'editor');
  await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#f6ad26' } })
    .png()
    .toFile(picture);
  const first = await browser.newContext();
  await BlogScreen.open(first, worker.origin, who);
  storageState = await first.storageState();
  await first.close();
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await clearBlogs(worker);
  context = await browser.newContext({ storageState });
});

const get = (path: string) => worker.fetch(path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

test('the whole way: write with a picture, crash, restore, publish, rename, delete, restore', async () => {
  const complaints: string[] = [];
  let screen = await BlogScreen.open(context, worker.origin, who);
  screen.page.on('pageerror', (error) => complaints.push(String(error)));
  screen.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.button('Picture').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Picture' });
  expect(await dialog.getByRole('button', { name: 'Insert picture' }).isDisabled()).toBe(true);
  await dialog.getByLabel('File').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.getByText('Say what the picture shows').waitFor();
  await dialog.getByLabel('What it shows').fill('A yellow field');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Saved by itself, without a click.
  await screen.state('Saved');
  const saved = await worker.row('SELECT status, content FROM blogs');
  expect(saved).toMatchObject({ status: 'draft' });
  expect(saved?.content).toMatch(
    /^<p>A loop repeats\.<img src="\/media\/[0-9a-f]{24}\.webp" alt="A yellow field" width="1600" height="800"/,
  );

  // The connection is lost, and then the window crashes.
  await context.setOffline(true);
  await screen.typeAtEnd('Typed without a connection.');
  await screen.state('unsaved changes');
  await screen.page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  screen = await BlogScreen.open(context, worker.origin, who);
  await screen.page.getByText('Unsaved text on this device').waitFor();
  await screen.openBlog('Loops in Python');
  await screen.page.getByText('This is what you had not saved').waitFor();
  expect(await screen.text.innerText()).toContain('Typed without a connection.');
  await screen.state('Saved');

  await screen.button('Publish').click();
  await screen.button('Update').waitFor();
  expect(await text('/blogs')).toContain('/blogs/loops-in-python"');
  expect(await text('/blogs/loops-in-python')).toContain('Typed without a connection.');
  expect(await text('/blogs/rss.xml')).toContain('Loops in Python');

  await screen.title.fill('Loops in Python, explained');
  await screen.page.keyboard.press('Control+s');
  await screen.state('Saved');
  const old = await get('/blogs/loops-in-python');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blogs/loops-in-python-explained']);

  screen.page.on('dialog', (asked) => void asked.accept());
  await screen.page.getByText('More', { exact: true }).click();
  await screen.button('Delete').click();
  await screen.button('Deleted 1').click();
  expect((await get('/blogs/loops-in-python-explained')).status).toBe(410);
  await screen.button('Restore Loops in Python, explained').click();
  await screen.button('Deleted 0').waitFor();
  expect((await get('/blogs/loops-in-python-explained')).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('two windows: the second to save sees both texts, and neither is lost', async () => {
  const first = await BlogScreen.open(context, worker.origin, who);
  await first.begin('Shared', 'Beginning.');
  await first.state('Saved');
  await first.button('Publish').click();
  await first.button('Update').waitFor();
  const second = await BlogScreen.open(context, worker.origin, who);
  await second.openBlog('Shared');
  await first.typeAtEnd(' By Asha.');
  await first.button('Update').click();
  await first.state('Saved');
  await second.typeAtEnd(' By Ravi.');
  await second.button('Update').click();
  const conflict = second.page.getByRole('alertdialog');
  await conflict.waitFor();
  expect(await conflict.getByRole('article', { name: 'Yours, not saved' }).innerText()).toContain('Beginning. By Ravi.');
  expect(await conflict.getByRole('article', { name: 'On the server' }).innerText()).toContain('Beginning. By Asha.');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await second.state('Saved');
  expect(await text('/blogs/shared')).toContain('By Ravi.');
  const { results } = await worker.db
    .prepare("SELECT fields ->> '$.content' AS content FROM blog_revisions")
    .all<{ content: string }>();
  expect(results.some(({ content }) => content.includes('By Asha.'))).toBe(true);
});

test('a new blog that never reached the server is offered again', async () => {
  let screen = await BlogScreen.open(context, worker.origin, who);
  await screen.text.waitFor({ state: 'detached' });
  await screen.button('New blog').click();
  await screen.text.waitFor();
  await context.setOffline(true);
  await screen.title.fill('Never sent');
  await screen.state('Kept on this device');
  await screen.page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  screen = await BlogScreen.open(context, worker.origin, who);
  await screen.page.getByText('A new blog was not saved: “Never sent”').waitFor();
  await screen.button('New blog').click();
  await screen.state('Saved');
  expect(await worker.row('SELECT title FROM blogs')).toEqual({ title: 'Never sent' });
});

test('a save that fails on the server says so in the words of the server, and the text is sent again', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Loops', 'A loop repeats.');
  await screen.state('Saved');
  await worker.db.exec('ALTER TABLE blogs RENAME TO blogs_away');
  await screen.typeAtEnd(' And ends.');
  await screen.page
    .getByRole('alert')
    .getByText('Failed to update blog. Your text is kept on this device.', { exact: true })
    .waitFor();
  await worker.db.exec('ALTER TABLE blogs_away RENAME TO blogs');
  await screen.state('Saved');
  expect((await worker.row('SELECT content FROM blogs'))?.content).toBe('<p>A loop repeats. And ends.</p>');
});

test('a text of Word comes in as headings, lists and emphasis, with nothing of its looks', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Pasted', '');
  await screen.paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><h1 style='mso-x:1'>Title<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b><span style='color:#1F497D'>Bold</span></b><span>&nbsp;and plain<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p></body></html>`);
  await screen.state('Saved');
  expect((await worker.row('SELECT content FROM blogs'))?.content).toBe(
    '<h2>Title</h2><p><strong>Bold</strong> and plain</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  );
});

test('a text of Google Docs comes in clean', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Pasted', '');
  await screen.paste(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Part</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Strong</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p>
<ol><li dir="ltr" aria-level="1"><p role="presentation"><span>First</span></p></li></ol></b>`);
  await screen.state('Saved');
  expect((await worker.row('SELECT content FROM blogs'))?.content).toBe(
    '<h2>Part</h2><p><strong>Strong</strong> and <em>slanted</em></p><ol><li>First</li></ol>',
  );
});

test('shortcuts: heading, link, publish; and what was done is undone and done again by a button', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Keys', 'Part');
  await screen.page.keyboard.press('Control+Alt+2');
  await screen.page.keyboard.press('Enter');
  await screen.page.keyboard.type('Read');
  await screen.page.keyboard.press('Shift+Home');
  await screen.page.keyboard.press('Control+k');
  await screen.page.getByLabel('The link leads to').fill('javascript:alert(1)');
  await screen.page.keyboard.press('Enter');
  await screen.page.getByText('A link begins with').waitFor();
  await screen.page.getByLabel('The link leads to').fill('/about');
  await screen.page.keyboard.press('Enter');
  await screen.page.keyboard.press('Control+Enter');
  await screen.button('Update').waitFor();
  expect(await worker.row('SELECT status, content FROM blogs')).toEqual({
    status: 'published',
    content: '<h2>Part</h2><p><a href="/about">Read</a></p>',
  });
  await screen.button('Undo').click();
  expect(await screen.text.locator('a').count()).toBe(0);
  await screen.button('Redo').click();
  expect(await screen.text.locator('a').textContent()).toBe('Read');
});

test('the settings are a drawer: the text is alone until it is opened, Escape closes it, and what is refused in it opens it', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
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
  expect((await worker.row('SELECT slug FROM blogs'))?.slug).toBe('loops-and-more');
});

test('a callout stands out in the editor, is stored as an aside, and stands out on the site', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Loops', 'Mind the end.');
  await screen.button('Callout').click();
  expect(await screen.button('Callout').getAttribute('aria-pressed')).toBe('true');
  await screen.button('Publish').click();
  await screen.state('Saved');
  expect((await worker.row('SELECT content FROM blogs'))?.content).toBe('<aside>Mind the end.</aside>');
  expect(await text('/blogs/loops')).toContain('<aside>Mind the end.</aside>');
});

test('the preview shows what is written, saved or not, in the page of the site, in which nothing runs', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Loops', 'A loop repeats.');
  await screen.button('Preview').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Preview' });
  const shown = dialog.frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Loops' }).waitFor();
  await shown.locator('.article-text').getByText('A loop repeats.').waitFor();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  const fontOf = (root: Element): string => getComputedStyle(root).fontFamily;
  await expect.poll(() => shown.locator('html').evaluate(fontOf)).toBe(await screen.page.locator('html').evaluate(fontOf));
  expect(await axeFindings(screen.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'As on a phone' }).click();
  expect(await dialog.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  await screen.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('opening and saving an article changes nothing of it', async () => {
  const content =
    '<p>A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> x<sub>1</sub> <code>c</code> <a href="/about">l</a></p><h2>H</h2><h3>H</h3><h4>H</h4><ul><li>1<ul><li>2</li></ul></li></ul><ol><li>3</li></ol><blockquote>q</blockquote>';
  await worker.db
    .prepare("INSERT INTO blogs (_id, slug, title, content, created_at, updated_at) VALUES ('a', 'whole', 'Whole', ?, 1, 1)")
    .bind(content)
    .run();
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.openBlog('Whole');
  await screen.title.fill('Whole!');
  await screen.typeAtEnd('!');
  await screen.state('Saved');
  expect((await worker.row('SELECT content FROM blogs'))?.content).toBe(content.replace('q</blockquote>', 'q!</blockquote>'));
});

test('a text that was cleaned once more says so among the old versions; one sees what is other in the editor, and the whole text', async () => {
  await worker.db
    .prepare("INSERT INTO blogs (_id, slug, title, content, created_at, updated_at) VALUES ('b', 'broken', 'Broken', ?, 1, 1)")
    .bind('<p>a <em>b</span> c</p>')
    .run();
  await worker.runScheduled();
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.openBlog('Broken');
  expect(await screen.text.innerHTML()).toBe('<p>a <em>b</em> c</p>');
  const history = await screen.openHistory();
  const old = history.getByRole('region', { name: 'Old version' });
  await history.getByRole('button', { name: 'As it was before its HTML was cleaned automatically' }).click();
  await old.getByText('The words are the same: formatting or links differ.').waitFor();
  await old.getByText('The whole text').click();
  await old.getByText('a b c').waitFor();
  await screen.page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await screen.typeAtEnd(' and d');
  await screen.openHistory();
  await expect.poll(() => old.getByRole('insertion').last().textContent()).toBe('and d');
});

test('the history says when, who and what changed, and puts an old version into the editor, not onto the site', async () => {
  const first = await BlogWriter.logIn(worker);
  const blog = await first.published({ title: 'Loops', content: '<p>A loop repeats.</p>' });
  const second = await BlogWriter.logIn(worker);
  await second.update(blog._id, { content: '<p>A loop repeats until it ends.</p>', tags: ['python'] }, 1);
  await second.update(blog._id, { status: 'draft' }, 2);
  await second.update(blog._id, { status: 'published' }, 3);
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.openBlog('Loops');
  const history = await screen.openHistory();
  const entries = history.getByRole('listitem');
  await entries.nth(3).waitFor();
  const day = /^\d+ \w+ \d{4}, \d+:\d\d [ap]m/;
  const texts = await entries.allInnerTexts();
  expect(texts.every((text) => day.test(text))).toBe(true);
  expect(texts.map((text) => text.split('\n').slice(1, 4))).toEqual([
    [second.email, 'Published', 'Current'],
    [second.email, 'Unpublished', 'Restore'],
    [second.email, '3 words added · tags changed', 'Restore'],
    [first.email, 'First version', 'Restore'],
  ]);
  await entries.nth(3).getByRole('button').first().click();
  await history.getByRole('insertion').getByText('until it ends').waitFor();
  await entries.nth(3).getByRole('button', { name: 'Restore' }).click();
  await history.waitFor({ state: 'detached' });
  expect(await screen.text.innerText()).toBe('A loop repeats.');
  await screen.state('unsaved changes');
  expect(await text('/blogs/loops')).toContain('until it ends');
  await screen.button('Update').click();
  await screen.state('Saved');
  expect(await text('/blogs/loops')).not.toContain('until it ends');
});

test('while one writes nothing stands above the bar, and one line says where the article stands and that it is saved', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  const heading = screen.page.getByRole('heading', { name: 'Blog administration' });
  const hint = screen.page.getByText('You may write, edit and delete blogs.');
  expect((await heading.boundingBox())?.width).toBeGreaterThan(20);
  await screen.begin('Loops', 'A loop repeats.');
  await screen.state('Saved');
  expect([await heading.count(), (await heading.boundingBox())?.width, await hint.isVisible()]).toEqual([1, 1, false]);
  const state = screen.page.locator('.save-state [role=status]');
  expect(await state.innerText()).toMatch(/^Draft · saved \d+:\d\d [ap]m$/);
  await screen.button('Publish').click();
  await screen.button('Update').waitFor();
  expect(await state.innerText()).toMatch(/^Published · saved \d+:\d\d [ap]m$/);
  expect(await screen.button('Update').isDisabled()).toBe(true);
  await screen.typeAtEnd(' And ends.');
  expect(await screen.button('Update').isEnabled()).toBe(true);
});

test('on a phone every action is within the screen: what has no room is in a menu, of the text and of the article', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
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
  await screen.page.locator('.rich-text-bar summary', { hasText: 'More formatting' }).click();
  expect(await within(buttons)).toBe(true);
  await screen.button('Quotation').click();
  expect(await screen.text.locator('blockquote').innerText()).toBe('A loop repeats.');
  await screen.page.getByText('More', { exact: true }).click();
  await screen.button('Settings').click();
  await screen.page.getByRole('complementary', { name: 'Settings' }).waitFor();
  await screen.page.keyboard.press('Escape');
  expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe('More');
});

const pastes = readdirSync('tests/fixtures/pastes').map((name) => readFileSync(`tests/fixtures/pastes/${name}`, 'utf8'));

test('the browser cleans a text as the server does', async () => {
  const { outputFiles } = await build({
    entryPoints: ['site/staff/blogs/trusted-html.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'trusted',
  });
  const page = await context.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  // A browser reads `&#0;` and `<image>` as the server's parser does; a lone surrogate does not survive the way to the page.
  const texts = [...pastes, ...scriptPayloads, ...fc.sample(generatedArticle, { numRuns: 300, seed: 18 })].map((text) =>
    text.toWellFormed(),
  );
  const cleaned = await page.evaluate(
    (all) =>
      all.map((html) => (globalThis as unknown as { trusted: { cleanHtml: (html: string) => string } }).trusted.cleanHtml(html)),
    texts,
  );
  expect(cleaned).toEqual(texts.map((html) => (/[<&]/.test(html) ? articleSanitiser.clean(html) : html)));
});

test('what the editor shows of pastes is what is there when the blog is opened again', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('All pastes', '');
  const pasted = someOf(pastes, 6);
  for (const paste of pasted) {
    await screen.typeAtEnd('\nNext: ');
    await screen.paste(paste, { at: 'cursor' });
  }
  await screen.state('Saved');
  /** Lines with words or pictures; empty ones and white space at the ends are seen in the editor alone. */
  const shown = async (): Promise<string[]> => {
    const lines = await screen.text
      .locator('p, h2, h3, h4, li, blockquote, .ql-code-block')
      .evaluateAll((all) => all.map((line) => [line.tagName, line.getAttribute('data-list'), line.innerHTML.trim()].join(' ')));
    return lines.filter((line) => !line.endsWith(' <br>'));
  };
  const before = await shown();
  await screen.page.reload();
  await screen.openBlog('All pastes');
  expect(before.length).toBeGreaterThan(pasted.length);
  expect(await shown()).toEqual(before);
});

test('a text over a limit is refused with what to do, and stays in the editor', async () => {
  const screen = await BlogScreen.open(context, worker.origin, who);
  await screen.begin('Long', '');
  await screen.paste(`<p>kept</p>${'<h2>Part</h2>'.repeat(201)}`);
  await screen.page.getByText('The text has 201 headings, and an article may have 200.').waitFor();
  expect(await screen.text.locator('h2').count()).toBe(201);
  await screen.page.reload();
  await screen.button('New blog').click();
  await screen.text.locator('h2').nth(200).waitFor();
});
