import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { addStaff } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

/** Two builds of the site: one as published, and one without the sanitiser, to test the content security policy. */
describe.each([
  ['with the sanitiser', undefined],
  ['with only the policy', 'tests/fixtures/blogs/unsanitised-worker.ts'],
])('script payloads %s', (_, entry) => {
  let worker: TestWorker;
  let browser: TestBrowser;
  let context: BrowserContext;
  let page: Page;
  const slugs: string[] = [];
  let alerts = 0;

  beforeAll(async () => {
    [worker, browser] = await Promise.all([startBlogWorker(entry ? { entry } : {}), openBrowser()]);
    context = await browser.newContext();
    page = await openPage();
    const writer = await BlogWriter.logIn(worker);
    for (const [index, payload] of scriptPayloads.entries()) {
      const fields = {
        title: payload.slice(0, 180),
        category: payload.slice(0, 55),
        tags: [`t${payload.slice(0, 35)}`],
        seoTitle: payload.slice(0, 110),
        seoDescription: payload.slice(0, 300),
        titleImageAlt: payload.slice(0, 290),
      };
      const response = await writer.create({
        ...fields,
        content: `<p>start ${index}</p>${payload}<p>end</p>`,
        titleImage: '/images/cards/institute.png',
        status: 'published',
      });
      if (response.status === 201) slugs.push(response.body.blog.slug);
      else slugs.push(await force(index, payload));
    }
  });
  afterAll(async () => {
    await browser?.close();
    await worker?.close();
  });

  async function openPage(): Promise<Page> {
    const opened = await context.newPage();
    // Pictures must fail, because many payloads run when a picture fails to load. Blocking styles and scripts saves time.
    await opened.route(/\.(?:css|js|woff2|svg|jpg|png|webp)$|\/x$/, (route) => route.abort());
    opened.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    return opened;
  }

  /**
   * Stores text directly in the database, because the API would reject its picture without a description. Cleans the text if this build
   * cleans text.
   */
  async function force(index: number, payload: string): Promise<string> {
    const slug = `forced-${index}`;
    const content = entry ? payload : articleSanitiser.clean(payload);
    const insert =
      "INSERT INTO blogs (_id, slug, title, content, status, created_at, updated_at, published_at) VALUES (?1, ?1, ?2, ?3, 'published', 1, 1, 1)";
    await worker.db.prepare(insert).bind(slug, payload, `<p>start ${index}</p>${content}`).run();
    return slug;
  }

  /** Opens the page, hovers over and clicks every element of the text, and returns whether a script has run. */
  async function ranAt(path: string, on = page): Promise<boolean> {
    await on.goto(worker.origin + path, { waitUntil: 'domcontentloaded' });
    const hasRun = () => on.evaluate(() => '__ran' in window);
    await on
      .evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('.article-content *')) {
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          // External links are not followed, because only scripts on this page matter.
          if (element instanceof HTMLAnchorElement && /^(?:https?|data|mailto):/.test(element.protocol)) continue;
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }
      })
      .catch(() => undefined);
    return hasRun().catch(() => hasRun());
  }

  test('no script payload runs in articles', async () => {
    const ran: string[] = [];
    const rest = pickSome(slugs, 4);
    const visitRest = async (on: Page): Promise<void> => {
      for (let slug = rest.shift(); slug !== undefined; slug = rest.shift())
        if (await ranAt(`/blogs/${slug}`, on)) ran.push(slug);
    };
    const others = await Promise.all([openPage(), openPage()]);
    await Promise.all([page, ...others].map(visitRest));
    await Promise.all(others.map((other) => other.close()));
    expect(ran).toEqual([]);
    expect(alerts).toBe(0);
  });

  test('no script payload runs in blog lists and searches', async () => {
    for (const path of [
      '/blogs',
      '/blogs?page=2',
      '/blogs?page=3',
      '/blogs?q=script',
      `/blogs?q=${encodeURIComponent('"><script>window.__ran=1</script>')}`,
    ])
      expect([path, await ranAt(path)]).toEqual([path, false]);
  });

  test('no script payload runs in the feeds and the sitemap', { tags: ['long'] }, async () => {
    for (const path of ['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json', '/sitemap-blogs.xml']) {
      const response = await worker.fetch(path);
      const body = await response.text();
      // Markup in JSON is harmless as long as no browser treats the file as HTML.
      if (path.endsWith('.json')) expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      else expect(body).not.toMatch(/<(?:script|img|svg|iframe)\b/i);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      // No script may run, even if the browser offers the feed as a download.
      await page.goto(worker.origin + path).catch(() => undefined);
      expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    }
  });

  // The editor is tested only without the sanitiser, because uncleaned text is the harder case. Pasted text is the same in both builds.
  if (entry === undefined) return;
  test('no script payload runs in the editor', { tags: ['long'] }, async () => {
    const screen = await BlogScreen.open(context, worker.origin, await addStaff(worker, 'editor'));
    const rows = screen.page.locator('.blog-open');
    await screen.page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    const count = await rows.count();
    expect(count).toBe(scriptPayloads.length);
    let before = '';
    for (const index of pickSome([...Array(count).keys()], 4)) {
      await rows.nth(index).evaluate((row: HTMLElement) => row.click());
      const shown = await screen.page.waitForFunction((last) => {
        const start = /start \d+/.exec(document.querySelector('.ql-editor')?.textContent ?? '')?.[0];
        return start !== last && start;
      }, before);
      before = String(await shown.jsonValue());
    }
    expect(await screen.page.evaluate(() => '__ran' in window)).toBe(false);
    await screen.page.close({ runBeforeUnload: false });
  });

  test('no script payload runs when it is pasted into the editor', async () => {
    const screen = await BlogScreen.open(context, worker.origin, await addStaff(worker, 'editor'));
    await screen.begin('Pasted', 'x');
    await screen.paste(scriptPayloads.join('\n'));
    for (const payload of scriptPayloads.filter((_, index) => index % 4 === 0)) await screen.paste(payload);
    await screen.page.waitForTimeout(200);
    expect(await screen.page.evaluate(() => '__ran' in window)).toBe(false);
    await screen.page.close({ runBeforeUnload: false });
  });

  test('the same script payloads do run if the security policy is switched off as well', async () => {
    const writer = await BlogWriter.logIn(worker);
    const { slug } = await writer.published({ title: 'Control', content: '<p>x</p><svg onload="window.__ran=1"></svg>' });
    const unguarded = await browser.newPage({ bypassCSP: true });
    await unguarded.goto(`${worker.origin}/blogs/${slug}`);
    expect(await unguarded.evaluate(() => '__ran' in window)).toBe(true);
  });
});
