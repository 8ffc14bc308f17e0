import type { ReactElement } from 'react';
import type { LeadChange, LeadOptions, QueuedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { CallLink, NextStep, type RowActions } from '#site/staff/leads/list/lead-row.tsx';

interface CardActions extends Pick<RowActions, 'onCall'> {
  onOpen: (id: string) => void;
  /** Asks for the new status or the next call. */
  onAsk: (lead: QueuedLead) => void;
  onChange: (lead: QueuedLead, change: LeadChange) => void;
}

export interface CardContext extends CardActions {
  owners: ReadonlyMap<string, string>;
  desk: LeadOptions['desk'] | undefined;
  openId: string | null;
  now: number;
  movingId: string | undefined;
}

/** A lead on the board. The name is a button that covers the card, so that a click anywhere opens the lead. */
export function BoardCard({ lead, ...context }: CardContext & { lead: QueuedLead }): ReactElement {
  const { id, name, line, formTitle, assigneeId, enquiries, isDoubtful } = lead;
  const { openId, movingId, onOpen, onAsk } = context;
  const owner = assigneeId ? (context.owners.get(assigneeId) ?? 'Deactivated account') : 'Unassigned';
  return (
    <li
      className="board-card"
      data-card={id}
      data-current={id === openId || undefined}
      data-moving={id === movingId || undefined}
    >
      <div className="card-head">
        <button
          type="button"
          className="lead-open row-open"
          data-lead={id}
          aria-current={id === openId ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        {enquiries > 1 ? <small>{`${enquiries} enquiries`}</small> : null}
        <QuietButton className="card-move" unseen={` ${name}`} onClick={() => onAsk(lead)}>
          Move
        </QuietButton>
      </div>
      <span>{line.join(', ') || formTitle}</span>
      <span className="card-owner">{owner}</span>
      {isDoubtful ? <span className="chip warning">Signs of spam</span> : null}
      <CallLink lead={lead} onCall={context.onCall} />
      <div className="card-step">
        <NextStep lead={lead} now={context.now} desk={context.desk} onChange={(_, change) => context.onChange(lead, change)} />
      </div>
    </li>
  );
}
