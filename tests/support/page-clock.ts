import type { Page } from 'playwright';
import { now } from './clock.ts';

/** A loaded page's clock runs until it is stopped, which can only be at a time to come. */
const aheadMs = 60_000;

/**
 * Stops the clock of a page, loaded or about to be: dates, timers, frames of animations and `performance.now()`, but for
 * timers that run already and for what CSS moves. It moves only by `passTime`, so that what takes three seconds takes no
 * time, and what takes longer than it may is seen.
 */
export async function stopClock(page: Page): Promise<void> {
  const time = now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + aheadMs);
}

/** Lets time pass in a page whose clock is stopped; what fell due in it has been done afterwards. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Turns of the page's event loop that a change needs until it is in the document: a task of its own and React's. */
const turns = 5;

/** Waits until the page has done what it can do without any time passing. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    for (let turn = 0; turn < count; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  }, turns);

/** Times, in milliseconds, just before and just after that something is due: a tenth of the time in either direction. */
export const around = (milliseconds: number): [before: number, after: number] => [milliseconds * 0.9, milliseconds * 1.1];

/** What `read` finds at each of these times from now, by the page's stopped clock. */
export async function readAt<Seen>(page: Page, times: readonly number[], read: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  let passed = 0;
  for (const time of times) {
    await passTime(page, time - passed);
    passed = time;
    seen.push(await read());
  }
  return seen;
}
