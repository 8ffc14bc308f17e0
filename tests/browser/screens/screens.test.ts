import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { test } from '#tests/browser/forms/form-visits.ts';
import { texts } from '#tests/browser/forms/spec-table.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { phone } from '#tests/support/site-browser.ts';

const rows = (page: Page) => page.locator('.sitemap-table tbody tr');

describe('single pages', () => {
  test.for(pickSome(['/iec.xml', '/viveksite.xml'], 2))(
    '%s shows the Page Sitemap with its number of URLs, and a link and a priority for each URL',
    async (path, { visit, worker }) => {
      const page = await visit(path);
      await page.getByRole('heading', { level: 1, name: 'Page Sitemap' }).waitFor();
      const xml = await (await worker.fetch('/sitemap.xml')).text();
      const pages = xml.match(/<url>/g)?.length ?? 0;
      const articles = (await (await worker.fetch('/sitemap-blogs.xml')).text()).match(/<url>/g)?.length ?? 0;
      await page.getByText(`This sitemap contains ${pages + articles} URLs.`, { exact: true }).waitFor();
      expect(await rows(page).count()).toBe(pages + articles);
      const link = rows(page).first().locator('a');
      expect(await link.getAttribute('target')).toBe('_blank');
      expect((await link.textContent())?.endsWith(` ${await link.getAttribute('href')}`)).toBe(true);
      expect(await rows(page).first().locator('td').nth(1).textContent()).toMatch(/^[01]\.\d$/);
    },
  );

  test('on a phone, the Page Sitemap is short: its groups are collapsed and show their number of pages', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/iec.xml', phone);
    const articles = (await (await worker.fetch('/sitemap-blogs.xml')).text()).match(/<url>/g)?.length ?? 0;
    const group = (name: string) => page.locator('.sitemap-group', { has: page.getByRole('heading', { name, exact: true }) });
    await expect.poll(() => group('Blog pages').locator('tbody tr').count()).toBe(articles);
    for (const name of await group('Blog pages').locator('a').allTextContents()) expect(name).toMatch(/^[A-Z\d][^-/]* https?:/);
    expect(await group('The institute').locator('a[href$="/upcoming-batches"]').textContent()).toMatch(/^Upcoming Batches /);
    for (const [name, path] of [
      ['The institute', '/about'],
      ['Courses', '/java-training-classes-in-pune.php'],
      ['Nashik', '/java-course-in-nashik.php'],
    ] as const) {
      expect(await group(name).locator(`a[href$="${path}"]`).count()).toBe(1);
      expect(await group(name).locator('[data-group-count]').textContent()).toBe(
        String(await group(name).locator('tbody tr').count()),
      );
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(4);
    await group('Courses').locator('summary').click();
    await group('Courses')
      .getByRole('link', { name: /java-training/ })
      .waitFor();
  });

  test("the Page Sitemap's filter shows pages that match every typed word, and clearing it restores the groups", async ({
    visit,
    worker,
  }) => {
    const page = await visit('/iec.xml');
    const pages = (await (await worker.fetch('/sitemap.xml')).text()).match(/<url>/g)?.length ?? 0;
    await expect.poll(() => rows(page).count()).toBeGreaterThan(pages);
    const field = page.getByLabel('Find a page');
    await field.fill('java NASHIK');
    await page.getByRole('status').getByText('1 page found', { exact: true }).waitFor();
    const shown = page.locator('.sitemap-table tbody tr:visible');
    expect(
      await shown.locator('a').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toEqual(['/java-course-in-nashik.php']);
    await field.fill('nothing of the kind');
    await page.getByRole('status').getByText('0 pages found', { exact: true }).waitFor();
    await field.fill('');
    expect(await page.locator('.sitemap-group[open] h2').allTextContents()).toEqual(['The institute']);
    expect(await page.locator('.sitemap-group:visible').count()).toBe(await page.locator('.sitemap-group').count());
  });

  test('without scripts, the Page Sitemap has no filter field', async ({ visit }) => {
    const page = await visit('/iec.xml', { javaScriptEnabled: false });
    expect(await page.locator('#sitemap-filter').isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').getAttribute('href')).toBe('/');
  });

  test('a form page explains what happens with the answers, and no button on it links to its own form', {
    tags: ['long'],
  }, async ({ visit }) => {
    const feedback = await visit('/feedback.php');
    expect(await feedback.locator('.page-head .button').count()).toBe(0);
    await feedback.getByRole('heading', { name: 'What happens with your answer' }).waitFor();
    const enquiry = await visit('/enquiry/demo');
    await enquiry.getByRole('heading', { name: 'Your details' }).waitFor();
    const bottoms = await enquiry
      .locator('.form-panel, .other-ways')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
    expect(bottoms[0]).toBe(bottoms[1]);
  });

  test.for([
    { what: 'invalid XML', answer: { status: 200, body: '<urlset><url>' }, logged: texts.xmlInvalid },
    { what: 'an HTTP error', answer: { status: 503, body: '' }, logged: '/sitemap.xml answered 503' },
    { what: 'no response', answer: undefined, logged: '/sitemap.xml answered 0' },
  ])(
    'if its request for the sitemap gets $what, the Page Sitemap logs the failure and keeps its table',
    { tags: ['long'] },
    async ({ answer, logged }, { visit, worker }) => {
      const pages = (await (await worker.fetch('/sitemap.xml')).text()).match(/<loc>/g) ?? [];
      const messages: string[] = [];
      const page = await visit('/iec.xml', {
        prepare: async (fresh) => {
          fresh.on('console', (message) => messages.push(message.text()));
          await fresh.route('**/sitemap.xml', (route) => (answer ? route.fulfill(answer) : route.abort()));
        },
      });
      await expect.poll(() => messages).toContain(logged);
      expect(await rows(page).count()).toBe(pages.length);
      expect(await page.getByText(`This sitemap contains ${await rows(page).count()} URLs.`).count()).toBe(1);
    },
  );

  test('an unknown address shows the 404 page with header and footer', async ({ visit, worker }) => {
    const page = await visit('/no/such/page');
    expect((await worker.fetch('/no/such/page')).status).toBe(404);
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor();
    await page.getByText('Oops... page not found.').waitFor();
    await page.getByText('The requested URL was not found.').waitFor();
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(await page.locator('.site-header, .site-footer').count()).toBe(2);
  });

  test.for(['/api/privacy', '/api/privacy/data?token=over', '/api/send-email-popup'])(
    "%s, a page rendered by the worker, keeps the site's margins at every width",
    { tags: ['long'] },
    async (path, { visit }) => {
      const page = await visit(path);
      const readLeft = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
      for (const width of [1440, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await readLeft('main h1'), `${width} px`).toBe(await readLeft('.site-footer h2'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(
          0,
        );
      }
    },
  );

  test("the terms page contains every clause, links to the visitor's own data, and ends with an enquiry form", async ({
    visit,
    worker,
  }) => {
    const page = await visit('/privacy-policy');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const clause of [
      /name, e-mail address, telephone number, location/,
      /IP address, browser type, pages and clicks/,
      /not sold to third parties/,
      /no monetary information before enrolment/,
      /third-party payment gateways, and we do not store credit card data/,
      /licensed to you for your own study/,
      /intellectual property/,
      /limited to the fee that you have paid/,
      /privacy@/,
      /another country/,
      /testimonial video/,
    ])
      expect(text).toMatch(clause);
    const ownData = await page.getByRole('link', { name: 'See, download or erase your data yourself' }).getAttribute('href');
    expect((await worker.fetch(ownData ?? '')).headers.get('content-type')).toMatch(/^text\/html/);
    const isLast = await page.locator('main > :last-child').evaluate((element) => element.querySelector('form#banner') !== null);
    expect(isLast).toBe(true);
  });

  test('the careers page shows open positions with collapsed details, and "Apply" fills in the position', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/careers');
    const positions = page.locator('.opening h3');
    const first = page.locator('.opening').first();
    expect(await first.getByText('What you bring', { exact: true }).isVisible()).toBe(false);
    await first.locator('summary').click();
    await first.getByText('What you bring', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Apply as Career Counsellor' }).click();
    await expect.poll(() => page.locator('#career-position').inputValue()).toBe('Career Counsellor');
    const choices = await page.locator('#career-position option').allTextContents();
    expect(choices).toEqual(['Choose', ...(await positions.allTextContents()), 'Another position']);
  });

  test("an open position's page has its structured data, and its form already names the position", async ({ visit }) => {
    const page = await visit('/careers/career-counsellor');
    const postings = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) =>
        all.map((script) => JSON.parse(script.textContent ?? '')).filter((data) => data['@type'] === 'JobPosting'),
      );
    expect(postings.map(({ title }) => title)).toEqual([await page.locator('h1').textContent()]);
    expect(postings[0].validThrough.slice(0, 10) >= inject('siteAsOf')).toBe(true);
    await page.locator('#career-Name').fill('Asha Test');
    expect(await page.locator('#career-position').inputValue()).toBe('Career Counsellor');
  });

  test('visitors can add a batch to a calendar', async ({ visit, worker }) => {
    const page = await visit('/upcoming-batches');
    const href = (await page.locator('a[href$=".ics"]').first().getAttribute('href')) ?? '';
    const response = await worker.fetch(href);
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test('the contact page shows the seven branches with map links', async ({ visit }) => {
    const page = await visit('/reach-us.php');
    expect(await page.locator('.branch h3').count()).toBe(7);
    expect(await page.locator('.branch a[href*="google.com/maps"]').count()).toBe(7);
  });
});
