import type { ReactElement } from 'react';
import { Time } from '#site/admin/time.tsx';
import { type LeadDetail, type LeadEvent, type LeadOptions, type LeadStatus, statusLabels } from './lead.ts';

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  department: 'Department',
  assigneeId: 'Taken by',
  followUpAt: 'Call again',
};

function ValueText({
  name,
  value,
  options,
}: {
  name: string;
  value: string | null;
  options: LeadOptions | undefined;
}): ReactElement {
  if (value === null) return <>nobody</>;
  if (name === 'followUpAt') return <Time at={value} />;
  if (name === 'status') return <>{statusLabels[value as LeadStatus] ?? value}</>;
  if (name === 'assigneeId') return <>{options?.staff.find(({ id }) => id === value)?.email ?? 'a closed account'}</>;
  return <>{value}</>;
}

function ChangeText({ event, options }: { event: LeadEvent; options: LeadOptions | undefined }): ReactElement {
  const changes = Object.entries(event.changes) as [string, [string | null, string | null]][];
  return (
    <>
      {changes.map(([name, [before, after]]) =>
        name === 'resent' ? (
          <span key={name}>Sent to the department again. </span>
        ) : (
          <span key={name}>
            {labels[name] ?? name}:{' '}
            {before === null && name === 'followUpAt' ? 'not set' : <ValueText name={name} value={before} options={options} />} to{' '}
            {after === null && name === 'followUpAt' ? 'not set' : <ValueText name={name} value={after} options={options} />}.{' '}
          </span>
        ),
      )}
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
              <Time at={event.at} />, {event.actor ?? 'a closed account'}
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
