import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { usePaused } from '#site/staff/use-paused.ts';

const pauseMs = 300;
/** Number of final digits that identify a phone number, with or without a country code. */
const nationalDigits = 10;

const getNationalDigits = (text: string | null): string => (text ?? '').replace(/\D/g, '').slice(-nationalDigits);
const isPhone = (text: string): boolean => getNationalDigits(text).length === nationalDigits;
const isEmail = (text: string): boolean => /^\S+@\S+\.\S{2,}$/.test(text);

const hasContact = (lead: ListedLead, contact: string): boolean =>
  contact.includes('@')
    ? lead.email?.toLowerCase() === contact.toLowerCase()
    : [lead.phoneE164 ?? lead.phone, lead.secondPhone].some((phone) => getNationalDigits(phone) === getNationalDigits(contact));

/** Finds the latest open lead with one of these phone numbers or email addresses. If none is open, finds the latest lead. */
async function findLead(api: LeadApi, contacts: readonly string[]): Promise<ListedLead | null> {
  for (const contact of contacts) {
    const found = await api.list(`?${new URLSearchParams({ q: contact, limit: '20' })}`);
    const theirs = found?.page.leads.filter((lead) => hasContact(lead, contact)) ?? [];
    const lead = theirs.find(({ status }) => statusRules[status].isOpen) ?? theirs[0];
    if (lead) return lead;
  }
  return null;
}

/** Finds an existing lead by phone number or email address, once one of them is complete. A failed search never blocks the form. */
export function useKnownLead(api: LeadApi, { phone, email }: { phone: string; email: string }): ListedLead | null {
  const contacts = [...(isPhone(phone) ? [phone] : []), ...(isEmail(email) ? [email] : [])].join(' ');
  const sought = usePaused(contacts, pauseMs);
  const { data = null } = useQuery({
    queryKey: ['known-lead', sought],
    queryFn: () => findLead(api, sought.split(' ')),
    enabled: sought !== '',
    retry: false,
    gcTime: 0,
  });
  return sought === contacts ? data : null;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * Returns a day as `today`, `yesterday` or `2 days ago`.
 * @param at ISO 8601
 */
function daysAgo(at: string): string {
  const findDayStart = (time: number): number => startOfIndianDay(indianDay(time));
  return relative.format(Math.round((findDayStart(Date.parse(at)) - findDayStart(now())) / dayMs), 'day');
}

interface KnownPersonProps {
  lead: ListedLead | null;
  names: ReadonlyMap<string, string>;
  onOpen: () => void;
}

export function KnownPerson({ lead, names, onOpen }: KnownPersonProps): ReactElement {
  if (!lead) return <p role="status" />;
  const { id, name, assigneeId, course, formTitle, status, createdAt, enquiries } = lead;
  const owner = assigneeId === null ? 'none yet' : (names.get(assigneeId) ?? 'a deactivated account');
  return (
    <p role="status" className="restored known-person whole-row">
      <span>
        <span>Already a lead: </span>
        <b>{name}</b>
        <span>{`, owner: ${owner}. ${course ?? formTitle}, ${statusRules[status].label.toLowerCase()}, ${daysAgo(createdAt)}. `}</span>
        {enquiries > 1 ? <span>{`${enquiries} enquiries in total. `}</span> : null}
      </span>
      <a href={`#leads/${id}`} onClick={onOpen}>
        Open lead
      </a>
    </p>
  );
}
