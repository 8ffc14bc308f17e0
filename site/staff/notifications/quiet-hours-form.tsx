import { type FormEvent, type ReactElement, useState } from 'react';
import { formatDate } from '#site/shared/date-formats.ts';
import type { QuietHours } from '#site/shared/staff.ts';
import { indianOffsetMs, minuteMs } from '#site/shared/times.ts';
import { Setting } from '#site/staff/account/setting.tsx';
import { Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import { fromTimeField, toTimeField } from '#site/staff/local-time.ts';
import { Switch } from '#site/staff/switch.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { PushApi } from './push-api.ts';

/** Suggested quiet hours, from the end of the evening classes until before the morning classes. */
const defaultHours: QuietHours = { from: 21 * 60, until: 8 * 60 };

interface QuietHoursFormProps {
  api: PushApi;
  quietHours: QuietHours | null;
  version: number;
  onDone: () => void;
}

/** Sets the hours without notifications on any device. Notifications that are still relevant afterwards are sent later. */
export function QuietHoursForm({ api, quietHours, version, onDone }: QuietHoursFormProps): ReactElement {
  const [from, setFrom] = useState(toTimeField((quietHours ?? defaultHours).from));
  const [until, setUntil] = useState(toTimeField((quietHours ?? defaultHours).until));
  const [isOpen, setOpen] = useState(quietHours !== null);
  const { failure, setFailure, attempt } = useAttempt('Could not save quiet hours. Please try again.');
  const save = (next: QuietHours | null): void => void attempt(() => api.saveQuietHours(next, version).then(onDone));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (from === until) setFailure('Quiet hours must start and end at different times.');
    else save({ from: fromTimeField(from), until: fromTimeField(until) });
  }
  function toggle(): void {
    if (quietHours) save(null);
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
          <TextField id="quiet-from" label="Mute from" type="time" required value={from} onType={setFrom} />
          <TextField id="quiet-until" label="Until" type="time" required value={until} onType={setUntil} />
          <QuietButton type="submit" unseen=" quiet hours">
            Save
          </QuietButton>
        </>
      ) : null}
      <Failure>{failure}</Failure>
    </form>
  );
}

const clockText = (minutes: number): string => formatDate('hour', minutes * minuteMs - indianOffsetMs);

const aboutText = (quietHours: QuietHours | null): string =>
  quietHours
    ? `No notifications from ${clockText(quietHours.from)} to ${clockText(quietHours.until)} (India time).`
    : 'Mute notifications on all your devices between these times.';
