import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { type Demo, type DemoOutcome, demoOutcomeLabels, demoOutcomes } from '#site/shared/demo.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { LaterTimes } from '#site/staff/leads/contact/call-again.tsx';
import { isOpen } from '#site/staff/leads/due/next-step.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { DayAndHour, formatClassTime } from '#site/staff/time.tsx';
import { DemoForm } from './demo-form.tsx';
import { SendLinks } from './send-links.tsx';
import { useDemoWrite } from './use-demo-write.ts';

interface DemoCardProps {
  api: LeadApi;
  lead: LeadDetail;
  demo: Demo;
  options: LeadOptions | undefined;
  onChanged: (lead: LeadDetail) => void;
}

const hasBegun = ({ startsAt }: Demo): boolean => Date.parse(startsAt) <= now();

function formatTitle(demo: Demo): string {
  const start = formatClassTime(demo.startsAt);
  if (demo.outcome) return `${demoOutcomeLabels[demo.outcome]} the demo on ${start}`;
  return hasBegun(demo) ? `Demo was on ${start}` : `Demo on ${start}`;
}

/** Returns a heading that takes the focus after a change, because the pressed button has disappeared. */
function useFocusedHeading({ id, startsAt, outcome }: Demo) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus only after a change to the demo.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [id, startsAt, outcome]);
  return heading;
}

/** Shows a lead's demo and its actions: send the details, move or cancel the demo, and record whether the person came. */
export function DemoCard(props: DemoCardProps): ReactElement | null {
  const { lead, demo } = props;
  const heading = useFocusedHeading(demo);
  if (demo.outcome && !isOpen(lead.status)) return null;
  return (
    <section className="contact-card" aria-labelledby="demo-card-title">
      <h4 id="demo-card-title" ref={heading} tabIndex={-1}>
        {formatTitle(demo)}
      </h4>
      <p className="hint">{[demo.course, `until ${formatDate('hour', demo.endsAt)}`, demo.place ?? 'Online'].join(', ')}</p>
      {demo.outcome ? <NextStep {...props} outcome={demo.outcome} /> : <OpenDemo key={demo.id} {...props} />}
    </section>
  );
}

function OpenDemo(props: DemoCardProps): ReactElement {
  const { lead, demo, options } = props;
  const { isSaving, failure, write } = useDemoWrite(props);
  const [isMoving, setMoving] = useState(false);
  const part = `/${demo.id}`;
  return (
    <>
      {hasBegun(demo) ? (
        <div className="results">
          {demoOutcomes.map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-disabled={isSaving}
              onClick={() => void write({ method: 'PUT', part: `${part}/outcome`, body: { outcome } })}
            >
              {demoOutcomeLabels[outcome]}
            </button>
          ))}
        </div>
      ) : (
        <SendLinks {...props} onSend={(way) => void write({ method: 'POST', part: `${part}/message`, body: { way } })} />
      )}
      <SentTimes demo={demo} />
      <p className="actions">
        {options?.batches.length ? (
          <QuietButton aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            Move
          </QuietButton>
        ) : null}
        <QuietButton aria-disabled={isSaving} onClick={() => void write({ method: 'DELETE', part })}>
          Cancel demo
        </QuietButton>
      </p>
      {isMoving && options ? <DemoForm {...{ ...props, options, lead }} onSaved={() => setMoving(false)} /> : null}
      <Failure>{failure || null}</Failure>
    </>
  );
}

function SentTimes({ demo: { messageSentAt, remindedStudentAt } }: Pick<DemoCardProps, 'demo'>): ReactNode {
  const times = [
    ['Details sent', messageSentAt],
    ['Reminder emailed', remindedStudentAt],
  ] as const;
  return times.map(([label, at]) =>
    at ? (
      <p key={label} className="hint">
        <span>{`${label} `}</span>
        <DayAndHour at={at} />
      </p>
    ) : null,
  );
}

const questions: Readonly<Record<DemoOutcome, string>> = {
  came: 'What comes next?',
  missed: 'Book another demo, or call again:',
};

/** Asks for the next step after a demo, until a next step is set. */
function NextStep({ outcome, ...props }: DemoCardProps & { outcome: DemoOutcome }): ReactElement {
  const { demo, lead, options } = props;
  const { isSaving, failure, write, change } = useDemoWrite(props);
  const isAsked = !lead.followUpAt || Date.parse(lead.followUpAt) <= now() || lead.followUpAt === demo.endsAt;
  const other = demoOutcomes.find((each) => each !== outcome);
  return (
    <>
      {isAsked ? (
        <fieldset className="call-again" aria-label="Next step">
          <span>{questions[outcome]}</span>
          {outcome === 'came' ? (
            <QuietButton aria-disabled={isSaving} onClick={() => void change({ status: 'enrolled' })}>
              Mark as enrolled
            </QuietButton>
          ) : null}
          <LaterTimes desk={options?.desk} onChoose={(followUpAt) => void change({ followUpAt })} />
          {outcome === 'missed' ? null : (
            <QuietButton aria-disabled={isSaving} onClick={() => void change({ status: 'lost' })}>
              Mark as lost
            </QuietButton>
          )}
        </fieldset>
      ) : null}
      <p className="actions">
        <QuietButton
          aria-disabled={isSaving}
          onClick={() => void write({ method: 'PUT', part: `/${demo.id}/outcome`, body: { outcome: other } })}
        >
          {`Change to "${other ? demoOutcomeLabels[other] : ''}"`}
        </QuietButton>
      </p>
      <Failure>{failure || null}</Failure>
    </>
  );
}
