import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { followUpLabel, isOpen } from '#site/staff/leads/due/next-step.ts';
import { wishedTime } from '#site/staff/leads/due/overdue.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { ComingTime } from '#site/staff/time.tsx';
import { type FollowUpLead, followUpEntry } from './follow-up-entry.ts';

function AddToCalendar({ lead }: { lead: FollowUpLead }): ReactElement {
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

/** Shows when to call again, unless the lead's clock already shows the time that the person asked for. */
export function FollowUp({ lead }: { lead: ListedLead }): ReactElement | null {
  const { followUpAt, status } = lead;
  if (!followUpAt || !isOpen(status)) return null;
  return (
    <p className="follow-up">
      {wishedTime(lead, now()) ? null : (
        <span>
          <span className="call-kind">{`${followUpLabel(lead)} by `}</span>
          <ComingTime at={followUpAt} />
        </span>
      )}
      <AddToCalendar lead={{ ...lead, followUpAt }} />
    </p>
  );
}
