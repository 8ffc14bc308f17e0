import type { ReactElement } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { PersonEvent, PersonEventKind } from '#site/shared/person.ts';
import { indianDay } from '#site/shared/times.ts';
import { FactList } from '#site/staff/fact-list.tsx';
import { ChangeText } from '#site/staff/leads/lead/change-text.tsx';
import { Icon, paths } from '#site/staff/staff-icon.tsx';
import { Day, Hour } from '#site/staff/time.tsx';

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

const icons: Readonly<Record<PersonEventKind, readonly [name: string, path: string]>> = {
  page: ['Page', 'M4 5h16v14H4zM4 9h16M7 7h.01'],
  enquiry: ['Enquiry', paths.text],
  download: ['Download', paths.download],
  prize: ['Prize', 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C8 9 7 4 10 4s2 5 2 5 0-5 3-4 1 4-3 4'],
  consent: ['Consent', 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-6'],
  mail: ['Email', paths.mail],
  contact: ['Contact', paths.call],
  note: ['Note', paths.pen],
  change: ['Change', 'M4 8h13l-3-3M20 16H7l3 3'],
  person: ['Person', paths.person],
};

const EventIcon = ({ kind }: { kind: PersonEventKind }): ReactElement => (
  <>
    <Icon path={icons[kind][1]} />
    <span className="event-kind">{icons[kind][0]}</span>
  </>
);
