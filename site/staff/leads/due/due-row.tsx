import type { ReactElement } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { DuePage, LeadChange, LeadOptions } from '#site/shared/lead.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { AssignButton } from '#site/staff/leads/bulk/assign-button.tsx';
import { CallAgainItems } from '#site/staff/leads/contact/call-again.tsx';
import { LogItems } from '#site/staff/leads/contact/contact-log.tsx';
import { AddToCalendar, CallTime } from '#site/staff/leads/contact/follow-up.tsx';
import type { PersonRows } from '#site/staff/leads/list/fold-people.ts';
import { Owner, Snippet } from '#site/staff/leads/list/row-parts.tsx';
import { StatusChip } from '#site/staff/leads/list/status-chip.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { canReschedule, formatAge, leftUntil } from './overdue.ts';

export type DueLead = DuePage['leads'][number];

interface DueRowProps {
  person: PersonRows<DueLead>;
  now: number;
  names: ReadonlyMap<string, string>;
  userId: string | undefined;
  desk: LeadOptions['desk'] | undefined;
  begin: (leadId: string, way: ContactWay) => void;
  onChange: (leads: readonly DueLead[], change: LeadChange) => void;
  children: ReactElement | null;
}

export function DueRow({
  person: { lead, others },
  now,
  names,
  userId,
  desk,
  begin,
  onChange,
  children,
}: DueRowProps): ReactElement {
  const { id, name, line, formTitle, status, assigneeId } = lead;
  const onAssign = (): void => onChange([lead, ...others], { assigneeId: userId ?? null });
  return (
    <li>
      <span className="due-who">
        <a id={`lead-${id}`} href={`#leads/${id}`}>
          {name}
        </a>
        {others.length ? <small>{` ${others.length + 1} enquiries`}</small> : null}
      </span>
      <DueTime {...{ lead, now }} />
      <span className="due-what">
        <span className={line.length ? undefined : 'form-name'}>{line.join(', ') || formTitle}</span>
        <Snippet lead={lead} />
      </span>
      <StatusChip status={status} />
      <span className="due-owner">
        {assigneeId ? <Owner name={names.get(assigneeId) ?? 'Closed account'} /> : <AssignButton {...{ lead, onAssign }} />}
      </span>
      <DueActions {...{ lead, desk, begin, onChange }} onAssign={assigneeId === userId ? undefined : onAssign} />
      {children}
    </li>
  );
}

function DueTime({ lead, now }: Pick<DueRowProps, 'now'> & { lead: DueLead }): ReactElement {
  const { nextStepAt } = lead;
  const isLate = Date.parse(nextStepAt) <= now;
  const left = leftUntil(nextStepAt, now);
  return (
    <span className="due-time">
      {isLate ? <b className="overdue">{`Overdue by ${formatAge(nextStepAt, now)}`}</b> : null}
      {left ? <b className="time-left">{left}</b> : null}
      <span>
        <CallTime lead={lead} at={nextStepAt} isShort />
      </span>
    </span>
  );
}

interface DueActionsProps extends Pick<DueRowProps, 'desk' | 'begin' | 'onChange'> {
  lead: DueLead;
  onAssign: (() => void) | undefined;
}

function DueActions({ lead, desk, begin, onChange, onAssign }: DueActionsProps): ReactElement {
  const { id, name, phone, phoneE164, nextStepAt, followUpAt } = lead;
  const number = phoneE164 ?? phone;
  return (
    <span className="due-actions">
      {number ? (
        <a href={`tel:${number}`} onClick={() => begin(id, 'call')}>
          <StaffIcon name="call" />
          <span>{`Call ${formatPhone(number)}`}</span>
        </a>
      ) : null}
      <Menu
        label={
          <>
            <span>Log</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </>
        }
      >
        <LogItems onChoose={(way) => begin(id, way)} />
        {canReschedule(lead) ? <CallAgainItems desk={desk} onChoose={(next) => onChange([lead], { followUpAt: next })} /> : null}
        {onAssign ? <QuietButton onClick={onAssign}>Assign to me</QuietButton> : null}
        {followUpAt === nextStepAt ? <AddToCalendar lead={{ ...lead, followUpAt }} /> : null}
      </Menu>
    </span>
  );
}
