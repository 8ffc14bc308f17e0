import { type ReactElement, useEffect, useRef } from 'react';
import { callText } from './call-text.ts';
import { ChatLink } from './chat-link.tsx';
import { ResultMark } from './result-mark.tsx';
import { showResult } from './show-result.ts';

/** What follows a form that was sent, as its sender is told. */
export interface NextSteps {
  /** What the form itself says. */
  text: string;
  /** Number that will be called, as it was typed. */
  phone: string;
  /** Title of the course that was asked about. */
  course?: string | undefined;
  /** When the institute calls: `Mon to Sat, 10:00 to 19:00`. */
  hours?: string | undefined;
  /** Chat with the institute, the course already in its text. */
  whatsappHref: string;
  /** The syllabus that was asked for. */
  syllabus?: { href: string; fileName: string } | undefined;
  /** The course's next batch, and its calendar entry. */
  nextBatch?: { text: string; href: string } | undefined;
}

export interface NextStepsPanelProps {
  steps: NextSteps;
  onDismiss: () => void;
}

/** What happens next and what one can do meanwhile. It has the focus when it comes, and stays until it is dismissed. */
export function NextStepsPanel({ steps, onDismiss }: NextStepsPanelProps): ReactElement {
  const { text, whatsappHref, syllabus, nextBatch } = steps;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return panel.current ? showResult(panel.current, true) : undefined;
  }, []);
  return (
    <section ref={panel} className="next-steps" tabIndex={-1} aria-labelledby="next-steps-title">
      <ResultMark result="success" text={text} />
      <h2 id="next-steps-title">What happens now</h2>
      <ul className="ticks">
        <li>{callText(steps)}</li>
        {syllabus ? (
          <li>
            {syllabus.fileName} is being saved on this device. <a href={syllabus.href}>Open it here</a>
          </li>
        ) : null}
        {nextBatch ? (
          <li>
            {nextBatch.text} <a href={nextBatch.href}>Add it to my calendar</a>
          </li>
        ) : null}
      </ul>
      <p className="actions">
        <ChatLink href={whatsappHref} />
        <button type="button" className="button quiet" onClick={onDismiss}>
          Done
        </button>
      </p>
    </section>
  );
}
