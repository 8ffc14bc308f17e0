import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Failure } from '#site/staff/controls.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { Switch } from '#site/staff/switch.tsx';
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
  const { user } = useSessionView();
  return (
    <section aria-labelledby="notifications-title">
      <div className="setting">
        <StaffIcon name="bell" />
        <h3 id="notifications-title">Notifications</h3>
      </div>
      <p>
        Of a lead that is yours: when it is given to you, shortly before its time ends, and when it has passed. You get the same
        by mail.
      </p>
      <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {value?.publicKey === null ? <NotSetUp isAdmin={user?.role === 'admin'} /> : null}
      {value?.publicKey ? (
        <>
          <ThisDevice api={api} publicKey={value.publicKey} />
          <QuietHoursForm
            key={value.quietVersion}
            {...{ api, quietHours: value.quietHours }}
            version={value.quietVersion}
            onDone={reload}
          />
        </>
      ) : null}
    </section>
  );
}

/** Why this browser is not notified. */
const DeviceOff = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <div className="setting">
      <h4>This device</h4>
      <span className="chip">Off</span>
    </div>
    <p className="hint">{children}</p>
  </>
);

/** Nobody is notified in a browser until an administrator has set it up. */
const NotSetUp = ({ isAdmin }: { isAdmin: boolean }): ReactElement => (
  <>
    <DeviceOff>Not set up for this site yet{isAdmin ? '.' : ': an administrator can do it.'}</DeviceOff>
    {isAdmin ? (
      <details>
        <summary>How to set it up</summary>
        <p className="hint">
          <code className="command">institute-build deploy --dry-run</code> names what is missing and how to get it.
        </p>
      </details>
    ) : null}
  </>
);

const reasons = {
  unsupported: 'This browser cannot be notified. On an iPhone or iPad, add this page to the home screen and open it there.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then reload the page.',
} as const;

function ThisDevice({ api, publicKey }: { api: PushApi; publicKey: string }): ReactElement {
  const { state, isBusy, failure, turnOn, turnOff } = useDevice(api);
  const ability = pushAbility();
  if (ability !== 'ready') return <DeviceOff>{reasons[ability]}</DeviceOff>;
  return (
    <>
      <Switch
        isOn={state.kind === 'on'}
        disabled={isBusy || state.kind === 'unknown'}
        onClick={() => void (state.kind === 'on' ? turnOff(state.id) : turnOn(publicKey))}
      >
        Notify me on this device
      </Switch>
      <Failure>{failure || null}</Failure>
    </>
  );
}
