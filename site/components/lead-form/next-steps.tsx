import { type ReactElement, useEffect, useRef } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import { ChatLink } from './chat-link.tsx';
import { ResultMark } from './result-mark.tsx';
import { showResult } from './show-result.ts';
import { type NextSteps, StepsList } from './steps-list.tsx';

export interface NextStepsPanelProps {
  steps: NextSteps;
  onDismiss: () => void;
}

/** Shows the next steps after a form has been sent. The panel takes the focus and stays until the visitor dismisses it. */
export function NextStepsPanel({ steps, onDismiss }: NextStepsPanelProps): ReactElement {
  const { text, whatsappHref } = steps;
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return panel.current ? showResult(panel.current, true) : undefined;
  }, []);
  return (
    <section ref={panel} className="next-steps" tabIndex={-1} aria-labelledby="next-steps-title">
      <ResultMark result="success" text={text} />
      <h2 id="next-steps-title">{say('What happens now')}</h2>
      <StepsList steps={steps} />
      <p className="actions">
        <ChatLink href={whatsappHref} />
        <button type="button" className="button quiet" onClick={onDismiss}>
          {say('Done')}
        </button>
      </p>
    </section>
  );
}
