import { expect, test } from 'vitest';
import { BlogWriter } from '#tests/support/blogs.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

test("the version history marks an automatically cleaned version, shows its full text and compares it with the editor's text", {
  tags: ['long'],
}, async () => {
  await desk.worker.db
    .prepare("INSERT INTO blogs (_id, slug, title, content, created_at, updated_at) VALUES ('b', 'broken', 'Broken', ?, 1, 1)")
    .bind('<p>a <em>b</span> c</p>')
    .run();
  await desk.worker.runScheduled();
  const screen = await desk.open();
  await screen.openBlog('Broken');
  expect(await screen.text.innerHTML()).toBe('<p>a <em>b</em> c</p>');
  const history = await screen.openHistory();
  const old = history.getByRole('region', { name: 'Old version' });
  await history.getByRole('button', { name: 'Before automatic clean-up of the HTML' }).click();
  await old.getByText('Only formatting or links differ.').waitFor();
  await old.getByText('Show full text').click();
  await old.getByText('a b c').waitFor();
  await screen.page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await screen.typeAtEnd(' and d');
  await screen.openHistory();
  await expect.poll(() => old.getByRole('deletion').last().textContent()).toBe(' and d');
});

test("the version history shows each version's date, author and changes, and restores an old version without publishing it", async () => {
  const first = await BlogWriter.logIn(desk.worker);
  const blog = await first.published({ title: 'Loops', content: '<p>A loop repeats.</p>' });
  const second = await BlogWriter.logIn(desk.worker);
  await desk.worker.db.prepare("UPDATE users SET name = 'Meera Joshi' WHERE email = ?").bind(second.email).run();
  await second.update(blog._id, { content: '<p>A loop repeats until it ends.</p>', tags: ['python'] }, 1);
  await second.update(blog._id, { status: 'draft' }, 2);
  await second.update(blog._id, { status: 'published' }, 3);
  const screen = await desk.open();
  await screen.openBlog('Loops');
  const history = await screen.openHistory();
  const entries = history.getByRole('listitem');
  await entries.nth(3).waitFor();
  const day = /^\d+ \w+( \d{4})?, \d+:\d\d\s[ap]m\s*(Current)?\n/;
  const texts = await entries.allInnerTexts();
  expect(texts.every((text) => day.test(text))).toBe(true);
  expect(texts.map((text) => text.includes('Current'))).toEqual([true, false, false, false]);
  expect(texts.map((text) => text.split('\n').slice(1))).toEqual([
    ['Published', 'Meera Joshi, Version 4'],
    ['Unpublished', 'Meera Joshi, Version 3'],
    ['3 words added, tags changed', 'Meera Joshi, Version 2'],
    ['First version', `${first.name}, Version 1`],
  ]);
  await entries.nth(3).getByRole('button').first().click();
  await history.getByRole('deletion').getByText('until it ends').waitFor();
  expect(await history.getByText('2 changes if you restore this version').count()).toBe(1);
  expect(await history.locator('dd[data-change="both"]').innerText()).toBe('A loop repeats until it ends.');
  expect(await history.locator('.version-head').innerText()).toContain(`Version 1\n${first.name}`);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await history.waitFor({ state: 'detached' });
  expect(await screen.text.innerText()).toBe('A loop repeats.');
  await screen.state('unsaved changes');
  expect(await desk.text('/blogs/loops')).toContain('until it ends');
  await screen.button('Update').click();
  await screen.state('Saved');
  expect(await desk.text('/blogs/loops')).not.toContain('until it ends');
});
