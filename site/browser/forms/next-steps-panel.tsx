import { NextStepsPanel } from '#site/components/lead-form/next-steps.tsx';
import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import { startRoot } from '../start-root.ts';
import { waitForChallenges } from './release-lead.ts';

/**
 * Shows the next steps at the bottom of the page, once no challenge is open. Dismissing the panel returns the focus to the previous
 * element.
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
