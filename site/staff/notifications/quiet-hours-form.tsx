import { type FormEvent, type ReactElement, useState } from 'react';
import { formatDate } from '#site/shared/date-formats.ts';
import type { QuietHours } from '#site/shared/staff.ts';
import { indianOffsetMs, minuteMs } from '#site/shared/times.ts';
import { Setting } from '#site/staff/account/setting.tsx';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { Switch } from '#site/staff/switch.tsx';
import type { PushApi } from './push-api.ts';

/** Suggested quiet hours, from the end of the evening classes until before the morning classes. */
const defaultHours: QuietHours = { from: 21 * 60, until: 8 * 60 };

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const fromClock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

interface QuietHoursFormProps {
  api: PushApi;
  quietHours: QuietHours | null;
  version: number;
  onDone: () => void;
}

/** Sets the hours without notifications on any device. Notifications that are still relevant afterwards are sent later. */
export function QuietHoursForm({ api, quietHours, version, onDone }: QuietHoursFormProps): ReactElement {
  const [from, setFrom] = useState(toClock((quietHours ?? defaultHours).from));
  const [until, setUntil] = useState(toClock((quietHours ?? defaultHours).until));
  const [isOpen, setOpen] = useState(quietHours !== null);
  const [failure, setFailure] = useState('');
  async function save(next: QuietHours | null): Promise<void> {
    setFailure('');
    await api
      .saveQuietHours(next, version)
      .then(onDone, (error: unknown) => setFailure(failureText(error, 'Could not save quiet hours. Please try again.')));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (from === until) setFailure('Quiet hours must start and end at different times.');
    else void save({ from: fromClock(from), until: fromClock(until) });
  }
  function toggle(): void {
    if (quietHours) void save(null);
    else setOpen(!isOpen);
  }
  return (
    <form className="quiet-hours" onSubmit={submit} aria-label="Quiet hours">
      <Setting
        icon="moon"
        title="Quiet hours"
        action={
          <Switch isOn={isOpen} onClick={toggle}>
            <span className="visually-hidden">Quiet hours</span>
          </Switch>
        }
      >
        <p>{aboutText(quietHours)}</p>
      </Setting>
      {isOpen ? (
        <>
          <TimeField id="quiet-from" label="Mute from" value={from} onChange={setFrom} />
          <TimeField id="quiet-until" label="Until" value={until} onChange={setUntil} />
          <QuietButton type="submit">
            <span>Save</span>
            <span className="visually-hidden"> quiet hours</span>
          </QuietButton>
        </>
      ) : null}
      <Failure>{failure || null}</Failure>
    </form>
  );
}

const clockText = (minutes: number): string => formatDate('hour', minutes * minuteMs - indianOffsetMs);

const aboutText = (quietHours: QuietHours | null): string =>
  quietHours
    ? `No notifications from ${clockText(quietHours.from)} to ${clockText(quietHours.until)} (India time).`
    : 'Mute notifications on all your devices between these times.';

interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const TimeField = ({ id, label, value, onChange }: TimeFieldProps): ReactElement => (
  <Field id={id} label={label}>
    <input id={id} type="time" required value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
