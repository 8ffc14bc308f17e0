import { type ReactElement, useMemo } from 'react';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { pushAbility } from './browser-push.ts';
import { PushApi } from './push-api.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { useDevice } from './use-device.ts';

/** Whether the user is notified in this browser of leads that are theirs, and when not. */
export function Notifications(): ReactElement {
  const { request } = useSession();
  const api = useMemo(() => new PushApi(request), [request]);
  const { state, value, failure, reload } = useLoaded('own-notifications', api.own, 'Failed to fetch your notifications');
  return (
    <section aria-labelledby="notifications-title">
      <h3 id="notifications-title">Notifications</h3>
      <p>
        You are told of a lead that is given to you, shortly before its time ends, and when it has passed. Mail tells you the
        same.
      </p>
      <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {value ? <ThisDevice api={api} publicKey={value.publicKey} /> : null}
      {value ? (
        <QuietHoursForm
          key={value.quietVersion}
          {...{ api, quietHours: value.quietHours }}
          version={value.quietVersion}
          onDone={reload}
        />
      ) : null}
    </section>
  );
}

const reasons = {
  unsupported: 'This browser cannot be notified. On an iPhone or iPad, add this page to the home screen and open it there.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then reload the page.',
} as const;
const notSetUp =
  'Notifications are not set up on this server yet. An administrator can do it: see “institute-build deploy --dry-run”.';

function ThisDevice({ api, publicKey }: { api: PushApi; publicKey: string | null }): ReactElement {
  const { state, isBusy, failure, turnOn, turnOff } = useDevice(api);
  const ability = pushAbility();
  if (publicKey === null) return <p className="hint">{notSetUp}</p>;
  if (ability !== 'ready') return <p className="hint">{reasons[ability]}</p>;
  return (
    <>
      <p role="status">
        {state.kind === 'on' ? 'On: you are notified on this device.' : null}
        {state.kind === 'off' ? 'Off on this device.' : null}
      </p>
      <div className="actions">
        {state.kind === 'off' ? (
          <button type="button" disabled={isBusy} onClick={() => void turnOn(publicKey)}>
            {isBusy ? 'One moment...' : 'Notify me on this device'}
          </button>
        ) : null}
        {state.kind === 'on' ? (
          <QuietButton disabled={isBusy} onClick={() => void turnOff(state.id)}>
            Stop on this device
          </QuietButton>
        ) : null}
      </div>
      <Failure>{failure || null}</Failure>
    </>
  );
}
