import { calendarFile } from '#site/shared/calendar-file.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';

/** A lead that somebody is to call at a time. */
export type FollowUpLead = Pick<ListedLead, 'id' | 'version' | 'name'> & { followUpAt: string };

/** How long a call takes in a calendar. */
const callMs = 15 * minuteMs;

/**
 * A call as a calendar entry. It has the lead's name and a link for who may log in, and nothing else of the person: calendars are shared and
 * stored elsewhere. A later follow-up of the lead takes the entry's place.
 * @param page address of the staff's app @param now milliseconds since 1970
 */
export function followUpEntry({ id, version, name, followUpAt }: FollowUpLead, page: string, now: number): string {
  const url = new URL(`#leads/${id}`, page);
  const from = Date.parse(followUpAt);
  return calendarFile({
    producer: `-//${url.host}//Follow-ups//EN`,
    uid: `follow-up-${id}@${url.host}`,
    stamp: now,
    sequence: version,
    from,
    until: from + callMs,
    summary: `Call ${name}`,
    url: url.href,
  });
}
