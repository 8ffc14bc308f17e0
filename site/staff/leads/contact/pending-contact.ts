import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ContactWay, SentTemplate } from '#site/shared/lead-contact.ts';
import { hourMs } from '#site/shared/times.ts';
import { useSessionView } from '#site/staff/session-context.ts';

/** Time after which users are no longer asked for a contact's result. */
const maxAgeMs = 2 * hourMs;
/** Maximum number of contacts to ask about. Older ones are dropped. */
const maxAsked = 5;

export type StartedTemplate = SentTemplate & { title: string };

/** A call or message that was started but has no logged result yet. */
export interface PendingContact {
  leadId: string;
  way: ContactWay;
  /** Template of the message, and its title for the staff. */
  template?: StartedTemplate | undefined;
  at: number;
}

type StartedContact = Omit<PendingContact, 'at'>;

/** Event that tells other parts of the page about started and ended contacts. */
const changeEvent = 'pending-contact';

const getStorageKey = (userId: string): string => `pending-contact:${userId}`;

const isSameContact =
  ({ leadId, way }: StartedContact) =>
  (other: StartedContact): boolean =>
    other.leadId === leadId && other.way === way;

function readAll(userId: string): PendingContact[] {
  try {
    const stored: PendingContact[] = [JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? '[]')].flat();
    return stored.filter(({ at }) => now() - at < maxAgeMs);
  } catch {
    return [];
  }
}

/**
 * Stores contacts without a result, because a phone may close the page during a call. Only lead ids and templates are stored, never personal
 * data.
 */
function writeAll(userId: string, contacts: readonly PendingContact[]): void {
  if (contacts.length > 0) localStorage.setItem(getStorageKey(userId), JSON.stringify(contacts.slice(-maxAsked)));
  else localStorage.removeItem(getStorageKey(userId));
  dispatchEvent(new Event(changeEvent));
}

/** If the same lead is called again, the new call replaces the earlier one, so that the user is asked only once. */
function storePending(userId: string, started: StartedContact): void {
  const contacts = readAll(userId);
  const contact = { ...started, at: now() };
  const isStored = contacts.some(isSameContact(started));
  writeAll(
    userId,
    isStored ? contacts.map((other) => (isSameContact(started)(other) ? contact : other)) : [...contacts, contact],
  );
}

/** Returns the contact started most recently. When users come back, they return to this contact's lead. */
export const readPending = (userId: string): PendingContact | undefined =>
  readAll(userId).sort((one, other) => other.at - one.at)[0];

/** Tracks started calls and messages. When users return, they are asked for the result, even if the page was closed in between. */
export function usePendingContact() {
  const userId = useSessionView().user?.id ?? '';
  const [pending, setPending] = useState(() => readAll(userId));
  useEffect(() => {
    const read = (): void => setPending(readAll(userId));
    addEventListener(changeEvent, read);
    return () => removeEventListener(changeEvent, read);
  }, [userId]);
  const begin = (leadId: string, way: ContactWay, template?: StartedTemplate): void =>
    storePending(userId, { leadId, way, template });
  const end = (contact: StartedContact): void =>
    writeAll(
      userId,
      readAll(userId).filter((other) => !isSameContact(contact)(other)),
    );
  return { pending, begin, end };
}
