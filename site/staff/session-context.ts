import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionView } from './session-types.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside its provider');
  return session;
}

export function useSessionView(): SessionView {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.view);
}
