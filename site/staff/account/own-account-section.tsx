import type { ReactElement } from 'react';
import { roleLabels } from '#site/shared/permissions.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useLogOut } from '#site/staff/leads/outbox/use-outbox.tsx';
import { Notifications } from '#site/staff/notifications/notifications.tsx';
import { useApi, useSession, useSessionView } from '#site/staff/session-context.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AccountApi } from './account-api.ts';
import { Avatar } from './avatar.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { Setting, SettingGroup } from './setting.tsx';

export function OwnAccountSection(): ReactElement {
  const { loadUser } = useSession();
  const logOut = useLogOut();
  const { user } = useSessionView();
  const api = useApi(AccountApi);
  const sessions = useLoaded('own-sessions', api.ownSessions, 'Could not load your devices. Please try again.');
  const { value, reload } = sessions;
  const { failure, attempt } = useAttempt('Could not log out the device. Please try again.');
  const end = (id?: string): void => void attempt(() => api.endSession(id).then(reload));
  return (
    <div className="own-account">
      {user ? <Profile user={user} /> : null}
      <SettingGroup titleId="own-security-title" title="Security" about="How you log in.">
        <PasswordForm api={api} onDone={reload} />
        <SecondFactor api={api} />
      </SettingGroup>
      {user?.permissions.includes('leads') ? <Notifications /> : null}
      <SettingGroup
        titleId="own-sessions-title"
        title="Devices"
        about="You are logged out after an hour without activity, and after twelve hours in any case."
      >
        <SessionList sessions={value ?? []} onEnd={end}>
          <AllDevices onLogOut={() => void logOut({ isEverywhere: true })} />
        </SessionList>
        <p role="status">{sessions.state === 'loading' && !value ? 'Loading...' : null}</p>
        <Failure>{sessions.failure ?? failure}</Failure>
      </SettingGroup>
      {user ? <NameForm name={user.name} api={api} onRenamed={loadUser} /> : null}
    </div>
  );
}

const AllDevices = ({ onLogOut }: { onLogOut: () => void }): ReactElement => (
  <Setting
    icon="shield"
    title="All devices"
    action={
      <QuietButton className="danger" unseen=" devices" onClick={onLogOut}>
        Log out all
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
