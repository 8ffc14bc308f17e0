import { useState } from 'react';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { useSessionView } from '#site/staff/session-context.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

interface TextSubject {
  leadId: string;
  way: ContactWay;
}

const getDraftTextKey = (userId: string | undefined, { leadId, way }: TextSubject): string =>
  `contact-text:${userId ?? ''}:${leadId}:${way}`;

/** Returns a function that stores a contact's text for the next form of the same kind. */
export function useStoreDraftText(): (contact: TextSubject, text: string) => void {
  const userId = useSessionView().user?.id;
  return (contact, text) => writeTabState(getDraftTextKey(userId, contact), text || null);
}

/**
 * Keeps the text about a contact until it is logged, even if the page is reloaded. The text may be personal, so only this tab stores it.
 */
export function useDraftText(contact: TextSubject): [string, (text: string) => void, () => void] {
  const key = getDraftTextKey(useSessionView().user?.id, contact);
  const [text, setText] = useState(() => readTabState(key, ''));
  function change(next: string): void {
    setText(next);
    writeTabState(key, next || null);
  }
  return [text, change, () => writeTabState(key, null)];
}
