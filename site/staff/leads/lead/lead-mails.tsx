import { type ReactElement, useRef } from 'react';
import { deliveryStates } from '#site/shared/delivery-states.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { Time } from '#site/staff/time.tsx';

interface LeadMailsProps {
  api: LeadApi;
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
}

const mailNames: Readonly<Record<string, string>> = {
  'department-mail': 'To the department',
  acknowledgement: 'To the person',
  webhook: 'To the webhook',
};

export function LeadMails({ api, lead, onChanged }: LeadMailsProps): ReactElement {
  return (
    <section aria-labelledby="lead-mails">
      <h4 id="lead-mails">Mails</h4>
      {lead.deliveries.length === 0 ? <p>None.</p> : null}
      <ul>
        {lead.deliveries.map(({ kind, status, sentAt, lastError, attempts }) => (
          <li key={kind}>
            <span>{`${mailNames[kind] ?? kind}: ${deliveryStates[status] ?? status} `}</span>
            {sentAt ? <Time at={sentAt} /> : null}
            {lastError ? <span>{` (${lastError}, ${attempts} tries)`}</span> : null}
          </li>
        ))}
      </ul>
      {lead.status === 'spam' ? null : <ResendButton api={api} lead={lead} onChanged={onChanged} />}
    </section>
  );
}

function ResendButton({ api, lead, onChanged }: LeadMailsProps): ReactElement {
  const note = useRef<HTMLParagraphElement>(null);
  const hasHeldMail = lead.deliveries.some(({ status }) => status === 'held');
  async function resend(): Promise<void> {
    const showMessage = (text: string): void => {
      if (note.current) note.current.textContent = text;
    };
    try {
      onChanged(await api.resend(lead.id));
      showMessage(hasHeldMail ? 'The held mail is on its way.' : 'The mail to the department is sent again.');
    } catch (error) {
      showMessage(failureText(error, 'Failed to resend'));
    }
  }
  return (
    <>
      <QuietButton onClick={() => void resend()}>
        {hasHeldMail ? 'Send the held mail' : 'Send to the department again'}
      </QuietButton>
      <p role="status" ref={note} />
    </>
  );
}
