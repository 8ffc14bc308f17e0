import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { hourMs } from '#site/shared/times.ts';
import { useSessionView } from '#site/staff/session-context.ts';

/** Who has not come back in this time is asked no more. */
const maxAgeMs = 2 * hourMs;
/** Of more contacts than this only the latest are asked for. */
const maxAsked = 5;

/** A call or a message that was begun, and whose result is not written down yet. */
export interface PendingContact {
  leadId: string;
  way: ContactWay;
  /** Milliseconds since 1970. */
  at: number;
}

type StartedContact = Pick<PendingContact, 'leadId' | 'way'>;

/** Whoever asks how a contact ended hears where else on the page one is begun. */
const changeEvent = 'pending-contact';

const getStorageKey = (userId: string): string => `pending-contact:${userId}`;

const isSameContact =
  ({ leadId, way }: StartedContact) =>
  (other: StartedContact): boolean =>
    other.leadId === leadId && other.way === way;

/** Those that are still asked for, in the order in which they were begun. */
function readAll(userId: string): PendingContact[] {
  try {
    // The version before held one alone.
    const stored: PendingContact[] = [JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? '[]')].flat();
    return stored.filter(({ at }) => now() - at < maxAgeMs);
  } catch {
    return [];
  }
}

/** A phone may end the page while somebody calls: what they are to be asked outlives it, and holds the leads' ids alone. */
function writeAll(userId: string, contacts: readonly PendingContact[]): void {
  if (contacts.length > 0) localStorage.setItem(getStorageKey(userId), JSON.stringify(contacts.slice(-maxAsked)));
  else localStorage.removeItem(getStorageKey(userId));
  dispatchEvent(new Event(changeEvent));
}

/** Who calls again before they said how the first call ended is asked once. */
function storePending(userId: string, started: StartedContact): void {
  const contacts = readAll(userId);
  const contact = { ...started, at: now() };
  const isStored = contacts.some(isSameContact(started));
  writeAll(
    userId,
    isStored ? contacts.map((other) => (isSameContact(started)(other) ? contact : other)) : [...contacts, contact],
  );
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
    addEventListener(changeEvent, read);
    return () => removeEventListener(changeEvent, read);
  }, [userId]);
  const begin = (leadId: string, way: ContactWay): void => storePending(userId, { leadId, way });
  /** It was answered, or is not to be asked for. */
  const end = (contact: StartedContact): void =>
    writeAll(
      userId,
      readAll(userId).filter((other) => !isSameContact(contact)(other)),
    );
  return { pending, begin, end };
}
