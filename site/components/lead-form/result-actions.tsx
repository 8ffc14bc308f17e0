import type { ReactElement } from 'react';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { useSay } from '#site/components/texts-context.ts';
import { ChatLink } from './chat-link.tsx';
import { StepsList } from './steps-list.tsx';
import type { Outcome, Reach } from './use-lead-form.ts';

interface ResultActionsProps {
  outcome: Outcome;
  /** Restores the typed values. Set only if the result replaces or covers the form. */
  retry?: (() => void) | undefined;
}

/** Actions after a result: next steps and chat after a success, another attempt or other contacts after a failure. */
export function ResultActions({ outcome, retry }: ResultActionsProps): ReactElement {
  const { result, note, reach, steps } = outcome;
  const say = useSay();
  return (
    <>
      {note ? <p className="result-note">{note}</p> : null}
      {steps ? <StepsList steps={steps} /> : null}
      {result === 'failure' && retry ? (
        <button type="button" className="button primary" onClick={retry}>
          {say('Try again')}
        </button>
      ) : null}
      {reach ? <OtherWays reach={reach} /> : null}
      {steps ? <ChatLink href={steps.whatsappHref} /> : null}
    </>
  );
}

const OtherWays = ({ reach }: { reach: Reach }): ReactElement => (
  <p className="actions">
    <IconLink icon="phone" href={`tel:${reach.phone}`}>
      <span>{useSay()('Call')}</span>
    </IconLink>
    <IconLink icon="whatsapp" href={reach.whatsappHref} {...newTab}>
      <span>WhatsApp</span>
    </IconLink>
  </p>
);
