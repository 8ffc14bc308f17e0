import type { Page } from 'playwright';

/** More stops than lie between the start of a page and what is looked for. */
const maxStops = 150;

/**
 * Presses Tab until the focus is on what the selector finds, and which has the name where one is given.
 * @param name whole accessible name, as its label, `aria-label` or text gives it
 */
export async function tabTo(page: Page, selector: string, name?: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.ariaLabel || element?.labels?.[0]?.innerText || element?.innerText || '';
      return { matches: element?.matches(wanted) ?? false, name: label.replace(/\s+/g, ' ').trim() };
    }, selector);
    const isNamed = name === undefined || (typeof name === 'string' ? found.name === name : name.test(found.name));
    if (found.matches && isNamed) return;
    passed.push(found.name);
  }
  throw new Error(`Tab does not come to ${name ?? ''} (${selector}), but to ${passed.slice(0, 40).join(' | ')}`);
}
