import { type ReactElement, useEffect, useRef } from 'react';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { OtherWaysNote } from './other-ways.tsx';
import { ResultMark } from './result-mark.tsx';
import { ResultPopup } from './result-popup.tsx';
import type { Outcome } from './use-lead-form.ts';

interface FormResultProps {
  form: FormDefinition;
  idPrefix: string;
  outcome: Outcome | undefined;
  dismiss: () => void;
}

/** The place of a form's result: it is there from the start, so that assistive technology hears what comes into it. */
export function FormResult({ form, idPrefix, outcome, dismiss }: FormResultProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isPopup = form.resultView === 'popup';
  useEffect(() => {
    const element = place.current;
    if (!outcome || isPopup || !element) return;
    // The button that had the focus is disabled or gone by now.
    element.focus({ preventScroll: true });
    // Once the whole result has its place.
    const frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
    return () => {
      cancelAnimationFrame(frame);
      const sender = element.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
      if (element.matches(':focus')) sender?.focus({ preventScroll: true });
    };
  }, [outcome, isPopup]);
  return (
    <>
      <div
        ref={place}
        className="form-result"
        role="status"
        aria-live="polite"
        tabIndex={-1}
        data-result={isPopup ? undefined : outcome?.result}
        data-view={form.resultView}
      >
        {outcome && !isPopup ? (
          <>
            <ResultMark result={outcome.result} />
            <p>{form[outcome.result]}</p>
            {outcome.note ? <p className="result-note">{outcome.note}</p> : null}
            {outcome.reach ? <OtherWaysNote reach={outcome.reach} /> : null}
          </>
        ) : null}
      </div>
      {outcome && isPopup ? (
        <ResultPopup id={`${idPrefix}-result`} outcome={outcome} text={form[outcome.result]} onClose={dismiss} />
      ) : null}
    </>
  );
}
