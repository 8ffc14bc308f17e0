import { type ReactElement, useMemo, useState } from 'react';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AccountApi } from './account-api.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** The user's own account: password and log-ins. */
export function OwnAccountSection(): ReactElement {
  const { request, logOut } = useSession();
  const api = useMemo(() => new AccountApi(request), [request]);
  const { state, value, reload } = useLoaded('own-sessions', api.ownSessions);
  const [failure, setFailure] = useState('');
  async function end(id?: string): Promise<void> {
    setFailure('');
    await api.endSession(id).then(reload, (error: unknown) => setFailure(error instanceof Error ? error.message : 'It failed.'));
  }
  return (
    <div className="own-account">
      <PasswordForm api={api} onDone={reload} />
      <SecondFactor api={api} />
      <div>
        <SessionList sessions={value ?? []} onEnd={(id) => void end(id)} />
        <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
        <Failure>{state === 'failed' ? 'Failed to fetch your log-ins' : failure}</Failure>
        <div className="actions">
          <QuietButton onClick={() => void logOut({ isEverywhere: true })}>Log out everywhere</QuietButton>
        </div>
      </div>
    </div>
  );
}
