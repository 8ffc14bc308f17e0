import { calendarFile } from '#site/shared/calendar-file.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';

export type FollowUpLead = Pick<ListedLead, 'id' | 'version' | 'name'> & { followUpAt: string };

const callMs = 15 * minuteMs;

/**
 * Returns a calendar entry for a call. Calendars are shared and stored elsewhere, so the entry contains only the lead's name and a link for
 * staff. A later follow-up for the same lead replaces the entry.
 * @param page address of the staff app
 * @param now milliseconds since 1970
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
