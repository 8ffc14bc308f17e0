import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Request, StaffApi } from './api.ts';
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

/** Returns API calls that use the user's session. */
export function useApi<Api extends StaffApi>(Kind: new (request: Request) => Api): Api {
  const { request } = useSession();
  return useMemo(() => new Kind(request), [Kind, request]);
}
