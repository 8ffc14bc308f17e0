import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import type { Outcome } from '#site/components/lead-form/use-lead-form.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { FilledForm } from './submission.ts';

const load = () => Promise.all([import('./send-lead.ts'), import('./drafts.ts')]);

let loading: ReturnType<typeof load> | undefined;

/** Loads the scripts that send a form and save its draft. They load while the visitor types, so that the form itself appears sooner. */
export function loadSending(): ReturnType<typeof load> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const connectionLostText =
  'You lost your connection. The form still has what you typed. Please send it again when you are back online.';

export async function sendForm(filled: FilledForm): Promise<Outcome> {
  try {
    const [{ sendLead }] = await loadSending();
    return await sendLead(filled);
  } catch (error) {
    console.error('The form could not be sent', error);
    return { result: 'failure', note: sayIn(filled.options.texts)(connectionLostText), shouldKeepForm: true };
  }
}

export function showFollowUp(steps: NextSteps): void {
  import('./next-steps-panel.tsx').then(
    (panel) => panel.showNextSteps(steps),
    (error: unknown) => console.error('The next steps could not be shown', error),
  );
}

export const findForm = (place: HTMLElement): HTMLFormElement => place.querySelector('form') as HTMLFormElement;

/** Calls `prepare` when the visitor starts typing, or immediately if `isTyped` is set. */
export function whenTyped(place: HTMLElement, isTyped: boolean, prepare: () => Promise<unknown>): void {
  const start = (): unknown => prepare().catch(() => {});
  if (isTyped) start();
  else place.addEventListener('input', start, { once: true });
}
