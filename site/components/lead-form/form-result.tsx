import { type ReactElement, useEffect, useRef } from 'react';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultMark } from './result-mark.tsx';
import { ResultPopup } from './result-popup.tsx';
import { showResult } from './show-result.ts';
import type { Outcome } from './use-lead-form.ts';

interface FormResultProps {
  form: FormDefinition;
  outcome: Outcome | undefined;
  dismiss: () => void;
  retry: () => void;
}

/** A form's result. The surrounding element exists from the start, so that screen readers announce the result when it appears. */
export function FormResult({ form, outcome, dismiss, retry }: FormResultProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isPanel = form.resultView === 'panel';
  const shown = form.resultView === 'popup' ? undefined : outcome;
  useEffect(() => {
    const element = place.current;
    if (!shown || !element) return;
    // Moves the focus to the result, because the button that had the focus is now disabled or gone.
    element.focus({ preventScroll: true });
    const stopShowing = showResult(element, isPanel);
    return () => {
      stopShowing();
      const sender = element.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
      if (element.matches(':focus')) sender?.focus({ preventScroll: true });
    };
  }, [shown, isPanel]);
  return (
    <>
      <div
        ref={place}
        className="form-result"
        role="status"
        aria-live="polite"
        tabIndex={-1}
        data-result={shown?.result}
        data-view={form.resultView}
      >
        {shown ? (
          <>
            <ResultMark result={shown.result} text={form[shown.result]} />
            <ResultActions outcome={shown} retry={isPanel ? retry : undefined} />
          </>
        ) : null}
      </div>
      {outcome && !shown ? <ResultPopup outcome={outcome} text={form[outcome.result]} onClose={dismiss} retry={retry} /> : null}
    </>
  );
}
