import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { ComingTime } from '#site/staff/time.tsx';
import { type FollowUpLead, followUpEntry } from './follow-up-entry.ts';
import { isOpen } from './next-step.ts';
import { saveFile } from './save-file.ts';

/** Whether a lead that nobody was in touch with asked to be called later than new leads are: from its follow-up until its limit. */
const hasChosenTime = ({ followUpAt, contactDueAt, contactedAt }: ListedLead): boolean =>
  Boolean(!contactedAt && followUpAt && contactDueAt && followUpAt < contactDueAt);

interface CallTimeProps {
  lead: ListedLead;
  /** The lead's next step, ISO 8601. */
  at: string;
  /** Of today the hour alone. */
  isShort?: boolean;
}

/** When to call: until a time or, where somebody chose when, from one time to another. */
export function CallTime({ lead, at, isShort }: CallTimeProps): ReactElement {
  const { contactDueAt, contactedAt } = lead;
  const show = (moment: string): ReactElement => <ComingTime at={moment} {...(isShort && { now: now() })} />;
  if (contactDueAt && hasChosenTime(lead))
    return (
      <>
        <span className="call-kind">First contact from </span>
        {show(at)}
        <span> to </span>
        {show(contactDueAt)}
      </>
    );
  return (
    <>
      <span className="call-kind">{!contactedAt && at === contactDueAt ? 'First contact by ' : 'Call again by '}</span>
      {show(at)}
    </>
  );
}

/** Saves a lead's follow-up as a file that calendars open. */
export function AddToCalendar({ lead }: { lead: FollowUpLead }): ReactElement {
  function save(): void {
    const entry = followUpEntry(lead, location.href, now());
    saveFile(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), `follow-up-${lead.id}.ics`);
  }
  return (
    <QuietButton aria-label={`Add to calendar: call ${lead.name}`} onClick={save}>
      Add to calendar
    </QuietButton>
  );
}

/** When an open lead is called next, for the staff's own calendars; nothing where no time was set. */
export function FollowUp({ lead }: { lead: ListedLead }): ReactElement | null {
  const { followUpAt, status } = lead;
  if (!followUpAt || !isOpen(status)) return null;
  return (
    <p className="follow-up">
      <span>
        <CallTime lead={lead} at={followUpAt} />
      </span>
      <AddToCalendar lead={{ ...lead, followUpAt }} />
    </p>
  );
}
