import type { ReactElement } from 'react';
import type { LeadOptions, ListedLead } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { LeadClock } from './lead-clock.tsx';
import { ageOf, dayAndHour } from './overdue.ts';

interface LeadTableProps {
  leads: readonly ListedLead[];
  options: LeadOptions | undefined;
  openId: string | null;
  now: number;
  /** Ids of the leads that something is to be done with at once. */
  chosen: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The leads of a view. Arrow keys go from one to the next, Enter opens. In a narrow place each is two lines. */
export function LeadTable({ leads, options, chosen, onChoose, ...shared }: LeadTableProps): ReactElement {
  const rowKeys = useRowKeys('.lead-open');
  const owners = new Map(options?.staff.map(({ id, email }) => [id, email.replace(/@.*/, '')]));
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Leads</caption>
      <TableHead leads={leads} chosen={chosen} onChoose={onChoose} />
      <tbody {...rowKeys}>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            {...shared}
            lead={lead}
            owner={lead.assigneeId ? (owners.get(lead.assigneeId) ?? 'Closed account') : 'Nobody'}
            isChosen={chosen.has(lead.id)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
}

const headings = ['Who', 'Course and city', 'Came from', 'Status', 'Owner', 'Age', 'Next step'];

function TableHead({ leads, chosen, onChoose }: Pick<LeadTableProps, 'leads' | 'chosen' | 'onChoose'>): ReactElement {
  const ids = leads.map(({ id }) => id);
  return (
    <thead>
      <tr>
        <th scope="col">
          <label>
            <input
              type="checkbox"
              aria-label="Choose all leads of this page"
              checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
              onChange={(event) => onChoose(ids, event.target.checked)}
            />
            <span aria-hidden="true">Choose all leads of this page</span>
          </label>
        </th>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface LeadRowProps extends Pick<LeadTableProps, 'openId' | 'now' | 'onOpen' | 'onChoose'> {
  lead: ListedLead;
  owner: string;
  isChosen: boolean;
}

function LeadRow({ lead, owner, isChosen, openId, now, onOpen, onChoose }: LeadRowProps): ReactElement {
  const { id, name, status, cameFrom } = lead;
  return (
    <tr className="lead-row" data-current={id === openId || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => onChoose([id], event.target.checked)}
        />
      </td>
      <th scope="row">
        <button
          type="button"
          className="lead-open"
          data-lead={id}
          aria-current={id === openId ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <PersonLine lead={lead} />
      </th>
      <td>
        {lead.line.join(', ') || lead.formTitle}
        {lead.line.length > 0 ? <small>{lead.formTitle}</small> : null}
      </td>
      <td>{cameFrom ?? 'Directly'}</td>
      <td>
        <span className={`lead-status ${status}`}>{statusLabels[status]}</span>
      </td>
      <td>{owner}</td>
      <td>{ageOf(lead.createdAt, now)}</td>
      <td>
        <NextStep lead={lead} now={now} />
      </td>
    </tr>
  );
}

function PersonLine({ lead: { phone, email, enquiries, burst } }: { lead: ListedLead }): ReactElement {
  const said = [
    phone ?? email,
    ...(enquiries > 1 ? [`${enquiries} enquiries`] : []),
    ...(burst?.count ? [`first of ${burst.count} in a burst`] : []),
  ];
  return <small>{said.filter(Boolean).join(', ')}</small>;
}

/** The first contact while it is awaited, else the follow-up that was agreed on. */
function NextStep({ lead, now }: { lead: ListedLead; now: number }): ReactElement {
  const { followUpAt, contactedAt, contactDueAt, status, delivery } = lead;
  const isAwaited = status === 'new' && !contactedAt && contactDueAt;
  return (
    <>
      <LeadClock lead={lead} now={now} />
      {followUpAt && !isAwaited ? <time dateTime={followUpAt}>Call again {dayAndHour(Date.parse(followUpAt))}</time> : null}
      {delivery === 'failed' ? <b className="overdue">Mail failed</b> : null}
    </>
  );
}
