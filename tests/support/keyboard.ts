import type { Page } from 'playwright';

const maxStops = 150;

/**
 * Presses Tab until an element that matches the selector and the name has the focus.
 *
 * @param name the whole accessible name, from the label, `aria-label` or text
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
