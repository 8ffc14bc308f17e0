import type { Page } from 'playwright';
import { failWith, fillForm, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { templates } from '#tests/support/templates.ts';

/** A screen of the site, or a state of one that a visitor brings about. */
export interface Screen {
  path: string;
  /** What the visitor does before the picture is taken, which then is of what the window shows. */
  bring?: (page: Page) => Promise<unknown>;
}

const byWidth = (page: Page): 'phone' | 'desktop' => ((page.viewportSize()?.width ?? 0) < 1248 ? 'phone' : 'desktop');

async function openMenu(page: Page): Promise<void> {
  if (byWidth(page) === 'desktop') return page.locator('.nav-item > a', { hasText: /^Courses$/ }).hover();
  await page.locator('.menu-toggle > summary').click();
  await page.locator('.nav-opener > summary').first().click();
}

const openDialog = (id: string) => async (page: Page) => {
  await page.locator(`[data-dialog="${id}"]:visible`).first().click();
  await page.locator('dialog[open] form[data-form]').waitFor();
};

async function sendEmpty(page: Page): Promise<void> {
  await openDialog('demo')(page);
  await submitButton(page.locator('dialog[open] form')).click();
  await page.locator('dialog [data-error]:visible').first().waitFor();
}

async function send(page: Page): Promise<void> {
  await openDialog('demo')(page);
  const form = page.locator('dialog[open] form');
  await fillForm(form);
  await submitButton(form).click();
  await seeResult(page);
}

async function sendInVain(page: Page): Promise<void> {
  await failWith(page, '/api/send-email-popup', 500);
  await send(page);
}

async function search(page: Page): Promise<void> {
  await page.locator('[data-search]:visible').first().click();
  await page.keyboard.type('react', { delay: 30 });
  await page.locator('dialog[open] a').first().waitFor();
}

const pages: Record<string, string> = {
  home: '/',
  ...templates,
  placements: '/placements.php',
  feedback: '/feedback.php',
  branch: '/branches/shivajinagar',
  reward: '/reward-spinner',
  'not found': '/no-such-page',
  blogs: '/blogs',
  'blogs nothing found': '/blogs?q=nothingatall',
  article: '/blogs/from-excel-to-power-bi',
};

/** Every public screen, and the states of menu, dialogs and forms, by name. */
export const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, { path }])),
  menu: { path: '/about', bring: openMenu },
  search: { path: '/about', bring: search },
  'dialog demo': { path: templates.course, bring: openDialog('demo') },
  'dialog syllabus': { path: templates.category, bring: openDialog('syllabus') },
  'dialog callback': { path: '/', bring: openDialog('callback') },
  error: { path: templates.course, bring: sendEmpty },
  failure: { path: templates.course, bring: sendInVain },
  success: { path: templates.course, bring: send },
};
