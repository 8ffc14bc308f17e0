import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { hourMs } from '#site/shared/times.ts';
import { useSessionView } from '#site/staff/session-context.ts';

/** Who has not come back in this time is asked no more. */
const askedForMs = 2 * hourMs;
/** Of more contacts than this only the latest are asked for. */
const maxAsked = 5;

/** A call or a message that was begun, and whose result is not written down yet. */
export interface PendingContact {
  leadId: string;
  way: ContactWay;
  /** Milliseconds since 1970. */
  at: number;
}

type Begun = Pick<PendingContact, 'leadId' | 'way'>;

/** Whoever asks how a contact ended hears where else on the page one is begun. */
const changed = 'pending-contact';

const keyOf = (userId: string): string => `pending-contact:${userId}`;

const isOf =
  ({ leadId, way }: Begun) =>
  (other: Begun): boolean =>
    other.leadId === leadId && other.way === way;

/** Those that are still asked for, in the order in which they were begun. */
function readAll(userId: string): PendingContact[] {
  try {
    // The version before held one alone.
    const stored: PendingContact[] = [JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')].flat();
    return stored.filter(({ at }) => now() - at < askedForMs);
  } catch {
    return [];
  }
}

/** A phone may end the page while somebody calls: what they are to be asked outlives it, and holds the leads' ids alone. */
function writeAll(userId: string, contacts: readonly PendingContact[]): void {
  if (contacts.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(contacts.slice(-maxAsked)));
  else localStorage.removeItem(keyOf(userId));
  dispatchEvent(new Event(changed));
}

/** Who calls again before they said how the first call ended is asked once. */
function keepPending(userId: string, begun: Begun): void {
  const contacts = readAll(userId);
  const contact = { ...begun, at: now() };
  const isThere = contacts.some(isOf(begun));
  writeAll(userId, isThere ? contacts.map((other) => (isOf(begun)(other) ? contact : other)) : [...contacts, contact]);
}

/** The contact that was begun last: its lead is the one that somebody comes back to. */
export const readPending = (userId: string): PendingContact | undefined =>
  readAll(userId).sort((one, other) => other.at - one.at)[0];

/** The calls and messages that were begun: who comes back from one, to a page that was ended meanwhile too, is asked how it went. */
export function usePendingContact() {
  const userId = useSessionView().user?.id ?? '';
  const [pending, setPending] = useState(() => readAll(userId));
  useEffect(() => {
    const read = (): void => setPending(readAll(userId));
    addEventListener(changed, read);
    return () => removeEventListener(changed, read);
  }, [userId]);
  const begin = (leadId: string, way: ContactWay): void => keepPending(userId, { leadId, way });
  /** It was answered, or is not to be asked for. */
  const end = (contact: Begun): void =>
    writeAll(
      userId,
      readAll(userId).filter((other) => !isOf(contact)(other)),
    );
  return { pending, begin, end };
}
