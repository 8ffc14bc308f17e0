import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import type { Outcome } from '#site/components/lead-form/use-lead-form.ts';
import type { FilledForm } from './submission.ts';

const load = () => Promise.all([import('./send-lead.ts'), import('./drafts.ts')]);

let loading: ReturnType<typeof load> | undefined;

/** What sends a form and keeps its draft: fetched while the visitor types, so that the form itself is there sooner. */
export function loadSending(): ReturnType<typeof load> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const connectionLostText = 'The connection is gone. What you wrote stays in the form: send it again when the connection is back.';

export async function sendForm(filled: FilledForm): Promise<Outcome> {
  try {
    const [{ sendLead }] = await loadSending();
    return await sendLead(filled);
  } catch (error) {
    console.error('The form could not be sent', error);
    return { result: 'failure', note: connectionLostText, shouldKeepForm: true };
  }
}

/** Shows what happens next, once the form's own result is gone. */
export function showFollowUp(steps: NextSteps): void {
  import('./next-steps-panel.tsx').then(
    (panel) => panel.showNextSteps(steps),
    (error: unknown) => console.error('The next steps could not be shown', error),
  );
}

/** The form that a slot or a dialog shows. */
export const findForm = (place: HTMLElement): HTMLFormElement => place.querySelector('form') as HTMLFormElement;

/** Calls `prepare` at the first key, or at once where something is typed already. */
export function whenTyped(place: HTMLElement, isTyped: boolean, prepare: () => Promise<unknown>): void {
  // A failure shows when the form is sent.
  const start = (): unknown => prepare().catch(() => {});
  if (isTyped) start();
  else place.addEventListener('input', start, { once: true });
}
