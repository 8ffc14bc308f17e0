import { useState } from 'react';
import { useSessionView } from '#site/staff/session-context.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

const begunTextKey = (userId: string | undefined, leadId: string): string => `contact-text:${userId ?? ''}:${leadId}`;

/** Puts what was written beside a contact back, so that it waits in the next form for one. */
export function useKeepBegunText(): (leadId: string, text: string) => void {
  const userId = useSessionView().user?.id;
  return (leadId, text) => writeTabState(begunTextKey(userId, leadId), text || null);
}

/** What was typed about a contact with a lead outlives a reload of the page, until it is logged. Unlike the question itself it may be personal. */
export function useBegunText(leadId: string): [string, (text: string) => void, () => void] {
  const key = begunTextKey(useSessionView().user?.id, leadId);
  const [text, setText] = useState(() => readTabState(key, ''));
  function change(next: string): void {
    setText(next);
    writeTabState(key, next || null);
  }
  return [text, change, () => writeTabState(key, null)];
}
