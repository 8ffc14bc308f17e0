import { NextStepsPanel } from '#site/components/lead-form/next-steps.tsx';
import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import { startRoot } from '../start-root.ts';
import { waitForChallenges } from './release-lead.ts';

/**
 * Waits until no challenge is open, then shows the next steps at the bottom of the page. When the visitor dismisses the panel, the focus
 * returns to the element that had it before.
 */
export async function showNextSteps(steps: NextSteps): Promise<void> {
  await waitForChallenges();
  document.querySelector('.next-steps-place')?.remove();
  const place = document.createElement('aside');
  place.className = 'next-steps-place';
  const before = document.activeElement;
  document.body.append(place);
  const dismiss = () => {
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const root = startRoot(place, <NextStepsPanel steps={steps} onDismiss={dismiss} />, () => place.remove());
}
