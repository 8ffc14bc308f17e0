import { expect, test } from 'vitest';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { addStaff } from '#tests/support/staff.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

/** The server does what the next write of a blog asks for, and its answer does not arrive. */
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

test('what is typed after a first save whose answer was lost gets to the server', async () => {
  const screen = await desk.open();
  await loseAnswer(screen);
  await screen.begin('Lost answer', 'The first sentence.');
  await screen.state('Kept on this device');
  await screen.typeAtEnd(' The second.');
  await screen.state('Saved');
  expect(await desk.worker.row('SELECT title, content FROM blogs')).toEqual({
    title: 'Lost answer',
    content: '<p>The first sentence. The second.</p>',
  });
});

test('a blog whose publishing was not answered is published, and nobody else has changed it', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Published once', 'A text.');
  await screen.state('Saved');
  await loseAnswer(screen);
  await screen.button('Publish').click();
  await screen.state('Kept on this device');
  await screen.button('Publish').click();
  await screen.button('Update').waitFor();
  await screen.state('Saved');
  expect(await desk.worker.row('SELECT COUNT(*) AS blogs, status FROM blogs')).toEqual({ blogs: 1, status: 'published' });
});

test('who takes the text of somebody else finds their own, as it was by then, under History', async () => {
  const second = await desk.openConflict();
  await second.typeAtEnd(' And more.');
  await second.button('Take theirs').click();
  await second.state('Saved');
  expect(await putAside()).toContain('<p>Beginning. By Ravi. And more.</p>');
});

test('an old version that is restored puts what was not saved under History', async () => {
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

test('new blogs of two windows that never reached the server are offered one after the other', { tags: ['long'] }, async () => {
  const windows = [await desk.open(), await desk.open()];
  for (const screen of windows) {
    await screen.button('New blog').click();
    await screen.text.waitFor();
  }
  await desk.context.setOffline(true);
  for (const [index, screen] of windows.entries()) {
    await screen.title.fill(['The first', 'The second'][index] as string);
    await screen.state('Kept on this device');
  }
  for (const { page } of windows) await page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  const screen = await desk.open();
  for (const title of ['The second', 'The first']) {
    await screen.button('New blog').click();
    await expect.poll(() => screen.title.inputValue()).toBe(title);
    await screen.state('Saved');
    await screen.button('All blogs').click();
  }
  const { results } = await desk.worker.db.prepare('SELECT title FROM blogs ORDER BY title').all();
  expect(results).toEqual([{ title: 'The first' }, { title: 'The second' }]);
});

test('what one writer has not saved is not opened by the next who logs in on the device', async () => {
  const screen = await desk.open();
  await screen.button('New blog').click();
  await screen.text.waitFor();
  await desk.context.setOffline(true);
  await screen.title.fill('Of the first writer');
  await screen.state('Kept on this device');
  await screen.page.close({ runBeforeUnload: false });
  await desk.context.setOffline(false);
  const { page } = await desk.open();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.close();
  const next = await BlogScreen.open(desk.context, desk.worker.origin, await addStaff(desk.worker, 'editor'));
  await next.button('New blog').click();
  await next.text.waitFor();
  expect(await next.title.inputValue()).toBe('');
});

test('a time that has passed is refused with the reason', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Too late', 'A text.');
  await screen.state('Saved');
  await screen.page.getByText('More', { exact: true }).click();
  await screen.page.getByText('Schedule', { exact: true }).first().click();
  await screen.page.getByLabel('Goes on the site at').fill('2020-01-01T10:00');
  await screen.button('Schedule').click();
  await screen.page.getByRole('alert').getByText('Choose a time in the future').waitFor();
});
