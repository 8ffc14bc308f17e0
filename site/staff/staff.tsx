// This import must come first, because it replaces blocked browser storage.
import './tab-state.ts';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttendance, watchTyping } from './attendance.ts';
import { userCopies } from './desk-copy.ts';
import { DeskData } from './desk-data.tsx';
import { LazyBoundary, lazyPart } from './lazy-boundary.tsx';
import { LoginScreen, ReloginDialog } from './login.tsx';
import { followNotifications, startWorker, unsubscribe } from './notifications/browser-push.ts';
import { Session } from './session.ts';
import { SessionContext, useSessionView } from './session-context.ts';
import { Workspace } from './workspace.tsx';

const SetPasswordScreen = lazyPart(async () => (await import('./account/set-password-screen.tsx')).SetPasswordScreen);
const ProofDialog = lazyPart(async () => (await import('./account/proof-dialog.tsx')).ProofDialog);

/** Reads the token of an emailed link and removes it from the URL, so that it does not stay in the browser history. */
function readLinkToken(): string | undefined {
  const token = /^#set-password=([\w.-]+)$/.exec(location.hash)?.[1];
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

function App(): ReactElement {
  const [linkToken, setLinkToken] = useState(readLinkToken);
  const { hasToken, user, isUserUnknown, isExpired, isProofNeeded, notice } = useSessionView();
  function leaveLink(text: string | null): void {
    setLinkToken(undefined);
    if (text) session.setNotice(text);
  }
  if (linkToken)
    return (
      <DeskData>
        <SetPasswordScreen token={linkToken} onDone={leaveLink} />
      </DeskData>
    );
  if (!hasToken) return <LoginScreen notice={notice} />;
  if (!user && !isUserUnknown) return <p role="status">Loading...</p>;
  return (
    <>
      <DeskData key={user?.id}>
        <Workspace user={user} />
      </DeskData>
      {isProofNeeded ? <ProofDialog /> : null}
      {isExpired ? <ReloginDialog email={user?.email} /> : null}
    </>
  );
}

const session = new Session({
  storage: localStorage,
  fetch: (path, init) => fetch(path, init),
  log: (text, cause) => console.error(text, cause),
  isAttended: watchAttendance(window),
  waitForTypingPause: watchTyping(window),
  removeDevice: unsubscribe,
  copies: userCopies,
});
followNotifications();
startWorker().catch((error: unknown) => console.error('Could not start the service worker', error));

window.addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) void session.adoptStoredToken();
});
window.addEventListener('online', () => void session.confirmUser().catch(() => {}));
// Reloads the page if the user follows an emailed link in a tab that is already open.
window.addEventListener('hashchange', () => location.hash.startsWith('#set-password=') && location.reload());
if (session.view().hasToken) void session.loadUser();

const place = document.getElementById('admin');
if (!place) throw new Error('The page has no element for the staff site');
createRoot(place).render(
  <SessionContext value={session}>
    <LazyBoundary>
      <App />
    </LazyBoundary>
  </SessionContext>,
);
