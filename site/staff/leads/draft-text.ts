import { useState } from 'react';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { useSessionView } from '#site/staff/session-context.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

/** What somebody writes about: another contact with the same lead has a text of its own. */
interface TextSubject {
  leadId: string;
  way: ContactWay;
}

const getDraftTextKey = (userId: string | undefined, { leadId, way }: TextSubject): string =>
  `contact-text:${userId ?? ''}:${leadId}:${way}`;

/** Puts what was written beside a contact back, so that it waits in the next form for such a one. */
export function useStoreDraftText(): (contact: TextSubject, text: string) => void {
  const userId = useSessionView().user?.id;
  return (contact, text) => writeTabState(getDraftTextKey(userId, contact), text || null);
}

/** What was typed about a contact with a lead outlives a reload of the page, until it is logged. Unlike the question itself it may be personal. */
export function useDraftText(contact: TextSubject): [string, (text: string) => void, () => void] {
  const key = getDraftTextKey(useSessionView().user?.id, contact);
  const [text, setText] = useState(() => readTabState(key, ''));
  function change(next: string): void {
    setText(next);
    writeTabState(key, next || null);
  }
  return [text, change, () => writeTabState(key, null)];
}
