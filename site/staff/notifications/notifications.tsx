import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { Setting, SettingGroup } from '#site/staff/account/setting.tsx';
import { Failure } from '#site/staff/controls.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { Switch } from '#site/staff/switch.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { pushAbility } from './browser-push.ts';
import { PushApi } from './push-api.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { useDevice } from './use-device.ts';

export function Notifications(): ReactElement {
  const { request } = useSession();
  const api = useMemo(() => new PushApi(request), [request]);
  const { state, value, failure, reload } = useLoaded('own-notifications', api.own, 'Failed to fetch your notifications');
  const { user } = useSessionView();
  return (
    <SettingGroup
      titleId="notifications-title"
      title="Notifications"
      about="When a lead is given to you, shortly before its time ends, and when it has passed. By mail too."
    >
      {value?.publicKey === null ? <NotSetUp isAdmin={user?.role === 'admin'} /> : null}
      {value?.publicKey ? (
        <>
          <ThisDevice api={api} publicKey={value.publicKey} />
          {/* Quiet hours are useless without notifications, but those set on another device can still be changed. */}
          {value.quietHours || pushAbility() === 'ready' ? (
            <QuietHoursForm
              key={value.quietVersion}
              {...{ api, quietHours: value.quietHours }}
              version={value.quietVersion}
              onDone={reload}
            />
          ) : null}
        </>
      ) : null}
      <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
    </SettingGroup>
  );
}

interface DeviceRowProps {
  state?: string;
  action?: ReactElement;
  children: ReactNode;
}

const DeviceRow = ({ state, action, children }: DeviceRowProps): ReactElement => (
  <Setting icon="bell" title="This device" state={state ? <span className="chip warning">{state}</span> : null} action={action}>
    <p>{children}</p>
  </Setting>
);

const NotSetUp = ({ isAdmin }: { isAdmin: boolean }): ReactElement => (
  <>
    <DeviceRow state="Off">{`Not set up for this site yet${isAdmin ? '.' : ': an administrator can do it.'}`}</DeviceRow>
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

const unsupported = 'This browser cannot be notified. On an iPhone or iPad, add this page to the home screen and open it there.';

function Blocked(): ReactElement {
  const [isHelpShown, setHelpShown] = useState(false);
  return (
    <>
      <DeviceRow
        state="Blocked"
        action={
          <button type="button" aria-expanded={isHelpShown} onClick={() => setHelpShown(!isHelpShown)}>
            Show how
          </button>
        }
      >
        New leads do not alert you here.
      </DeviceRow>
      {isHelpShown ? (
        <ol>
          <li>Press the sign before the address of this page.</li>
          <li>Allow notifications there, or under “Site settings”.</li>
          <li>Reload the page, and switch them on here.</li>
        </ol>
      ) : null}
    </>
  );
}

function ThisDevice({ api, publicKey }: { api: PushApi; publicKey: string }): ReactElement {
  const { state, isBusy, failure, turnOn, turnOff } = useDevice(api);
  const ability = pushAbility();
  if (ability === 'unsupported') return <DeviceRow state="Not possible">{unsupported}</DeviceRow>;
  if (ability === 'denied') return <Blocked />;
  const toggle = (): void => void (state.kind === 'on' ? turnOff(state.id) : turnOn(publicKey));
  return (
    <>
      <DeviceRow
        action={
          <Switch isOn={state.kind === 'on'} disabled={isBusy || state.kind === 'unknown'} onClick={toggle}>
            <span className="visually-hidden">Notify me on this device</span>
          </Switch>
        }
      >
        A message comes up here, also while this page is closed.
      </DeviceRow>
      <Failure>{failure || null}</Failure>
    </>
  );
}
