import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { LeadChange, LeadOptions, QueuedLead } from '#site/shared/lead.ts';
import {
  type LeadStatus,
  type LostReason,
  leadStatuses,
  lostReasonLabels,
  lostReasons,
  statusRules,
} from '#site/shared/lead-status.ts';
import { Field, QuietButton } from '#site/staff/controls.tsx';
import { LaterTimes } from '#site/staff/leads/contact/call-again.tsx';
import { canReschedule } from '#site/staff/leads/due/overdue.ts';
import { OutcomeField } from '#site/staff/leads/lead/change-fields.tsx';
import { useDialog } from '#site/staff/use-dialog.ts';
import { asksForOutcome } from './outcome.ts';

export interface MoveDialogProps {
  lead: QueuedLead;
  /** Status that needs more details. Without it, the dialog first asks for the status or the next call. */
  status?: LeadStatus | undefined;
  desk: LeadOptions['desk'] | undefined;
  onChange: (lead: QueuedLead, change: LeadChange) => void;
  onClose: () => void;
}

/** Asks for a lead's new status or next call. For an enrolled or lost lead, it then asks for the fee or the reason. */
export function MoveDialog({ lead, status: given, desk, onChange, onClose }: MoveDialogProps): ReactElement {
  const { dialog, close } = useDialog();
  const titleId = useId();
  const [status, setStatus] = useState(given);
  function choose(change: LeadChange): void {
    close();
    onChange(lead, change);
  }
  return (
    <dialog ref={dialog} className="card login move-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId}>{status ? `${lead.name}: ${statusRules[status].label}` : `Move ${lead.name}`}</h3>
      {status ? (
        <OutcomeForm {...{ lead, status }} onSave={choose} />
      ) : (
        <Choices {...{ lead, desk }} onAsk={setStatus} onChoose={choose} />
      )}
      <QuietButton onClick={close}>Cancel</QuietButton>
    </dialog>
  );
}

interface ChoicesProps extends Pick<MoveDialogProps, 'lead' | 'desk'> {
  onAsk: (status: LeadStatus) => void;
  onChoose: (change: LeadChange) => void;
}

const Choices = ({ lead, desk, onAsk, onChoose }: ChoicesProps): ReactElement => (
  <>
    <fieldset>
      <legend>Status</legend>
      {leadStatuses
        .filter((status) => status !== lead.status)
        .map((status) => (
          <QuietButton key={status} onClick={() => (asksForOutcome(status) ? onAsk(status) : onChoose({ status }))}>
            {statusRules[status].label}
          </QuietButton>
        ))}
    </fieldset>
    {statusRules[lead.status].isOpen && canReschedule(lead) ? (
      <fieldset>
        <legend>Follow up</legend>
        <LaterTimes desk={desk} onChoose={(followUpAt) => onChoose({ followUpAt })} />
      </fieldset>
    ) : null}
  </>
);

interface OutcomeFormProps extends Pick<MoveDialogProps, 'lead'> {
  status: LeadStatus;
  onSave: (change: LeadChange) => void;
}

/** Asks for a note and the fee, or for a note and the reason. Choosing the reason saves both. */
function OutcomeForm({ lead, status, onSave }: OutcomeFormProps): ReactElement {
  const [change, setChange] = useState<LeadChange>({ status });
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The pressed button has disappeared.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const save = (outcome?: LeadChange): void => onSave({ ...change, ...outcome, ...(note.trim() && { note }) });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }
  const noteField = (
    <Field id="move-note" label="Note (optional)">
      <textarea id="move-note" rows={2} maxLength={4000} value={note} onChange={({ target }) => setNote(target.value)} />
    </Field>
  );
  return (
    <form ref={form} onSubmit={submit}>
      {status === 'lost' ? (
        <>
          {noteField}
          <ReasonButtons onChoose={(lostReason) => save({ lostReason })} />
        </>
      ) : (
        <>
          <OutcomeField
            idPrefix="move"
            values={{ ...lead, ...change }}
            onChoose={(outcome) => setChange({ ...change, ...outcome })}
          />
          {noteField}
          <div className="actions">
            <button type="submit">Save</button>
          </div>
        </>
      )}
    </form>
  );
}

const ReasonButtons = ({ onChoose }: { onChoose: (reason: LostReason | null) => void }): ReactElement => (
  <fieldset>
    <legend>Lost reason</legend>
    {lostReasons.map((reason) => (
      <QuietButton key={reason} onClick={() => onChoose(reason)}>
        {lostReasonLabels[reason]}
      </QuietButton>
    ))}
    <QuietButton onClick={() => onChoose(null)}>Not known</QuietButton>
  </fieldset>
);
