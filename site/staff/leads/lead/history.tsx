import type { ReactElement } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import { Time } from '#site/staff/time.tsx';
import { ChangeText } from './change-text.tsx';

export function History({ lead, options }: { lead: LeadDetail; options: LeadOptions | undefined }): ReactElement {
  return (
    <section aria-labelledby="lead-history">
      <h4 id="lead-history">Activity</h4>
      {lead.events.length === 0 ? <p>No activity yet.</p> : null}
      <ol className="lead-history">
        {lead.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at the top, and its items have no state.
          <li key={index}>
            <p className="hint">
              <Time at={event.at} />
              <span>{`, ${event.actor ?? (event.changes.ownerWhy ? 'assignment rules' : 'a deactivated account')}`}</span>
              {event.leadId === lead.id ? null : <span>, on another enquiry</span>}
            </p>
            <p>
              {event.way ? (
                <span>{`${contactLabels[event.way]}${event.result ? `: ${resultLabels[event.result]}` : ''}. `}</span>
              ) : null}
              <ChangeText changes={event.changes} options={options} />
            </p>
            {event.note ? <p className="lead-note">{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
