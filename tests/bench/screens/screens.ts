import type { Page } from 'playwright';
import { failWith, fillForm, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { templates } from '#tests/support/templates.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';

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

async function openCarouselDialog(page: Page): Promise<void> {
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.locator('.carousel.is-live .carousel-dots').waitFor();
  await openDialog('carousel')(page);
}

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
  // Waits for this result, because the page may still show the results for the first letter.
  await page.waitForFunction(() => document.querySelector('dialog[open] a')?.textContent?.startsWith('React'));
}

const sendForm =
  (id: string, { status, done }: { status?: number; done: string }) =>
  async (page: Page) => {
    const form = page.locator(`#${id}`);
    if (status) await failWith(page, (await form.getAttribute('action')) ?? '', status);
    await fillForm(form);
    await submitButton(form).first().click();
    await page.locator(done).waitFor();
  };

async function sendCounselling(page: Page): Promise<void> {
  await openDialog('counselling')(page);
  const form = page.locator('dialog[open] form');
  await fillForm(form);
  await submitButton(form).click();
  await page.locator('dialog[data-result]').waitFor();
}

async function awaitNextSteps(page: Page): Promise<void> {
  await send(page);
  await page.locator('.next-steps-place .next-steps').waitFor();
}

async function openCountries(page: Page): Promise<void> {
  await page.locator('#contact-country').click();
  await page.getByRole('listbox', { name: 'Countries' }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role="option"] img')].every((flag) => flag.complete),
  );
}

async function openWheel(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }));
  await page.locator('.reward-dialog[open]').waitFor();
}

async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin to Win' }).click();
  await page.locator('.reward-popup[open]').waitFor();
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
  fees: '/fees',
  classes: '/how-classes-work',
  opening: '/careers/data-science-trainer',
  watch: '/watch/sample-java-class',
  'subject with one course': '/courses/bim',
  'live online courses': '/computer-courses-in-nashik/live-online',
  'Marathi hub': '/mr/computer-courses-in-nashik',
  'Marathi fees': '/mr/fees',
};

const wheelWidth = 768;

/** Every public screen, the states of the menu, dialogs and forms, and every staff screen, by name. */
export const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, { path }])),
  menu: { path: '/about', bring: openMenu },
  search: { path: '/about', bring: search },
  'dialog demo': { path: templates.course, bring: openDialog('demo') },
  'dialog syllabus': { path: templates.category, bring: openDialog('syllabus') },
  'dialog callback': { path: '/', bring: openDialog('callback') },
  'dialog counselling': { path: templates.course, bring: openDialog('counselling') },
  'dialog carousel': { path: '/', bring: openCarouselDialog },
  'dialog syllabus city': { path: templates.city, bring: openDialog('syllabus') },
  'country list': { path: templates.contact, bring: openCountries },
  'reward wheel': { path: '/', bring: openWheel, widest: wheelWidth, offersReward: true },
  'reward won': { path: '/reward-spinner', bring: spin },
  error: { path: templates.course, bring: sendEmpty },
  failure: { path: templates.course, bring: sendInVain },
  success: { path: templates.course, bring: send },
  'next steps': { path: templates.category, bring: awaitNextSteps },
  'next steps in form': { path: templates.course, bring: sendForm('course-demo', { done: '.next-steps' }) },
  'result panel': { path: templates.contact, bring: sendForm('contact', { done: '[data-result="success"]' }) },
  'result panel failure': {
    path: templates.contact,
    bring: sendForm('contact', { status: 400, done: '[data-result="failure"]' }),
  },
  'result popup': { path: templates.course, bring: sendCounselling },
  ...staffScreens,
};
