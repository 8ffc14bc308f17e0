import type { ReactElement } from 'react';
import type { LeadField, LeadOptions } from '#site/shared/lead.ts';
import { changeLabels } from '#site/shared/lead-columns.ts';
import { contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useStoreDraftText } from '#site/staff/leads/lead/draft-text.ts';
import { FieldValue } from '#site/staff/leads/lead/field-value.tsx';
import type { Outcome } from './outbox.ts';
import { useOutbox } from './use-outbox.tsx';

interface WaitingOutcomesProps {
  leadId: string;
  options: LeadOptions | undefined;
  /** Called after the text of a cancelled contact has been stored for the next form. */
  onWithdrawn: () => void;
}

/** Lists the lead's outcomes that the server has not saved, oldest first. */
export function WaitingOutcomes({ leadId, options, onWithdrawn }: WaitingOutcomesProps): ReactElement | null {
  const { outbox, outcomes } = useOutbox();
  const storeText = useStoreDraftText();
  const waiting = outcomes.filter((outcome) => outcome.leadId === leadId && outcome.state !== 'new' && !outcome.isWithdrawn);
  if (waiting.length === 0) return null;
  function withdraw(outcome: Outcome): void {
    const { contact } = outcome;
    outbox.withdraw(outcome);
    if (contact) storeText({ leadId, way: contact.way }, contact.text ?? '');
    onWithdrawn();
  }
  return (
    <ul className="waiting-outcomes">
      {waiting.map((outcome) => (
        <li key={outcome.key} className="restored">
          <StateText {...outcome} />
          <Content {...outcome} options={options} />
          <div className="actions">
            {outcome.state === 'refused' ? <QuietButton onClick={() => outbox.retry(outcome)}>Try again</QuietButton> : null}
            {canWithdraw(outcome) ? (
              <QuietButton onClick={() => withdraw(outcome)}>{outcome.state === 'refused' ? 'Discard' : 'Undo'}</QuietButton>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether the outcome can be cancelled. A change that may have been saved can only be changed back afterwards. */
const canWithdraw = ({ contact, state, isTried }: Outcome): boolean => contact !== undefined || state === 'refused' || !isTried;

const StateText = ({ state, reason }: Outcome): ReactElement =>
  state === 'refused' ? (
    <p role="alert">{`Not saved. ${reason}`}</p>
  ) : (
    <p role="status">{`Waiting to be sent${reason ? `. ${reason}` : ''}`}</p>
  );

function Content({ contact, change = {}, options }: Outcome & Pick<WaitingOutcomesProps, 'options'>): ReactElement {
  const { note, ...fields } = change;
  const text = contact?.text || note;
  return (
    <p>
      {contact ? <span>{describeContact(contact)}</span> : null}
      {(Object.keys(fields) as LeadField[]).map((name) => (
        <span key={name}>
          <span>{`${changeLabels[name]}: `}</span>
          <FieldValue name={name} value={fields[name]} options={options} />
          <span>. </span>
        </span>
      ))}
      {text ? <q>{text}</q> : null}
    </p>
  );
}

const describeContact = ({ way, result }: NonNullable<Outcome['contact']>): string =>
  result ? `${contactLabels[way]}: ${resultLabels[result]}. ` : '';
