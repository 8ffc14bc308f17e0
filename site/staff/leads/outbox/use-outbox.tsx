import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { inboxQuery } from '#site/staff/desk-copy.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import type { Session } from '#site/staff/session.ts';
import { useSession } from '#site/staff/session-context.ts';
import { Outbox, type Outcome } from './outbox.ts';

const OutboxContext = createContext<Outbox | null>(null);

/** Browsers offer locks between tabs only to pages that were loaded securely. Elsewhere, the idempotency key prevents duplicates. */
const runAlone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('lead-outbox', work) : work();

/** Sends the user's outcomes while the desk is open. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }): ReactElement {
  const { request } = useSession();
  const client = useQueryClient();
  const [outbox] = useState(
    () =>
      new Outbox(userId, {
        api: new LeadApi(request),
        isOnline: () => navigator.onLine,
        runAlone,
        onSent: () => void client.invalidateQueries({ queryKey: [inboxQuery] }),
      }),
  );
  useEffect(() => outbox.start(), [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** Returns a function that logs the user out. It asks first if unsent outcomes would be deleted. */
export function useLogOut(): Session['logOut'] {
  const { logOut } = useSession();
  const { outbox } = useOutbox();
  return async (options) => {
    await outbox.flush();
    const count = outbox.view().length;
    const unsent = count === 1 ? '1 outcome is not saved yet' : `${count} outcomes are not saved yet`;
    if (count === 0 || confirm(`${unsent}. If you log out, this device deletes what you wrote. Log out?`)) await logOut(options);
  };
}

export function useOutbox(): { outbox: Outbox; outcomes: readonly Outcome[] } {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox is used outside its provider');
  return { outbox, outcomes: useSyncExternalStore(outbox.subscribe, outbox.view) };
}
