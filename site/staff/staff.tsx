import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Session } from './session.ts';
import { SessionContext } from './session-context.ts';

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
