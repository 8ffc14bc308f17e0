import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginScreen, ReloginDialog } from './login.tsx';
import { Session } from './session.ts';
import { SessionContext, useSessionView } from './session-context.ts';
import { Workspace } from './workspace.tsx';

/** The administration: the log-in screen, or the sections with the dialog that renews a session over them. */
function App(): ReactElement {
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

/** Starts the administration on `/manage-blog`. */
const session = new Session({
  storage: localStorage,
  fetch: (path, init) => fetch(path, init),
  log: (text, cause) => console.error(text, cause),
});

window.addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) void session.adoptStoredToken();
});
if (session.view().hasToken) void session.loadUser();

const place = document.getElementById('admin');
if (!place) throw new Error('The page has no place for the administration');
createRoot(place).render(
  <SessionContext value={session}>
    <App />
  </SessionContext>,
);
