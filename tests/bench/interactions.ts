import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Longest response time in milliseconds that feels immediate after a click or key press, on a processor slowed by `slowdown`. */
const answerMs = 100;
const formMs = 1_000;
const slowdown = 4;
const visits = 9;

interface Interaction {
  path: string;
  before?: (page: Page) => Promise<unknown>;
  event: 'click' | 'keydown';
  act: (page: Page) => Promise<unknown>;
  /** Selector of the visible response. If it is missing, the next frame counts as the response. */
  shown?: string;
  maxMs?: number;
}

/** Median response time of all visits, its limit, and the best response time, because other work on the machine only adds time. */
export interface Answer {
  ms: number;
  maxMs: number;
  bestMs: number;
}

const openDialog = async (page: Page): Promise<void> => {
  await page.locator('.header-demo').click();
  await page.locator('dialog[open] form').waitFor();
};

const pressMs = 100;

async function pressDemo(page: Page): Promise<void> {
  const box = await page.locator('.header-demo').boundingBox();
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const interactions = (course: string, finder: string): Readonly<Record<string, Interaction>> => ({
  'opening a dialog': {
    path: course,
    event: 'click',
    act: pressDemo,
    shown: 'dialog[open]',
  },
  'its form': {
    path: course,
    event: 'click',
    act: pressDemo,
    shown: 'dialog[open] form',
    maxMs: formMs,
  },
  'opening it again': {
    path: course,
    event: 'click',
    before: async (page) => {
      await openDialog(page);
      await page.keyboard.press('Escape');
    },
    act: pressDemo,
    shown: 'dialog[open]',
  },
  'opening the menu': {
    path: course,
    event: 'click',
    act: (page) => page.locator('.menu-toggle > summary').click(),
    shown: '.menu-toggle[open]',
  },
  'the first key in the finder': {
    path: finder,
    event: 'keydown',
    before: (page) => page.locator('main input[type="search"]').focus(),
    act: (page) => page.keyboard.press('p'),
  },
});

interface Timing {
  origin: string;
  options: BrowserContextOptions;
  course: string;
  finder: string;
}

/** Measures the milliseconds from each click or key press to the frame with the response, on a processor slowed down four times. */
export async function answerTimes(browser: Browser, { course, finder, ...timing }: Timing): Promise<Record<string, Answer>> {
  const results: Record<string, Answer> = {};
  for (const [name, interaction] of Object.entries(interactions(course, finder))) {
    const seen: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) seen.push(await timeOnce(browser, { ...timing, interaction }));
    const [bestMs = Number.NaN] = seen.sort((a, b) => a - b);
    results[name] = { ms: seen[(visits - 1) / 2] ?? Number.NaN, maxMs: interaction.maxMs ?? answerMs, bestMs };
  }
  return results;
}

interface OneTiming extends Omit<Timing, 'course' | 'finder'> {
  interaction: Interaction;
}

async function timeOnce(browser: Browser, { origin, options, interaction }: OneTiming): Promise<number> {
  const { path, before, event, act, shown = 'body' } = interaction;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await before?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(
    ({ type, selector }) => {
      const answered = new Promise<number>((resolve) => {
        const once = { once: true, capture: true };
        addEventListener(
          type,
          async ({ timeStamp }) => {
            do await new Promise(requestAnimationFrame);
            while (!document.querySelector(selector));
            // Uses a timer, because it runs after the frame with the response has been painted.
            setTimeout(() => resolve(performance.now() - timeStamp));
          },
          once,
        );
      });
      Object.assign(window, { answered });
    },
    { type: event, selector: shown },
  );
  await act(page);
  const ms = await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
  await context.close();
  return Math.round(ms);
}
