import { type FormEvent, type ReactElement, useState } from 'react';
import type { QuietHours } from '#site/shared/staff.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import type { PushApi } from './push-api.ts';

/** What is offered where there are none: after the evening classes until before the morning's. */
const usual: QuietHours = { from: 21 * 60, until: 8 * 60 };

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const fromClock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

interface QuietHoursFormProps {
  api: PushApi;
  quietHours: QuietHours | null;
  /** Which quiet hours these are. */
  version: number;
  onDone: () => void;
}

/** When the user is not notified on any device. What happens then is told when it is over, if it still waits. */
export function QuietHoursForm({ api, quietHours, version, onDone }: QuietHoursFormProps): ReactElement {
  const [from, setFrom] = useState(toClock((quietHours ?? usual).from));
  const [until, setUntil] = useState(toClock((quietHours ?? usual).until));
  const [failure, setFailure] = useState('');
  async function save(next: QuietHours | null): Promise<void> {
    setFailure('');
    await api
      .saveQuietHours(next, version)
      .then(onDone, (error: unknown) => setFailure(error instanceof Error ? error.message : 'It failed.'));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (from === until) setFailure('Quiet hours end at another time than they start.');
    else void save({ from: fromClock(from), until: fromClock(until) });
  }
  return (
    <form className="quiet-hours" onSubmit={submit} aria-label="Quiet hours">
      <p>
        {quietHours
          ? `Quiet from ${toClock(quietHours.from)} to ${toClock(quietHours.until)}, time in India.`
          : 'No quiet hours yet: you are notified at any time.'}
      </p>
      <Field id="quiet-from" label="Quiet from">
        <input id="quiet-from" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field id="quiet-until" label="Until">
        <input id="quiet-until" type="time" required value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
      <div className="actions">
        <QuietButton type="submit">Save quiet hours</QuietButton>
        {quietHours ? <QuietButton onClick={() => void save(null)}>No quiet hours</QuietButton> : null}
      </div>
      <Failure>{failure || null}</Failure>
    </form>
  );
}
