import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { useSessionView } from '#site/staff/session-context.ts';

/** Who has not come back in this time is asked no more. */
const askedForMs = 2 * 60 * 60_000;

/** A call or a message that was begun, and whose result is not written down yet. */
interface PendingContact {
  leadId: string;
  way: ContactWay;
  /** Milliseconds since 1970. */
  at: number;
}

/** Whoever asks how a contact ended hears where else on the page one is begun. */
const changed = 'pending-contact';

const keyOf = (userId: string): string => `pending-contact:${userId}`;

/** A phone may end the page while somebody calls: what they are to be asked outlives it, and holds the lead's id alone. */
function keepPending(userId: string, contact: Omit<PendingContact, 'at'>): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...contact, at: now() }));
  dispatchEvent(new Event(changed));
}

export function readPending(userId: string): PendingContact | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as PendingContact | null;
    return pending && now() - pending.at < askedForMs ? pending : undefined;
  } catch {
    return undefined;
  }
}

function forgetPending(userId: string): void {
  localStorage.removeItem(keyOf(userId));
  dispatchEvent(new Event(changed));
}

/** The call or message that was begun: who comes back from it, to a page that was ended meanwhile too, is asked how it went. */
export function usePendingContact() {
  const userId = useSessionView().user?.id ?? '';
  const [pending, setPending] = useState(() => readPending(userId));
  useEffect(() => {
    const read = (): void => setPending(readPending(userId));
    addEventListener(changed, read);
    return () => removeEventListener(changed, read);
  }, [userId]);
  const begin = (leadId: string, way: ContactWay): void => keepPending(userId, { leadId, way });
  return { pending, begin, end: () => forgetPending(userId) };
}
