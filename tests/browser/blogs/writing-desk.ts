import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { clearBlogs, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

export interface WritingDesk {
  readonly worker: TestWorker;
  readonly context: BrowserContext;
  text(path: string): Promise<string>;
  get(path: string): Promise<Response>;
  open(): Promise<BlogScreen>;
  /**
   * Edits a published text in two windows, first as Asha and then as Ravi.
   * @returns Ravi's window, which asks whose text to keep
   */
  openConflict(): Promise<BlogScreen>;
}

/** Starts a worker without articles and logs a writer in, for all tests in a file. Each test gets a new browser context. */
export function writingDesk(): WritingDesk {
  let worker: TestWorker;
  let browser: TestBrowser;
  let context: BrowserContext;
  let who: StaffMember;
  let storageState: BrowserContextOptions['storageState'];
  beforeAll(async () => {
    [worker, browser] = await Promise.all([startBlogWorker(), openBrowser()]);
    who = await addStaff(worker, 'editor');
    const { token } = await logIn(worker, who);
    storageState = { cookies: [], origins: [{ origin: worker.origin, localStorage: [{ name: 'token', value: token }] }] };
  });
  afterAll(async () => {
    await browser?.close();
    await worker?.close();
  });
  beforeEach(async () => {
    await clearBlogs(worker);
    context = await browser.newContext({ storageState });
  });
  const get = async (path: string): Promise<Response> =>
    (await worker.fetch(path, { redirect: 'manual' })) as unknown as Response;
  const open = (): Promise<BlogScreen> => BlogScreen.open(context, worker.origin, who);
  return {
    get worker() {
      return worker;
    },
    get context() {
      return context;
    },
    get,
    text: async (path) => (await get(path)).text(),
    open,
    async openConflict() {
      const first = await open();
      await first.beginPublished('Shared', 'Beginning.');
      const second = await open();
      await second.openBlog('Shared');
      await first.typeAtEnd(' By Asha.');
      await first.button('Update').click();
      await first.state('Saved');
      await second.typeAtEnd(' By Ravi.');
      await second.button('Update').click();
      await second.page.getByRole('alertdialog').waitFor();
      return second;
    },
  };
}
