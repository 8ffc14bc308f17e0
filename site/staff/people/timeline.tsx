import type { ReactElement } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { PersonEvent } from '#site/shared/person.ts';
import { indianDay } from '#site/shared/times.ts';
import { FactList } from '#site/staff/fact-list.tsx';
import { ChangeText } from '#site/staff/leads/lead/change-text.tsx';
import { Day, Hour } from '#site/staff/time.tsx';
import { EventIcon } from './event-icon.tsx';

interface TimelineProps {
  events: readonly PersonEvent[];
  leadId: string;
  options: LeadOptions | undefined;
}

export const Timeline = ({ events, leadId, options }: TimelineProps): ReactElement => (
  <ol className="timeline">
    {events.map((event, index) => (
      <li key={event.key}>
        {getDay(event) === getDay(events[index - 1]) ? null : (
          <b className="timeline-day">
            <Day at={event.at} />
          </b>
        )}
        <div className="timeline-event">
          <p>
            <span>{`${event.title} `}</span>
            <ChangeText changes={event.changes} options={options} />
          </p>
          {event.note ? <p className="lead-note">{event.note}</p> : null}
          <p className="hint">
            <EventIcon kind={event.kind} />
            <span>, </span>
            <Hour at={event.at} />
            <span>{formatActor(event)}</span>
            {event.leadId === null || event.leadId === leadId ? null : <span>, on another enquiry</span>}
          </p>
          <MoreFacts event={event} />
        </div>
      </li>
    ))}
  </ol>
);

const getDay = (event: PersonEvent | undefined): string | undefined => event && indianDay(Date.parse(event.at));

function formatActor({ kind, actor, changes }: PersonEvent): string {
  if (actor) return `, ${actor}`;
  if (changes.ownerWhy) return ', by the assignment rules';
  return kind === 'contact' || kind === 'note' || kind === 'change' ? ', a deactivated account' : '';
}

function MoreFacts({ event: { facts } }: { event: PersonEvent }): ReactElement | null {
  if (!facts.length) return null;
  return (
    <details>
      <summary>Show details</summary>
      <FactList facts={facts} />
    </details>
  );
}
