import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();

/** The page as it was built, for tests that only read it. */
let still: Page;
beforeAll(async () => {
  still = await visit({ javaScriptEnabled: false });
});

test('the hero links to IT, Non-IT, Corporate and Online & Classroom Training', async () => {
  expect(await still.locator('.hero-links a').allTextContents()).toEqual([
    'IT',
    'Non-IT',
    'Corporate',
    'Online & Classroom Training',
  ]);
});

test('Request Callback opens and closes its dialog', { tags: ['long'] }, async () => {
  const page = await visit();
  await page.getByRole('link', { name: 'Request Callback' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Phone number').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('the page contains every card of the four course sections, which show at most 25, 25, 25 and 20 courses', async () => {
  const sections = await still.locator('.home-courses').evaluateAll((elements) =>
    elements.map((section) => ({
      title: section.querySelector('h2')?.textContent,
      cards: section.querySelectorAll('.course-card').length,
      links: new Set([...section.querySelectorAll<HTMLAnchorElement>('.course-card h3 a')].map((link) => link.href)).size,
    })),
  );
  expect(sections.map(({ title }) => title)).toEqual([
    'Job Oriented',
    'Data Science',
    'Software Development',
    'Cloud Computing and Security',
  ]);
  for (const [index, limit] of [25, 25, 25, 20].entries()) {
    const { cards = 0, links } = sections[index] ?? {};
    expect(cards).toBeGreaterThan(4);
    expect(cards).toBeLessThanOrEqual(limit);
    expect(links).toBe(cards);
  }
});

test("a section's remaining courses can be shown by keyboard", { tags: ['long'] }, async () => {
  const page = await visit();
  const section = page.locator('.home-courses').first();
  const hidden = section.locator('.more-courses .course-card').first();
  expect(await hidden.isVisible()).toBe(false);
  await section.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await hidden.isVisible()).toBe(true);
});

test('the home page has a counselling form and an enquiry form', { tags: ['long'] }, async () => {
  const page = await visit();
  expect(
    await page.locator('main form').evaluateAll((forms) => forms.map((form) => (form as HTMLFormElement).dataset.form)),
  ).toEqual(['home-counselling', 'home-enquiry']);
});

test('the comparison table lists eight features, each with a picture, for our institute and for others', async () => {
  const rows = still.locator('.comparison tbody tr');
  expect(await rows.count()).toBe(8);
  expect(await rows.locator('th img[alt]:not([alt=""])').count()).toBe(8);
  expect(await rows.getByRole('cell', { name: 'Yes', exact: true }).count()).toBe(8);
});

test.each([
  { device: 'phone', viewport: phone, picture: '/images/journey-mobile.svg' },
  { device: 'desktop', viewport: desktop, picture: '/images/journey-desktop.svg' },
])(
  'on a $device, the student journey shows $picture and lists its six steps',
  { tags: ['long'] },
  async ({ viewport, picture }) => {
    const page = await visit({ viewport });
    await scrollTo(page, '.journey');
    await page.waitForFunction(
      (path) => document.querySelector<HTMLImageElement>('.journey img')?.currentSrc.endsWith(path),
      picture,
    );
    expect(await page.locator('.journey li').count()).toBe(6);
  },
);

test('the banner has a WhatsApp chat with the text "Hello,", a call link, Free Demo and the two badges', async () => {
  const banner = still.locator('.home-banner');
  const chat = new URL((await banner.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toBe('Hello,');
  expect(await banner.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
  expect(await banner.getByRole('link', { name: 'Free Demo' }).getAttribute('data-dialog')).toBe('demo');
  expect(await banner.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
    '/images/badges/reviews.svg',
    '/images/badges/iit-bombay.svg',
  ]);
});

test('the home page fits every window width, also at 200% zoom', async () => {
  const page = await visit();
  for (const width of [desktop.width, 820, 640, phone.width, 320]) {
    await page.setViewportSize({ width, height: 450 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
