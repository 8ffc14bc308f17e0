import type { ReactElement, ReactNode } from 'react';
import { originLabel } from '#site/shared/added-lead.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadChange, LeadOptions, ListedLead } from '#site/shared/lead.ts';
import { getListColumn, type LeadListColumn } from '#site/shared/lead-list.ts';
import { Avatar } from '#site/staff/account/avatar.tsx';
import { type DataColumn, DataRow } from '#site/staff/data-list/data-list.tsx';
import { SetFollowUp } from '#site/staff/leads/contact/call-again.tsx';
import { contactLimit, followUpLabel, isOpen, isOverdue, shortenDemoNote } from '#site/staff/leads/due/next-step.ts';
import { formatAge, isWithoutNextStep } from '#site/staff/leads/due/overdue.ts';
import { formatRupees } from '#site/staff/rupees.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { ComingTime, ShortTime } from '#site/staff/time.tsx';
import { LeadClock } from './lead-clock.tsx';
import { StatusChip } from './status-chip.tsx';

export interface RowActions {
  onOpen: (id: string) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onAssign: (leads: readonly ListedLead[]) => void;
  onChange: (leads: readonly ListedLead[], change: LeadChange) => void;
  onCall: (id: string) => void;
}

export interface LeadRowProps extends RowActions {
  lead: ListedLead;
  /** Leads that the row's checkbox selects and its button assigns. */
  rowLeads: readonly ListedLead[];
  owner: string | null;
  openId: string | null;
  now: number;
  desk: LeadOptions['desk'] | undefined;
  departments: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  /** Whether the row belongs to the person of the row above. */
  isFurther?: boolean;
  children?: ReactElement | null;
}

export const LeadRow = ({ columns, ...row }: LeadRowProps & { columns: readonly DataColumn<LeadRowProps>[] }): ReactElement => (
  <DataRow
    className={row.isFurther ? 'lead-row further' : 'lead-row'}
    data-current={row.lead.id === row.openId || undefined}
    {...{ columns, row }}
  />
);

const Who = ({ lead, openId, children, onOpen }: LeadRowProps): ReactElement => (
  <>
    <button
      type="button"
      id={`lead-${lead.id}`}
      className="lead-open row-open"
      data-lead={lead.id}
      aria-current={lead.id === openId ? 'true' : undefined}
      onClick={() => onOpen(lead.id)}
    >
      {lead.name}
    </button>
    {children}
    <PersonLine lead={lead} hasFold={Boolean(children)} />
  </>
);

const getOrigin = ({ cameFrom }: ListedLead): string | null => cameFrom && originLabel(cameFrom);

function Enquiry({ lead }: LeadRowProps): ReactElement {
  const origin = getOrigin(lead);
  return (
    <>
      <span className={lead.line.length ? undefined : 'form-name'}>{lead.line.join(', ') || lead.formTitle}</span>
      <Snippet lead={lead} />
      {origin ? <span className="row-from">{origin}</span> : null}
    </>
  );
}

const Status = ({ lead: { status, isDoubtful } }: LeadRowProps): ReactElement => (
  <>
    <StatusChip status={status} />
    {isDoubtful ? <span className="chip warning">Signs of spam</span> : null}
  </>
);

const cells: Readonly<Record<LeadListColumn, (row: LeadRowProps) => ReactNode>> = {
  name: Who,
  enquiry: Enquiry,
  source: ({ lead }) => getOrigin(lead) ?? <span className="hint">Direct</span>,
  city: ({ lead }) => lead.city,
  branch: ({ lead }) => lead.branch,
  department: ({ lead, departments }) => lead.department && (departments.get(lead.department) ?? lead.department),
  language: ({ lead }) => lead.language,
  status: Status,
  demo: ({ lead, now }) => lead.demoAt && <ShortTime at={lead.demoAt} now={now} />,
  fee: ({ lead }) => lead.feeAgreed !== null && formatRupees(lead.feeAgreed),
  owner: ({ owner, lead, onAssign, rowLeads }) =>
    owner ? <Owner name={owner} /> : <AssignButton lead={lead} onAssign={() => onAssign(rowLeads)} />,
  age: ({ lead, now }) => formatAge(lead.createdAt, now),
  step: NextStep,
};

/** Columns of the table: the checkbox, the chosen columns in their own order, and the call button. */
export const listColumns = (shown: readonly LeadListColumn[]): DataColumn<LeadRowProps>[] => [
  {
    name: 'choose',
    label: 'Select',
    cell: ({ lead: { name }, rowLeads, chosen, onChoose }) => (
      <ChooseBox
        className="choose-box"
        label={rowLeads.length > 1 ? `Select ${name}, ${rowLeads.length} enquiries` : `Select ${name}`}
        ids={rowLeads.map(({ id }) => id)}
        {...{ chosen, onChoose }}
      />
    ),
  },
  ...shown.map((name) => ({
    name,
    ...(getListColumn(name).isExtra && { className: 'extra' }),
    label: getListColumn(name).label,
    isRowHead: name === 'name',
    isSortable: true,
    cell: cells[name],
  })),
  { name: 'call', label: 'Call', cell: CallLink },
];

interface ChooseBoxProps extends Pick<LeadRowProps, 'chosen' | 'onChoose'> {
  label: string;
  className?: string;
  ids: readonly string[];
  children?: ReactNode;
}

/** Checkbox that selects leads. It is partly checked if only some of them are selected. */
export function ChooseBox({ label, className, ids, chosen, onChoose, children }: ChooseBoxProps): ReactElement {
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={(event) => onChoose(ids, event.target.checked)}
      />
      {children}
    </label>
  );
}

interface PersonLineProps {
  lead: ListedLead;
  hasFold: boolean;
}

function PersonLine({ lead: { phone, phoneE164, email, enquiries, burst }, hasFold }: PersonLineProps): ReactElement {
  const number = phoneE164 ?? phone;
  const parts = [
    number ? formatPhone(number) : email,
    ...(enquiries > 1 && !hasFold ? [`${enquiries} enquiries`] : []),
    ...(burst?.count ? [`first of ${burst.count < 20 ? burst.count : '20 or more'} in a burst`] : []),
  ];
  return <small>{parts.filter(Boolean).join(', ')}</small>;
}

export function NextStep({ lead, now, desk, onChange }: Pick<LeadRowProps, 'lead' | 'now' | 'desk' | 'onChange'>): ReactElement {
  const { name, followUpAt, delivery } = lead;
  return (
    <>
      <LeadClock lead={lead} now={now} />
      {followUpAt && contactLimit(lead) === undefined ? (
        <span className={isOverdue(lead, now) ? 'whole' : 'whole coming'}>
          <span>{`${followUpLabel(lead)} `}</span>
          <ComingTime at={followUpAt} now={now} />
        </span>
      ) : null}
      {isWithoutNextStep(lead) ? (
        <SetFollowUp {...{ name, desk }} onChoose={(next) => onChange([lead], { followUpAt: next })} />
      ) : null}
      {delivery === 'failed' ? <b className="mail-failed">Email failed</b> : null}
    </>
  );
}

type CallLinkProps = { lead: Pick<ListedLead, 'id' | 'name' | 'phone' | 'phoneE164'> } & Pick<RowActions, 'onCall'>;

export function CallLink({ lead, onCall }: CallLinkProps): ReactElement | null {
  const { id, name, phone, phoneE164 } = lead;
  const number = phoneE164 ?? phone;
  if (!number) return null;
  return (
    <a
      className="icon-button row-call"
      href={`tel:${number}`}
      title={formatPhone(number)}
      aria-label={`Call ${name}`}
      onClick={() => onCall(id)}
    >
      <StaffIcon name="call" />
    </a>
  );
}

function Snippet({ lead: { said, line, formTitle } }: { lead: ListedLead }): ReactElement | null {
  const text = said === null ? line.length > 0 && formTitle : shortenDemoNote(said);
  return text ? <small className="row-said">{text}</small> : null;
}

const Owner = ({ name }: { name: string }): ReactElement => (
  <>
    <span className="owner-name">{name}</span>
    <Avatar name={name} />
  </>
);

interface AssignButtonProps {
  lead: Pick<ListedLead, 'id' | 'status'>;
  onAssign: () => void;
}

function AssignButton({ lead: { id, status }, onAssign }: AssignButtonProps): ReactElement {
  if (!isOpen(status)) return <span className="hint">Unassigned</span>;
  return (
    <button type="button" className="assign" title="Assign to me" aria-describedby={`lead-${id}`} onClick={onAssign}>
      Assign
    </button>
  );
}
