import { expect, test } from 'vitest';
import { BlogWriter } from '#tests/support/blogs.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

test('a text that was cleaned once more says so among the old versions; one sees what is other in the editor, and the whole text', async () => {
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
  const first = await BlogWriter.logIn(desk.worker);
  const blog = await first.published({ title: 'Loops', content: '<p>A loop repeats.</p>' });
  const second = await BlogWriter.logIn(desk.worker);
  await second.update(blog._id, { content: '<p>A loop repeats until it ends.</p>', tags: ['python'] }, 1);
  await second.update(blog._id, { status: 'draft' }, 2);
  await second.update(blog._id, { status: 'published' }, 3);
  const screen = await desk.open();
  await screen.openBlog('Loops');
  const history = await screen.openHistory();
  const entries = history.getByRole('listitem');
  await entries.nth(3).waitFor();
  const day = /^Version \d\n\d+ \w+ \d{4}, \d+:\d\d\s[ap]m, /;
  const texts = await entries.allInnerTexts();
  expect(texts.every((text) => day.test(text))).toBe(true);
  expect(texts.map((text) => text.split(/\n|, (?=\S+@)/).filter((_, index) => [0, 2, 3, 4].includes(index)))).toEqual([
    ['Version 4', second.email, 'Published', 'Current'],
    ['Version 3', second.email, 'Unpublished', 'Restore'],
    ['Version 2', second.email, '3 words added, tags changed', 'Restore'],
    ['Version 1', first.email, 'First version', 'Restore'],
  ]);
  await entries.nth(3).getByRole('button').first().click();
  await history.getByRole('insertion').getByText('until it ends').waitFor();
  expect(await history.getByText('2 changes').count()).toBe(1);
  await entries.nth(3).getByRole('button', { name: 'Restore' }).click();
  await history.waitFor({ state: 'detached' });
  expect(await screen.text.innerText()).toBe('A loop repeats.');
  await screen.state('unsaved changes');
  expect(await desk.text('/blogs/loops')).toContain('until it ends');
  await screen.button('Update').click();
  await screen.state('Saved');
  expect(await desk.text('/blogs/loops')).not.toContain('until it ends');
});
