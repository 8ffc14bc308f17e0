import type { ReactElement } from 'react';
import type { LeadDetail, LeadEvent, LeadField, LeadOptions } from '#site/shared/lead.ts';
import { changeLabels } from '#site/shared/lead-columns.ts';
import { contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import { Time } from '#site/staff/time.tsx';
import { FieldValue } from './field-value.tsx';

function ChangeText({ event, options }: { event: LeadEvent; options: LeadOptions | undefined }): ReactElement {
  const { resent, ownerWhy, ...changes } = event.changes;
  return (
    <>
      {event.way ? `${contactLabels[event.way]}${event.result ? `: ${resultLabels[event.result]}` : ''}. ` : null}
      {ownerWhy?.[1] ? `${ownerWhy[1]}. ` : null}
      {resent ? 'Sent to the department again. ' : null}
      {(Object.entries(changes) as [LeadField, [string | null, string | null]][]).map(([name, [before, after]]) => (
        <span key={name}>
          {changeLabels[name]}: <FieldValue name={name} value={before} options={options} /> to{' '}
          <FieldValue name={name} value={after} options={options} />.{' '}
        </span>
      ))}
    </>
  );
}

/** What was done with this person's leads, the latest first. */
export function History({ lead, options }: { lead: LeadDetail; options: LeadOptions | undefined }): ReactElement {
  return (
    <section aria-labelledby="lead-history">
      <h4 id="lead-history">History</h4>
      {lead.events.length === 0 ? <p>Nothing was done yet.</p> : null}
      <ol className="lead-history">
        {lead.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its head and holds no state.
          <li key={index}>
            <p className="hint">
              <Time at={event.at} />, {event.actor ?? (event.changes.ownerWhy ? 'by the rules' : 'a closed account')}
              {event.leadId === lead.id ? '' : ', on another enquiry'}
            </p>
            <p>
              <ChangeText event={event} options={options} />
            </p>
            {event.note ? <p className="lead-note">{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
