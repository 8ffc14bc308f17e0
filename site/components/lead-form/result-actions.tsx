import type { ReactElement } from 'react';
import { callText } from './call-text.ts';
import { ChatLink } from './chat-link.tsx';
import { OtherWaysNote } from './other-ways.tsx';
import type { Outcome } from './use-lead-form.ts';

interface ResultActionsProps {
  outcome: Outcome;
  /** Where a result has taken the place of the form or lies over it: gives back what was written. */
  retry?: (() => void) | undefined;
}

/** What follows from a result and what one can do about it: the call and the chat after a success, another try after a failure. */
export function ResultActions({ outcome, retry }: ResultActionsProps): ReactElement {
  const { result, note, reach, steps } = outcome;
  return (
    <>
      {note ? <p className="result-note">{note}</p> : null}
      {steps ? <p className="result-note">{callText(steps)}</p> : null}
      {result === 'failure' && retry ? (
        <button type="button" className="button primary" onClick={retry}>
          Try again
        </button>
      ) : null}
      {reach ? <OtherWaysNote reach={reach} /> : null}
      {steps ? <ChatLink href={steps.whatsappHref} /> : null}
    </>
  );
}
