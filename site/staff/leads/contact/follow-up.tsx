import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { isOpen } from '#site/staff/leads/due/next-step.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { ComingTime } from '#site/staff/time.tsx';
import { type FollowUpLead, followUpEntry } from './follow-up-entry.ts';

/**
 * Whether a lead without a first contact asked for a call at a certain time. The call is then due between the follow-up time and the
 * deadline.
 */
const hasChosenTime = ({ followUpAt, contactDueAt, contactedAt }: ListedLead): boolean =>
  Boolean(!contactedAt && followUpAt && contactDueAt && followUpAt < contactDueAt);

interface CallTimeProps {
  lead: ListedLead;
  at: string;
  /** Whether times of today are shown without the date. */
  isShort?: boolean;
}

/** Shows when to call: a deadline, or a period if the lead asked for a certain time. */
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
