import type { Page } from 'playwright';
import { now } from './clock.ts';

/** Time until the stop, because a running page's clock can only be stopped at a time in the future. */
const aheadMs = 60_000;

/**
 * Stops a page's clock: dates, new timers, animation frames and `performance.now()`, but neither running timers nor CSS animations. Only
 * `passTime` moves the clock, so waiting takes no real time and delays can be checked exactly.
 */
export async function stopClock(page: Page): Promise<void> {
  const time = now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + aheadMs);
}

/** Lets time pass in a page with a stopped clock. Returns after the timers due in that time have run. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Number of event loop turns until a change reaches the document: the change's own task and React's task. */
const turns = 5;

/** Waits until the page has done all work that does not wait for time to pass. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    for (let turn = 0; turn < count; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  }, turns);

export const around = (milliseconds: number): [before: number, after: number] => [milliseconds * 0.9, milliseconds * 1.1];

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
