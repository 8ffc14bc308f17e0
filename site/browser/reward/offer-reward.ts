import type { LoaderTools } from '../loader-tools.ts';

/** Widest window in which the wheel opens by itself. */
const phoneWidth = '(max-width: 768px)';
const offerDelayMs = 5000;
const offeredKey = 'reward-offered';
/** Someone who is at one of these wants it and not the wheel. */
const occupied = 'a, button, input, select, textarea, label, summary, form, dialog';

/**
 * Opens the wheel as a dialog on small screens: after the first scroll or tap or after five seconds, once a visit, and
 * never over a form, an open dialog or an open menu, nor while somebody goes through the page by keyboard.
 */
export function offerReward(template: HTMLTemplateElement, tools: LoaderTools): void {
  if (isOffered() || !matchMedia(phoneWidth).matches) return;
  tools.whenShown(() => {
    const waiting = new AbortController();
    const options = { passive: true, signal: waiting.signal };
    const offer = (event?: Event): void => {
      if (waiting.signal.aborted || !isFree(event)) return;
      waiting.abort();
      clearInterval(timer);
      void open(template, tools);
    };
    // An interval, since the visitor may be busy when the five seconds are over.
    const timer = setInterval(offer, offerDelayMs);
    for (const type of ['scroll', 'pointerup', 'keyup']) addEventListener(type, offer, options);
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

const isFree = (event?: Event): boolean =>
  !document.querySelector('dialog[open], .menu-toggle[open]') &&
  // Where the focus is to be seen, its steps scroll the page: they may not change what is on it (WCAG 2.2, 3.2.1).
  !document.activeElement?.matches('input, select, textarea, :focus-visible') &&
  !(event?.target instanceof Element && event.target.closest(occupied));

async function open(template: HTMLTemplateElement, tools: LoaderTools): Promise<void> {
  const module = await tools.loadModule(() => import('#site/browser/islands/reward-spinner.island.ts'));
  if (!module || !matchMedia(phoneWidth).matches || !isFree()) return;
  sessionStorage.setItem(offeredKey, 'yes');
  module.openSpinnerDialog(template, tools);
}
