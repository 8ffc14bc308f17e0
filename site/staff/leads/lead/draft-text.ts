import { useState } from 'react';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { readStored, writeStored } from '#site/staff/device-store.ts';
import { useSessionView } from '#site/staff/session-context.ts';

interface TextSubject {
  leadId: string;
  way: ContactWay;
}

const getDraftTextKey = (userId: string | undefined, { leadId, way }: TextSubject): string => `${userId ?? ''}:${leadId}:${way}`;

/** Returns a function that stores a contact's text, so that the next form for this kind of contact shows it. */
export function useStoreDraftText(): (contact: TextSubject, text: string) => void {
  const userId = useSessionView().user?.id;
  return (contact, text) => writeStored('lead-draft', getDraftTextKey(userId, contact), text || undefined);
}

/** Keeps the text about a contact on this device until the contact is logged. */
export function useDraftText(contact: TextSubject): [string, (text: string) => void, () => void] {
  const key = getDraftTextKey(useSessionView().user?.id, contact);
  const [text, setText] = useState(() => readStored<string>('lead-draft', key) ?? '');
  function change(next: string): void {
    setText(next);
    writeStored('lead-draft', key, next || undefined);
  }
  return [text, change, () => writeStored('lead-draft', key, undefined)];
}
