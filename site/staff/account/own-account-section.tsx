import { type ReactElement, useMemo, useState } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Notifications } from '#site/staff/notifications/notifications.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AccountApi } from './account-api.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** The user's own account: password and log-ins. */
export function OwnAccountSection(): ReactElement {
  const { request, logOut } = useSession();
  const { user } = useSessionView();
  const api = useMemo(() => new AccountApi(request), [request]);
  const { state, value, failure: unread, reload } = useLoaded('own-sessions', api.ownSessions, 'Failed to fetch your log-ins');
  const [failure, setFailure] = useState('');
  async function end(id?: string): Promise<void> {
    setFailure('');
    await api
      .endSession(id)
      .then(reload, (error: unknown) => setFailure(failureText(error, 'It could not be ended. Please try again.')));
  }
  return (
    <div className="own-account">
      <PasswordForm api={api} onDone={reload} />
      <SecondFactor api={api} />
      {user?.permissions.includes('leads') ? <Notifications /> : null}
      <div>
        <SessionList sessions={value ?? []} onEnd={(id) => void end(id)} />
        <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
        <Failure>{unread ?? failure}</Failure>
        <div className="actions">
          <QuietButton onClick={() => void logOut({ isEverywhere: true })}>Log out everywhere</QuietButton>
        </div>
      </div>
    </div>
  );
}
