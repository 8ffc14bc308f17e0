import { expect, test } from 'vitest';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { addStaff } from '#tests/support/staff.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

/** Lets the server process the next write of an article, but drops the response. */
const loseAnswer = ({ page }: BlogScreen) =>
  page.route(
    /\/api\/blogs(\/[\w-]+)?$/,
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

const putAside = async (): Promise<string[]> => {
  const { results } = await desk.worker.db
    .prepare("SELECT fields ->> '$.content' AS content FROM blog_revisions WHERE reason = 'refused'")
    .all<{ content: string }>();
  return results.map(({ content }) => content);
};

test('text typed after the first save reaches the server, even if the response to that save is lost', async () => {
  const screen = await desk.open();
  await loseAnswer(screen);
  await screen.begin('Lost answer', 'The first sentence.');
  await screen.state('Saved offline');
  await screen.typeAtEnd(' The second.');
  await screen.state('Saved');
  expect(await desk.worker.row('SELECT title, content FROM blogs')).toEqual({
    title: 'Lost answer',
    content: '<p>The first sentence. The second.</p>',
  });
});

test('publishing an article again after a lost response causes no conflict', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Published once', 'A text.');
  await screen.state('Saved');
  await loseAnswer(screen);
  await screen.publish();
  await screen.page.getByRole('dialog').getByText('Your text is saved on this device').waitFor();
  await screen.button('Publish article').click();
  await screen.button('Update').waitFor();
  await screen.state('Saved');
  expect(await desk.worker.row('SELECT COUNT(*) AS blogs, status FROM blogs')).toEqual({ blogs: 1, status: 'published' });
});

test("choosing another person's text in a conflict keeps the writer's own latest text in the version history", async () => {
  const second = await desk.openConflict();
  await second.typeAtEnd(' And more.');
  await second.button('Use the saved text').click();
  await second.state('Saved');
  expect(await putAside()).toContain('<p>Beginning. By Ravi. And more.</p>');
});

test("restoring an old version keeps the editor's unsaved text in the version history", { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.beginPublished('Restored', 'Old.');
  await screen.typeAtEnd(' New.');
  await screen.button('Update').click();
  await screen.state('Saved');
  await screen.typeAtEnd(' Not saved.');
  const history = await screen.openHistory();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await history.waitFor({ state: 'detached' });
  expect(await screen.text.innerText()).toBe('Old.');
  expect(await putAside()).toEqual(['<p>Old. New. Not saved.</p>']);
});

test('the editor offers to restore the unsaved new articles of two closed windows, one at a time', {
  tags: ['long'],
}, async () => {
  const windows = [await desk.open(), await desk.open()];
  for (const screen of windows) {
    await screen.button('New article').click();
    await screen.text.waitFor();
  }
  await desk.context.setOffline(true);
  for (const [index, screen] of windows.entries()) {
    await screen.title.fill(['The first', 'The second'][index] as string);
    await screen.state('Saved offline');
  }
  for (const { page } of windows) await page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  const screen = await desk.open();
  for (const title of ['The second', 'The first']) {
    await screen.button('New article').click();
    await expect.poll(() => screen.title.inputValue()).toBe(title);
    await screen.state('Saved');
    await screen.button('All articles').click();
  }
  const { results } = await desk.worker.db.prepare('SELECT title FROM blogs ORDER BY title').all();
  expect(results).toEqual([{ title: 'The first' }, { title: 'The second' }]);
});

test("the editor does not show one writer's unsaved text to the next writer on the same device", { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.button('New article').click();
  await screen.text.waitFor();
  await desk.context.setOffline(true);
  await screen.title.fill('Of the first writer');
  await screen.state('Saved offline');
  await screen.page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  const { page } = await desk.open();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.close();
  const next = await BlogScreen.open(desk.context, desk.worker.origin, await addStaff(desk.worker, 'editor'));
  await next.button('New article').click();
  await next.text.waitFor();
  expect(await next.title.inputValue()).toBe('');
});

test('the editor rejects a publishing time in the past and explains why', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Too late', 'A text.');
  await screen.state('Saved');
  await screen.button('Publish').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Publish article' });
  await dialog.getByLabel('Publish later').check();
  await dialog.getByLabel('Publish on').fill('2020-01-01T10:00');
  await screen.button('Schedule article').click();
  await dialog.getByRole('alert').getByText('Failed to update blog. Choose a time in the future', { exact: true }).waitFor();
  // No setting of the article needs a correction, so the settings stay closed.
  expect(await screen.page.locator('.blog-settings').isVisible()).toBe(false);
});
