import type { LoaderTools } from '../loader-tools.ts';

const phoneWidth = '(max-width: 768px)';
const offerDelayMs = 20_000;
const offerShare = 0.5;
const offeredKey = 'reward-offered';

/**
 * Opens the prize wheel in a dialog on small screens, at most once per visit. The dialog opens when the visitor has scrolled halfway down
 * the page, or after 20 seconds. It never opens over a focused form field, a dialog or a menu, or during keyboard navigation.
 */
export function offerReward(template: HTMLTemplateElement, tools: LoaderTools): void {
  if (isOffered() || !matchMedia(phoneWidth).matches) return;
  tools.whenShown(() => {
    const waiting = new AbortController();
    const options = { passive: true, signal: waiting.signal };
    const offer = (): void => {
      if (waiting.signal.aborted || !isFree()) return;
      waiting.abort();
      clearInterval(timer);
      void open(template, tools);
    };
    // Tries again after every interval, because the visitor may be busy the first time.
    const timer = setInterval(offer, offerDelayMs);
    addEventListener('scroll', () => isHalfSeen() && offer(), options);
  });
}

/**
 * Whether the wheel has already been offered during this visit. Also true if the browser blocks storage, because the wheel could then open
 * more than once.
 */
function isOffered(): boolean {
  try {
    return sessionStorage.getItem(offeredKey) !== null;
  } catch {
    return true;
  }
}

const isHalfSeen = (): boolean => scrollY >= offerShare * (document.documentElement.scrollHeight - innerHeight);

const isFree = (): boolean =>
  !document.querySelector('dialog[open], .menu-toggle[open]') &&
  // During keyboard navigation, moving the focus also scrolls the page. This must not open a dialog (WCAG 2.2, 3.2.1).
  !document.activeElement?.matches('input, select, textarea, :focus-visible');

async function open(template: HTMLTemplateElement, tools: LoaderTools): Promise<void> {
  const module = await tools.loadModule(() => import('#site/browser/islands/reward-spinner.island.ts'));
  if (!module || !(await module.loadSpinnerStyles(template))) return;
  if (!matchMedia(phoneWidth).matches || !isFree()) return;
  sessionStorage.setItem(offeredKey, 'yes');
  module.openSpinnerDialog(template, tools);
}
