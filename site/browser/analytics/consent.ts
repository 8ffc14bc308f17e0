import { startConversions } from './conversions.ts';
import { startGoogleAnalytics, stopGoogleAnalytics } from './google-analytics.ts';

const storageKey = 'analytics-consent';
type Choice = 'granted' | 'denied';

function readStoredChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeChoice(choice: string): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // If the browser blocks storage, the choice applies only to this page.
  }
}

/**
 * Asks for consent to analytics, and afterwards shows a button that reopens the question. The DPDP Act (section 6) requires that
 * withdrawing consent is as easy as giving it.
 *
 * @param root the element with the question; its `data-ga4` holds the Google Analytics property id
 */
export function askConsent(root: HTMLElement): void {
  const question = root.querySelector<HTMLElement>('[data-consent-question]');
  const reopen = root.querySelector<HTMLButtonElement>('[data-consent-reopen]');
  if (!question || !reopen) return;
  const show = (isOpen: boolean): void => {
    question.hidden = !isOpen;
    reopen.hidden = isOpen;
  };
  root.addEventListener('click', (event) => {
    const choice =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-consent]')?.dataset.consent : null;
    if (!choice) return;
    storeChoice(choice);
    show(false);
    reopen.focus({ preventScroll: true });
    applyChoice(choice as Choice, root.dataset.ga4 ?? '');
  });
  reopen.addEventListener('click', () => {
    show(true);
    question.querySelector('button')?.focus();
  });
  const choice = readStoredChoice();
  show(!choice);
  if (choice === 'granted') applyChoice('granted', root.dataset.ga4 ?? '');
}

function applyChoice(choice: Choice, propertyId: string): void {
  if (choice === 'granted') {
    startGoogleAnalytics(propertyId);
    startConversions();
  } else {
    stopGoogleAnalytics(propertyId);
  }
}
