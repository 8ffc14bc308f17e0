import { NextStepsPanel } from '#site/components/lead-form/next-steps.tsx';
import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import { TextsContext } from '#site/components/texts-context.ts';
import { startRoot } from '../start-root.ts';
import { loadFormOptions } from './load-form-options.ts';
import { waitForChallenges } from './release-lead.ts';

/**
 * Waits until no challenge is open, then shows the next steps at the bottom of the page. When the visitor dismisses the panel, the focus
 * returns to the element that had it before.
 */
export async function showNextSteps(steps: NextSteps): Promise<void> {
  const [{ texts }] = await Promise.all([loadFormOptions(), waitForChallenges()]);
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
  const panel = (
    <TextsContext value={texts}>
      <NextStepsPanel steps={steps} onDismiss={dismiss} />
    </TextsContext>
  );
  const root = startRoot(place, panel, () => place.remove());
}
