import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import { LeadClock } from './lead-clock.tsx';
import { ageOf } from './overdue.ts';

interface LeadListProps {
  leads: readonly ListedLead[];
  openId: string | null;
  now: number;
  onOpen: (lead: ListedLead) => void;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The leads, the latest first. Arrow keys go from one to the next, Enter opens. */
export function LeadList({ leads, openId, now, onOpen }: LeadListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  function step(event: KeyboardEvent): void {
    const next = steps[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('.lead-row') ?? [])];
    const index = rows.indexOf(document.activeElement as HTMLButtonElement);
    if (!next || index < 0) return;
    event.preventDefault();
    rows[next(index, rows.length - 1)]?.focus();
  }
  return (
    <ul ref={list} className="lead-rows" onKeyDown={step}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <button
            type="button"
            className="lead-row"
            data-lead={lead.id}
            aria-current={lead.id === openId ? 'true' : undefined}
            onClick={() => onOpen(lead)}
          >
            <LeadLine lead={lead} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LeadLine({ lead, now }: { lead: ListedLead; now: number }): ReactElement {
  return (
    <>
      <span className="lead-head">
        <strong>{lead.name}</strong>
        <span className={`lead-status ${lead.status}`}>{statusLabels[lead.status]}</span>
      </span>
      <span>{[...lead.line, lead.phone].filter(Boolean).join(' · ')}</span>
      <span>
        {ageOf(lead.createdAt, now)} old, {lead.formTitle}
        {lead.burst?.count ? `, first of ${lead.burst.count} in a burst` : ''}
        {lead.enquiries > 1 ? `, ${lead.enquiries} enquiries` : ''}
        <LeadClock lead={lead} now={now} />
        {lead.delivery === 'failed' ? <b className="overdue">Mail failed</b> : null}
      </span>
    </>
  );
}
