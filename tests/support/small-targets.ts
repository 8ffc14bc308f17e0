import type { Page } from 'playwright';

/** What one uses to become a lead; a finger wants 44 px of it. */
const leading =
  'a[href^="tel:"], a[href*="wa.me"], a[data-dialog], a.button, a[href="#enquire"], form :is(input, select, textarea, button, summary)';

/**
 * What can be used on a page and is too small for it: below 44 px in height where it makes a lead, below 32 px in height or
 * width otherwise, in a page whose policy is bypassed. A link in a sentence is as high as its line (WCAG 2.5.8); a check box is used by its label too.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  return page.evaluate((leads) => {
    const isInSentence = (link: HTMLElement): boolean =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      );
    const measureSize = (target: HTMLElement): [number, number] => {
      const labels = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
    };
    return [...document.querySelectorAll<HTMLElement>('a, button, summary, textarea, input:not([type="hidden"]), select')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.honeypot, .skip-link'))
      .filter((target) => !isInSentence(target))
      .flatMap((target) => {
        const [width, height] = measureSize(target);
        const least = target.matches(leads) ? 44 : 32;
        return height < least || width < 32 ? [`${target.textContent?.trim()} ${width}x${height} of ${least}`] : [];
      });
  }, leading);
}
