import type { ReactElement } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { isOverdue } from '#site/staff/leads/due/next-step.ts';
import { clockText } from '#site/staff/leads/due/overdue.ts';

export function LeadClock({ lead, now }: { lead: ListedLead; now: number }): ReactElement | null {
  const text = clockText(lead, now);
  if (!text) return null;
  const [, what, when] = /^(First contact )?(.*)$/.exec(text) ?? [];
  return (
    <b className={isOverdue(lead, now) ? 'overdue' : 'time-left'}>
      {what ? <span className="clock-what">{what}</span> : null}
      <span>{when}</span>
    </b>
  );
}
