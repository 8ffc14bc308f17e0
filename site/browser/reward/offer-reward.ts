import type { LoaderTools } from '../loader-tools.ts';

/** Widest window in which the wheel opens by itself. */
const phoneWidth = '(max-width: 768px)';
const offerDelayMs = 20_000;
/** Of what can be scrolled: whoever has come so far has seen what the page offers. */
const offerShare = 0.5;
const offeredKey = 'reward-offered';

/**
 * Opens the wheel as a dialog on small screens: after half of the page or after twenty seconds, once a visit, and never
 * over a form, an open dialog or an open menu, nor while somebody goes through the page by keyboard.
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
    // An interval, since the visitor may be busy when the time is over.
    const timer = setInterval(offer, offerDelayMs);
    addEventListener('scroll', () => isHalfSeen() && offer(), options);
  });
}

/** Also said where nothing may be stored: the wheel could then not be kept to once a visit. */
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
  // Where the focus is to be seen, its steps scroll the page: they may not change what is on it (WCAG 2.2, 3.2.1).
  !document.activeElement?.matches('input, select, textarea, :focus-visible');

async function open(template: HTMLTemplateElement, tools: LoaderTools): Promise<void> {
  const module = await tools.loadModule(() => import('#site/browser/islands/reward-spinner.island.ts'));
  if (!module || !(await module.loadSpinnerStyles(template))) return;
  if (!matchMedia(phoneWidth).matches || !isFree()) return;
  sessionStorage.setItem(offeredKey, 'yes');
  module.openSpinnerDialog(template, tools);
}
