import { type ReactElement, type ReactNode, useState } from 'react';
import { Setting, SettingGroup } from '#site/staff/account/setting.tsx';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { Switch } from '#site/staff/switch.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { pushAbility } from './browser-push.ts';
import { PushApi } from './push-api.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { useDevice } from './use-device.ts';

export function Notifications(): ReactElement {
  const api = useApi(PushApi);
  const { state, value, failure, reload } = useLoaded(
    'own-notifications',
    api.own,
    'Could not load your notifications. Please try again.',
  );
  const { user } = useSessionView();
  return (
    <SettingGroup
      titleId="notifications-title"
      title="Notifications"
      about="We notify you here and by email when a lead is assigned to you, shortly before it is due, and when it is overdue."
    >
      {value?.publicKey === null ? <NotSetUp isAdmin={user?.role === 'admin'} /> : null}
      {value?.publicKey ? (
        <>
          <ThisDevice api={api} publicKey={value.publicKey} />
          {/* Quiet hours are useless without notifications, but quiet hours set on another device can still be changed. */}
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
    <DeviceRow state="Off">{`Notifications are not set up for this site yet.${isAdmin ? '' : ' Ask an administrator.'}`}</DeviceRow>
    {isAdmin ? (
      <details>
        <summary>How to set up notifications</summary>
        <p className="hint">
          <code className="command">institute-build deploy --dry-run</code> lists what is missing and how to get it.
        </p>
      </details>
    ) : null}
  </>
);

const unsupported =
  'This browser does not support notifications. On an iPhone or iPad, add this page to the home screen and open it there.';

function Blocked(): ReactElement {
  const [isHelpShown, setHelpShown] = useState(false);
  return (
    <>
      <DeviceRow
        state="Blocked"
        action={
          <QuietButton aria-expanded={isHelpShown} onClick={() => setHelpShown(!isHelpShown)}>
            Show how
          </QuietButton>
        }
      >
        You get no alerts about new leads on this device.
      </DeviceRow>
      {isHelpShown ? (
        <ol>
          <li>Click the icon to the left of the page address.</li>
          <li>Allow notifications there or under “Site settings”.</li>
          <li>Reload the page, then turn on notifications here.</li>
        </ol>
      ) : null}
    </>
  );
}

function ThisDevice({ api, publicKey }: { api: PushApi; publicKey: string }): ReactElement {
  const { state, isBusy, failure, turnOn, turnOff } = useDevice(api);
  const ability = pushAbility();
  if (ability === 'unsupported') return <DeviceRow state="Not supported">{unsupported}</DeviceRow>;
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
        You get notifications on this device, even when this page is closed.
      </DeviceRow>
      <Failure>{failure}</Failure>
    </>
  );
}
