import { type ReactElement, useState } from 'react';
import type { LeadOptions, ListedLead } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { foldPeople, mostUrgent, type PersonRows } from './fold-people.ts';
import { LeadClock } from './lead-clock.tsx';
import { ageOf, dayAndHour, isOpen } from './overdue.ts';

interface LeadTableProps {
  leads: readonly ListedLead[];
  options: LeadOptions | undefined;
  openId: string | null;
  now: number;
  /** Ids of the leads that something is to be done with at once. */
  chosen: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Makes the user the owner. */
  onAssign: (leads: readonly ListedLead[]) => void;
}

/**
 * The leads of a view, those of one person in one row, which opens the others. Arrow keys go from one row to the next, Enter opens. In a narrow
 * place each is three lines.
 */
export function LeadTable({ leads, options, ...shared }: LeadTableProps): ReactElement {
  const rowKeys = useRowKeys('.lead-open');
  const owners = new Map(options?.staff.map(({ id, email }) => [id, email.replace(/@.*/, '')]));
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Leads</caption>
      <TableHead leads={leads} chosen={shared.chosen} onChoose={shared.onChoose} />
      <tbody {...rowKeys}>
        {foldPeople(leads).map((person) => (
          <PersonLeads key={person.lead.personId ?? person.lead.id} {...shared} person={person} owners={owners} />
        ))}
      </tbody>
    </table>
  );
}

interface PersonLeadsProps extends Omit<LeadTableProps, 'leads' | 'options'> {
  person: PersonRows;
  /** Names by id of the account. */
  owners: ReadonlyMap<string, string>;
}

/** The row of a person. Closed, it stands for all their leads of this page: also where it is chosen, and with the time that ends first. */
function PersonLeads({ person, owners, chosen, ...shared }: PersonLeadsProps): ReactElement {
  const { lead, others } = person;
  const [isUnfolded, setUnfolded] = useState(false);
  // What is read beside the list is not hidden in it.
  const isShown = isUnfolded || others.some(({ id }) => id === shared.openId);
  const rows: LeadRowProps[] = (isShown ? [lead, ...others] : [lead]).map((each) => ({
    ...shared,
    lead: each,
    stands: isShown || each !== lead ? [each] : [lead, ...others],
    owner: each.assigneeId ? (owners.get(each.assigneeId) ?? 'Closed account') : null,
    chosen,
  }));
  const here = others.length + 1;
  const all = Math.max(lead.enquiries, here);
  return (
    <>
      {rows.map((row) => (
        <LeadRow key={row.lead.id} {...row} next={isShown ? row.lead : mostUrgent(person)}>
          {row.lead === lead && others.length > 0 ? (
            <QuietButton className="person-fold" aria-expanded={isShown} onClick={() => setUnfolded(!isShown)}>
              <b>{all}</b>
              <span>
                {' enquiries'}
                {all > here ? `, ${here} on this page` : null}
              </span>
            </QuietButton>
          ) : null}
        </LeadRow>
      ))}
    </>
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

interface LeadRowProps extends Pick<LeadTableProps, 'openId' | 'now' | 'chosen' | 'onOpen' | 'onChoose' | 'onAssign'> {
  lead: ListedLead;
  /** The leads that are chosen by its box. */
  stands: readonly ListedLead[];
  /** Null where nobody is. */
  owner: string | null;
}

interface LeadRowParts {
  /** Whose next step it shows. */
  next: ListedLead;
  /** The way to the person's other leads. */
  children: ReactElement | null;
}

function LeadRow({
  lead,
  stands,
  owner,
  chosen,
  openId,
  now,
  onOpen,
  onChoose,
  onAssign,
  next,
  children,
}: LeadRowProps & LeadRowParts): ReactElement {
  const { id, name, status, cameFrom } = lead;
  return (
    <tr className="lead-row" data-current={id === openId || undefined}>
      <td>
        <ChooseBox name={name} ids={stands.map((each) => each.id)} chosen={chosen} onChoose={onChoose} />
      </td>
      <th scope="row">
        <button
          type="button"
          id={`lead-${id}`}
          className="lead-open"
          data-lead={id}
          aria-current={id === openId ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        {children}
        <PersonLine lead={lead} hasFold={children !== null} />
      </th>
      <td>
        {lead.line.join(', ') || lead.formTitle}
        {lead.line.length > 0 ? <small>{lead.formTitle}</small> : null}
      </td>
      <td>{cameFrom ?? 'Directly'}</td>
      <td>
        <span className={`chip lead-status ${status}`}>{statusLabels[status]}</span>
      </td>
      <td>{owner ?? <NoOwner lead={lead} onAssign={() => onAssign(stands)} />}</td>
      <td>{ageOf(lead.createdAt, now)}</td>
      <td>
        <NextStep lead={next} now={now} />
      </td>
    </tr>
  );
}

interface ChooseBoxProps extends Pick<LeadTableProps, 'chosen' | 'onChoose'> {
  name: string;
  ids: readonly string[];
}

/** Chooses what a row stands for; half chosen where it stands for several and some of them are. */
function ChooseBox({ name, ids, chosen, onChoose }: ChooseBoxProps): ReactElement {
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <label className="choose">
      <input
        type="checkbox"
        aria-label={ids.length > 1 ? `Choose ${name}, ${ids.length} enquiries` : `Choose ${name}`}
        checked={count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={(event) => onChoose(ids, event.target.checked)}
      />
    </label>
  );
}

/** A lead that is still worked on can be taken from the list. */
function NoOwner({ lead: { id, status }, onAssign }: { lead: ListedLead; onAssign: () => void }): ReactElement {
  if (!isOpen(status)) return <span className="hint">Nobody</span>;
  return (
    <button type="button" className="assign" title="Assign to me" aria-describedby={`lead-${id}`} onClick={onAssign}>
      Assign
    </button>
  );
}

function PersonLine({ lead: { phone, email, enquiries, burst }, hasFold }: { lead: ListedLead; hasFold: boolean }): ReactElement {
  const said = [
    phone ?? email,
    ...(enquiries > 1 && !hasFold ? [`${enquiries} enquiries`] : []),
    ...(burst?.count ? [`first of ${burst.count < 20 ? burst.count : '20 or more'} in a burst`] : []),
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
      {delivery === 'failed' ? <b className="mail-failed">Mail failed</b> : null}
    </>
  );
}
