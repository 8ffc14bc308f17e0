import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#catalogue/routes.ts';
import { articlePath } from '#site/shared/blog/paths.ts';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser } from '#tests/support/open-browser.ts';
import { desktop } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';
import { walkPages } from '#tests/support/walk-pages.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let article: string;

beforeAll(async () => {
  worker = await startBlogWorker();
  const writer = await BlogWriter.logIn(worker);
  article = articlePath((await writer.published()).slug);
});
afterAll(() => worker.close());

test('no page that the real worker renders causes a console error or a content security policy violation', async () => {
  const browser = await openBrowser();
  const paths = [
    routes.home,
    routes.rewardSpinner,
    routes.blogs,
    article,
    routes.manageBlog,
    ...Object.values(templates).filter((path) => path !== '/404'),
  ];
  const complaints = await walkPages(browser, { origin: worker.origin, paths, options: desktop });
  await browser.close();
  expect(complaints).toEqual([]);
});
