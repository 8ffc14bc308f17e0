import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let browser: TestBrowser;
beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), openBrowser()]);
  const writer = await BlogWriter.logIn(worker);
  await writer.published({ title: 'Loops & more' });
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});

test.each(pickSome([true, false], 2))(
  "the enquiry form below an article sends the article's title and the registration mailbox (with scripts: %s)",
  async (javaScriptEnabled) => {
    await worker.db.exec('DELETE FROM leads');
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${worker.origin}/blogs/loops-and-more`);
    const form = page.locator('form[data-form=contact]');
    await form.locator('[name=Name]').fill('Asha Patil');
    await form.locator('[name=email]').fill('asha@example.com');
    await form.locator('[name=phone]').fill('9876543210');
    await form.locator('[name=coursetype]').selectOption({ index: 1 });
    await form.locator('button[type=submit]').click();
    await expect
      .poll(() => worker.row('SELECT message, client_mailbox, page_url FROM leads'))
      .toEqual({
        message: 'I read "Loops & more" and would like to know more.',
        client_mailbox: expect.stringMatching(/@institute\.example$/),
        page_url: expect.stringContaining('/blogs/loops-and-more'),
      });
    await context.close();
  },
);
