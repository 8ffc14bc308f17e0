import type { ReactElement } from 'react';
import { LoginScreen } from './login-screen.tsx';
import { ReloginDialog } from './relogin-dialog.tsx';
import { useSessionView } from './session-context.ts';
import { Workspace } from './workspace.tsx';

/** The administration: the log-in screen, or the sections with the dialog that renews a session over them. */
export function App(): ReactElement {
  const { hasToken, user, isUserUnknown, isExpired, notice } = useSessionView();
  if (!hasToken) return <LoginScreen notice={notice} />;
  if (!user && !isUserUnknown) return <p role="status">Loading...</p>;
  return (
    <>
      <Workspace key={user?.id} user={user} />
      {isExpired ? <ReloginDialog email={user?.email} /> : null}
    </>
  );
}
