import { type ReactElement, useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import type { LeadApi } from './lead-api.ts';

/** How long nothing more is typed before it is looked for. */
const pauseMs = 300;
/** So many digits at the end of a number are the same however it is written. */
const nationalDigits = 10;

const getNationalDigits = (text: string | null): string => (text ?? '').replace(/\D/g, '').slice(-nationalDigits);
const isPhone = (text: string): boolean => getNationalDigits(text).length === nationalDigits;
const isEmail = (text: string): boolean => /^\S+@\S+\.\S{2,}$/.test(text);

const hasContact = (lead: ListedLead, contact: string): boolean =>
  contact.includes('@')
    ? lead.email?.toLowerCase() === contact.toLowerCase()
    : getNationalDigits(lead.phoneE164 ?? lead.phone) === getNationalDigits(contact);

/** The latest lead with a contact that somebody still works on, or else the latest. */
async function findLead(api: LeadApi, contact: string): Promise<ListedLead | undefined> {
  const found = await api.list(`?${new URLSearchParams({ q: contact, limit: '20' })}`);
  const theirs = found?.page.leads.filter((lead) => hasContact(lead, contact)) ?? [];
  return theirs.find(({ status }) => statusRules[status].isOpen) ?? theirs[0];
}

/** The lead of whoever has the number, or else the email, once one is whole. What cannot be looked for keeps nobody from going on. */
export function useKnownLead(api: LeadApi, { phone, email }: { phone: string; email: string }): ListedLead | undefined {
  const [found, setFound] = useState<ListedLead>();
  const contacts = [...(isPhone(phone) ? [phone] : []), ...(isEmail(email) ? [email] : [])].join(' ');
  useEffect(() => {
    setFound(undefined);
    if (!contacts) return;
    let isWanted = true;
    async function search(): Promise<void> {
      let lead: ListedLead | undefined;
      for (const contact of contacts.split(' ')) lead ??= await findLead(api, contact);
      if (isWanted) setFound(lead);
    }
    const timer = setTimeout(() => void search().catch(() => {}), pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, contacts]);
  return found;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The day of a moment as one says it: `today`, `yesterday`, `2 days ago`. @param at ISO 8601 */
function daysAgo(at: string): string {
  const findDayStart = (time: number): number => startOfIndianDay(indianDay(time));
  return relative.format(Math.round((findDayStart(Date.parse(at)) - findDayStart(now())) / dayMs), 'day');
}

interface KnownPersonProps {
  lead: ListedLead | undefined;
  /** What colleagues call each other, by id of the account. */
  names: ReadonlyMap<string, string>;
  /** Their lead was asked for. */
  onOpen: () => void;
}

/** Says that somebody is known, with whom, and leads to what is known. */
export function KnownPerson({ lead, names, onOpen }: KnownPersonProps): ReactElement {
  if (!lead) return <p role="status" />;
  const { id, name, assigneeId, course, formTitle, status, createdAt, enquiries } = lead;
  const owner = assigneeId === null ? 'nobody yet' : (names.get(assigneeId) ?? 'a closed account');
  return (
    <p role="status" className="restored known-person whole-row">
      <span>
        <span>This is </span>
        <b>{name}</b>
        <span>{`, with ${owner}: ${course ?? formTitle}, ${statusRules[status].label.toLowerCase()}, ${daysAgo(createdAt)}. `}</span>
        {enquiries > 1 ? <span>{`${enquiries} enquiries in all. `}</span> : null}
      </span>
      <a href={`#leads/${id}`} onClick={onOpen}>
        Open it
      </a>
    </p>
  );
}
