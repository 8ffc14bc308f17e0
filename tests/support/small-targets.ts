import type { Page } from 'playwright';

/** Controls that turn a visitor into a lead. These should be at least 44 px high, so that fingers can hit them. */
const leading =
  'a[href^="tel:"], a[href*="wa.me"], a[data-dialog], a.button, a[href="#enquire"], form :is(input, select, textarea, button, summary)';

/**
 * Lists controls that are too small. Controls for an enquiry must be at least 44 px high. Other controls must be at least 32 px high and
 * wide. Links in a sentence are exempt (WCAG 2.5.8), and a check box is measured together with its label. The page's security policy must
 * be bypassed.
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
