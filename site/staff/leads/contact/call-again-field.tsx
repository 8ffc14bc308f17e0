import { type ReactElement, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { QuietButton, TextField } from '#site/staff/controls.tsx';
import { canReschedule } from '#site/staff/leads/due/overdue.ts';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';
import { ComingTime } from '#site/staff/time.tsx';
import { LaterTimes } from './call-again.tsx';

interface CallAgainFieldProps {
  values: Pick<LeadDetail, 'status' | 'contactedAt' | 'triedAt' | 'followUpAt'>;
  saved: string | null;
  options: LeadOptions | undefined;
  isSaving: boolean;
  onSave: (at: string | null) => void;
  onChoose: (at: string | null) => void;
}

/** Field for the follow-up time. After a first contact, one click is enough. Until then, the user must enter an exact time. */
export function CallAgainField({ values, saved, options, isSaving, onSave, onChoose }: CallAgainFieldProps): ReactElement {
  const { followUpAt: chosen } = values;
  const isReschedulable = canReschedule(values);
  const isUnsaved = chosen !== saved && !isSaving;
  // Opens the field if the user returns to an unsaved time.
  const [wasUnsaved] = useState(isUnsaved);
  const isPast = isUnsaved && chosen !== null && isPastFollowUp(chosen, now());
  const canSave = isUnsaved && !isPast;
  const status = useRef<HTMLParagraphElement>(null);
  // On phones, the bar at the bottom would cover the error message.
  useEffect(() => {
    if (isPast) status.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isPast]);
  return (
    <fieldset className="call-again" aria-label="Call again">
      <span>
        <span>Follow up </span>
        {saved ? <ComingTime at={saved} /> : null}
      </span>
      {isReschedulable ? <LaterTimes desk={options?.desk} onChoose={onSave} /> : null}
      <details open={wasUnsaved}>
        <summary>{isReschedulable ? 'Another time' : 'Set a time'}</summary>
        <TextField
          id="change-follow-up"
          label="Call again (India time)"
          type="datetime-local"
          aria-describedby="unsaved-follow-up"
          value={toLocalField(chosen)}
          onType={(time) => onChoose(fromLocalField(time))}
        />
        <QuietButton aria-disabled={!canSave} onClick={() => canSave && onSave(chosen)}>
          {chosen ? 'Save this time' : 'Save without a time'}
        </QuietButton>
      </details>
      <p ref={status} id="unsaved-follow-up" role="status" className={isUnsaved ? 'restored' : undefined}>
        {isUnsaved ? <Unsaved {...{ chosen, isPast }} /> : null}
      </p>
    </fieldset>
  );
}

function Unsaved({ chosen, isPast }: { chosen: string | null; isPast: boolean }): ReactElement {
  if (isPast) return <span>{`${pastFollowUp}. This time was not saved.`}</span>;
  return (
    <>
      <span>Not saved yet: </span>
      {chosen ? <ComingTime at={chosen} /> : <span>no time</span>}
    </>
  );
}
