import { type ReactElement, useEffect, useRef } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultMark } from './result-mark.tsx';
import type { Outcome } from './use-lead-form.ts';

interface ResultPopupProps {
  outcome: Outcome;
  text: string;
  onClose: () => void;
  retry: () => void;
}

/** A form's result in a dialog. The dialog closes when the result's display time is over. */
export function ResultPopup({ outcome, text, onClose, retry }: ResultPopupProps): ReactElement {
  const say = useSay();
  const popup = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = popup.current;
    const sender = element?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
    element?.showModal();
    return () => {
      element?.close();
      sender?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={popup} className="result-popup" aria-label={text} onClose={onClose} data-result={outcome.result}>
      <ResultMark result={outcome.result} text={text} />
      <ResultActions outcome={outcome} retry={retry} />
      <button type="button" className="button quiet" onClick={onClose}>
        {say('Close')}
      </button>
    </dialog>
  );
}
