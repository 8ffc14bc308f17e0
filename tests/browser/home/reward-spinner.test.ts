import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { rewardPrizes } from '#site/components/reward-spinner/prizes.ts';
import { around, passTime, stopClock } from '#tests/support/page-clock.ts';
import { homeVisits, phone } from './home-visit.ts';

const { visit, site } = homeVisits();
const page768 = { width: 768, height: 1024 };
const path = '/reward-spinner';

const openWheel = (page: Page) => page.locator('.reward-dialog[open]');
const popup = (page: Page) => page.locator('.reward-popup[open]');

const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
  }, share);
const scrollPastHalf = (page: Page): Promise<void> => scrollTo(page, 0.55);

/** Advances the clock by more than the time after which the wheel opens by itself. */
const outwait = (page: Page): Promise<void> => passTime(page, 45_000);

const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

describe('reward spinner', () => {
  test('the reward page has a close link to the home page, a heading, text, a button and the six prizes in order', async () => {
    const page = await visit({ path });
    expect(await page.locator('main').getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Congratulations!');
    await page.getByText('Spin the wheel to unlock amazing rewards!').waitFor();
    expect(await page.getByRole('list', { name: 'Prizes' }).getByRole('listitem').allTextContents()).toEqual([...rewardPrizes]);
    expect(await page.getByRole('button', { name: 'Spin to Win' }).isEnabled()).toBe(true);
  });

  test('the reward dialog links to the terms on the reward page', { tags: ['long'] }, async () => {
    const page = await visit({ viewport: phone });
    const [href] = await page
      .locator('template[data-reward-offer]')
      .evaluateAll((templates) =>
        templates.map((template) =>
          (template as HTMLTemplateElement).content.querySelector('.reward-spinner > p > a')?.getAttribute('href'),
        ),
      );
    expect(href).toBe(`${path}#terms`);
    const own = await visit({ path });
    await own.locator('#terms').getByRole('heading', { name: 'Terms of the reward wheel' }).waitFor();
  });

  test('spinning the reward wheel takes it from idle to spinning to stopped, and unlocks the prize under the pointer', {
    tags: ['long'],
  }, async () => {
    const page = await visit({ path });
    const root = page.locator('[data-island="reward-spinner"]');
    expect(await root.getAttribute('data-state')).toBe('idle');
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    expect(await root.getAttribute('data-state')).toBe('spinning');
    await popup(page).waitFor();
    expect(await root.getAttribute('data-state')).toBe('stopped');
    const prize = await popup(page).locator('[data-prize]').textContent();
    const topmost = await page.locator('[data-wheel] > g').evaluateAll((slices) => {
      const tops = slices.map((slice) => slice.querySelector('text')?.getBoundingClientRect().y ?? 0);
      return tops.indexOf(Math.min(...tops));
    });
    expect(prize).toBe(rewardPrizes[topmost]);
    expect(await popup(page).getByRole('heading').textContent()).toBe('Reward Unlocked!');
  });

  test('the X button of the reward popup closes the popup and leaves the visitor on the page', async () => {
    const page = await visit({ path, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await popup(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('Claim Now closes the reward popup and opens the home page', { tags: ['long'] }, async () => {
    const page = await visit({ path, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    await popup(page).getByRole('link', { name: 'Claim Now' }).click();
    await page.waitForURL(`${site().origin}/`);
  });

  test('the reward wheel shows the first prize of a visit again, even after a reload', { tags: ['long'] }, async () => {
    const page = await visit({ path, reducedMotion: 'reduce' });
    const prizes = new Set<string | null>();
    for (let spins = 0; spins < 6; spins++) {
      if (spins === 4) await page.reload();
      await page.getByRole('button', { name: 'Spin to Win' }).click();
      prizes.add(await popup(page).locator('[data-prize]').textContent());
      await page.keyboard.press('Escape');
      await popup(page).waitFor({ state: 'hidden' });
    }
    expect(prizes.size).toBe(1);
  });

  test('the reward page contains its terms, and the prize links to them', { tags: ['long'] }, async () => {
    const page = await visit({ path, reducedMotion: 'reduce' });
    expect(await page.locator('#terms li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    expect(await popup(page).getByRole('link', { name: 'terms' }).getAttribute('href')).toBe(`${path}#terms`);
  });

  test("the reward popup shows a discount's value in rupees, and no value for other prizes", {
    tags: ['long'],
  }, async () => {
    for (const [prize, worth] of [
      ['25% Discount', /^That is ₹[\d,]+ off a course that costs ₹[\d,]+\.$/],
      ['Laptop Bag', /^$/],
    ] as const) {
      const page = await visit({ path, reducedMotion: 'reduce' });
      await page.evaluate((won) => sessionStorage.setItem('reward-won', won), prize);
      await page.getByRole('button', { name: 'Spin to Win' }).click();
      expect(await popup(page).locator('[data-worth]').textContent()).toMatch(worth);
    }
  });

  test('the reward wheel works by keyboard, and stops immediately with reduced motion', async () => {
    const page = await visit({ path, reducedMotion: 'reduce' });
    await settled(page);
    await page.getByRole('button', { name: 'Spin to Win' }).focus();
    await page.keyboard.press('Enter');
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
  });

  test('at 768 px, the reward wheel opens once per visit, after the visitor has scrolled past half of the home page', {
    tags: ['long'],
  }, async () => {
    const page = await visit({ viewport: page768, withOffer: true, prepare: stopClock });
    await settled(page);
    await scrollTo(page, 0.4);
    await passTime(page, 100);
    expect(await openWheel(page).count()).toBe(0);
    await scrollPastHalf(page);
    await openWheel(page).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await openWheel(page).waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    await scrollPastHalf(page);
    await outwait(page);
    expect(await openWheel(page).count()).toBe(0);
  });

  test('the reward wheel opens by itself after twenty seconds', async () => {
    const page = await visit({ viewport: phone, withOffer: true, prepare: stopClock });
    await settled(page);
    const [before, after] = around(20_000);
    await passTime(page, before);
    expect(await openWheel(page).count()).toBe(0);
    await passTime(page, after - before);
    await expect.poll(() => openWheel(page).count()).toBe(1);
  });

  test.each([
    { what: 'wider than 768 px', viewport: { width: 769, height: 1024 }, path: '/' },
    { what: 'not the home page', viewport: phone, path: '/about' },
  ])('the reward wheel never opens by itself if the page is $what', { tags: ['long'] }, async ({ viewport, path: elsewhere }) => {
    const page = await visit({ viewport, path: elsewhere, withOffer: true, prepare: stopClock });
    await settled(page);
    await scrollPastHalf(page);
    await outwait(page);
    expect(await openWheel(page).count()).toBe(0);
  });

  test('the reward wheel does not open while the page is being prerendered', { tags: ['long'] }, async () => {
    const page = await visit({
      viewport: phone,
      withOffer: true,
      prepare: async (fresh) => {
        await stopClock(fresh);
        await fresh.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }));
      },
    });
    await settled(page);
    await scrollPastHalf(page);
    await outwait(page);
    expect(await openWheel(page).count()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await scrollTo(page, 0);
    await scrollPastHalf(page);
    await openWheel(page).waitFor();
  });

  test('the reward wheel never opens over a form that is being filled in', { tags: ['long'] }, async () => {
    const page = await visit({ viewport: phone, withOffer: true, prepare: stopClock });
    await page.locator('#home-counselling-Name').focus();
    await settled(page);
    await outwait(page);
    expect(await openWheel(page).count()).toBe(0);
  });

  test('the reward wheel closes after its spin, and only the next lead contains its prize', { tags: ['long'] }, async () => {
    const page = await visit({ viewport: phone, withOffer: true, reducedMotion: 'reduce' });
    await settled(page);
    await scrollPastHalf(page);
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    const prize = await popup(page).locator('[data-prize]').textContent();
    expect(await openWheel(page).count()).toBe(0);
    await popup(page).getByRole('link', { name: 'Claim Now' }).click();
    await popup(page).waitFor({ state: 'hidden' });
    expect(await sendEnquiry(page)).toMatchObject({ form: 'home-enquiry', reward: prize });
    await page.reload();
    expect(await sendEnquiry(page)).not.toHaveProperty('reward');
  });
});

async function sendEnquiry(page: Page): Promise<Record<string, string>> {
  const field = (name: string) => page.locator(`#home-enquiry-${name}`);
  await page.locator('.folded-form > summary').click();
  await field('Name').fill('Asha Kulkarni');
  await field('email').fill('asha@example.com');
  await field('phone').fill('9876543210');
  await field('coursetype').selectOption('Online Training');
  await field('message').selectOption('Java');
  site().takeRequests();
  await page.locator('#home-enquiry button[type="submit"]').click();
  await page.locator('#home-enquiry').getByText('Your form has been submitted successfully!').waitFor();
  const lead = site()
    .takeRequests()
    .find(({ path: sent }) => sent === '/api/send-homeform');
  return JSON.parse(lead?.body ?? '{}');
}
