import { type FormEvent, type ReactElement, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { expectSaved } from '#site/staff/api.ts';
import { Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { FormHeading } from './form-heading.tsx';
import { changedText, type OwnerApi } from './owner-api.ts';

interface AwayFormProps {
  api: OwnerApi;
  of: ListedCounsellor;
  onDone: (counsellors: ListedCounsellor[]) => void;
  onCancel: () => void;
}

/** Form for planning a staff member's absence. Their leads without a first contact are assigned to others. */
export function AwayForm({ api, of, onDone, onCancel }: AwayFormProps): ReactElement {
  const [from, setFrom] = useState(() => toLocalField(isoTime(now())));
  const [until, setUntil] = useState(() => toLocalField(of.onDutyUntil ?? isoTime(startOfIndianDay(indianDay(now())) + dayMs)));
  const { failure, attempt } = useAttempt('Could not save the absence. Please try again.');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void attempt(async () => {
      const outcome = await api.addAbsence(of.userId, fromLocalField(from) ?? '', fromLocalField(until) ?? '');
      onDone(expectSaved(outcome, changedText));
    });
  }
  const fields = [
    ['away-from', 'Away from (India time)', from, setFrom],
    ['away-until', 'Back on (India time)', until, setUntil],
  ] as const;
  return (
    <form onSubmit={submit} aria-label={`${of.name}’s absence`}>
      <FormHeading>{`When is ${of.name} away?`}</FormHeading>
      <p className="hint">
        Leads they have not contacted yet go to colleagues on duty with room for more. Until somebody has room, they stay here.
      </p>
      {fields.map(([id, label, value, setValue]) => (
        <TextField key={id} {...{ id, label, value }} type="datetime-local" required onType={setValue} />
      ))}
      <div className="actions">
        <button type="submit">Save absence</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}
