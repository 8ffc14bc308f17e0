import { now } from '#site/shared/clock.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';

/** Who has not come back in this time is asked no more. */
const askedForMs = 2 * 60 * 60_000;

/** A call or a message that was begun, and whose result is not written down yet. */
interface PendingContact {
  leadId: string;
  way: ContactWay;
  /** Milliseconds since 1970. */
  at: number;
}

const keyOf = (userId: string): string => `pending-contact:${userId}`;

/** A phone may end the page while somebody calls: what they are to be asked outlives it, and holds the lead's id alone. */
export function keepPending(userId: string, contact: Omit<PendingContact, 'at'>): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...contact, at: now() }));
}

export function readPending(userId: string): PendingContact | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as PendingContact | null;
    return pending && now() - pending.at < askedForMs ? pending : undefined;
  } catch {
    return undefined;
  }
}

export const forgetPending = (userId: string): void => localStorage.removeItem(keyOf(userId));
