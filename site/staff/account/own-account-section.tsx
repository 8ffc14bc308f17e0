import { type ReactElement, useMemo, useState } from 'react';
import { roleLabels } from '#site/shared/permissions.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useLogOut } from '#site/staff/leads/outbox/use-outbox.tsx';
import { Notifications } from '#site/staff/notifications/notifications.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AccountApi } from './account-api.ts';
import { Avatar } from './avatar.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { Setting, SettingGroup } from './setting.tsx';

export function OwnAccountSection(): ReactElement {
  const { request, loadUser } = useSession();
  const logOut = useLogOut();
  const { user } = useSessionView();
  const api = useMemo(() => new AccountApi(request), [request]);
  const {
    state,
    value,
    failure: unread,
    reload,
  } = useLoaded('own-sessions', api.ownSessions, 'Could not load your devices. Please try again.');
  const [failure, setFailure] = useState('');
  async function end(id?: string): Promise<void> {
    setFailure('');
    await api
      .endSession(id)
      .then(reload, (error: unknown) => setFailure(failureText(error, 'Could not log out the device. Please try again.')));
  }
  return (
    <div className="own-account">
      {user ? <Profile user={user} /> : null}
      <SettingGroup titleId="own-security-title" title="Security" about="How you log in.">
        <PasswordForm api={api} onDone={reload} />
        <SecondFactor api={api} />
      </SettingGroup>
      {user ? <NameForm name={user.name} api={api} onRenamed={loadUser} /> : null}
      <SettingGroup
        titleId="own-sessions-title"
        title="Devices"
        about="You are logged out after an hour without activity, and after twelve hours in any case."
      >
        <SessionList sessions={value ?? []} onEnd={(id) => void end(id)}>
          <AllDevices onLogOut={() => void logOut({ isEverywhere: true })} />
        </SessionList>
        <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
        <Failure>{unread ?? failure}</Failure>
      </SettingGroup>
      {user?.permissions.includes('leads') ? <Notifications /> : null}
    </div>
  );
}

const AllDevices = ({ onLogOut }: { onLogOut: () => void }): ReactElement => (
  <Setting
    icon="shield"
    title="All devices"
    action={
      <QuietButton className="danger" onClick={onLogOut}>
        <span>Log out all</span>
        <span className="visually-hidden"> devices</span>
      </QuietButton>
    }
  >
    <p>Logs you out on every device, including this one.</p>
  </Setting>
);

const Profile = ({ user: { name, email, role } }: { user: StaffUser }): ReactElement => (
  <div className="profile">
    <Avatar name={name} />
    <p>
      <strong>{name}</strong> <span className="chip">{roleLabels[role]}</span>
      <br />
      <span className="hint">{email}</span>
    </p>
  </div>
);
