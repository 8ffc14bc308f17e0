import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import { ShortTime } from '#site/staff/time.tsx';

interface LastContactProps {
  lead: Pick<LeadDetail, 'id' | 'events'>;
}

export function LastContact({ lead: { id, events } }: LastContactProps): ReactElement {
  const last = events.find(({ way, note, isTakenBack }) => !isTakenBack && (way ?? note));
  if (!last) return <p className="hint last-contact">Not contacted yet.</p>;
  const { at, actor, way, result, note, leadId } = last;
  return (
    <div className="last-contact">
      <p className="hint">
        <b>
          <span>{`Last ${way ? contactLabels[way].replace(/^[CEN]/, (letter) => letter.toLowerCase()) : 'note'}`}</span>
          {result ? <span>{`: ${resultLabels[result].toLowerCase()}`}</span> : null}
        </b>
        <span>, </span>
        <ShortTime at={at} now={now()} />
        <span>, </span>
        <span className="whole">{actor ?? 'a deactivated account'}</span>
        {leadId === id ? null : <span>, on another enquiry</span>}
      </p>
      {note ? <p className="lead-note">{note}</p> : null}
    </div>
  );
}
