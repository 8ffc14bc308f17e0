import { type ReactElement, useState } from 'react';
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
  'department-mail': 'Email to the department',
  acknowledgement: 'Confirmation to the person',
  webhook: 'Webhook',
  'demo-reminder': 'Demo reminder',
};

export function LeadMails({ api, lead, onChanged }: LeadMailsProps): ReactElement {
  return (
    <section aria-labelledby="lead-mails">
      <h4 id="lead-mails">Emails</h4>
      {lead.deliveries.length === 0 ? <p>No emails sent.</p> : null}
      <ul>
        {lead.deliveries.map(({ kind, status, sentAt, lastError, attempts }) => (
          <li key={kind}>
            <span>{`${mailNames[kind] ?? kind}: ${deliveryStates[status] ?? status} `}</span>
            {sentAt ? <Time at={sentAt} /> : null}
            {lastError ? <span>{` (${lastError}, after ${attempts} attempts)`}</span> : null}
          </li>
        ))}
      </ul>
      {lead.status === 'spam' ? null : <ResendButton api={api} lead={lead} onChanged={onChanged} />}
    </section>
  );
}

function ResendButton({ api, lead, onChanged }: LeadMailsProps): ReactElement {
  const [message, setMessage] = useState('');
  const hasHeldMail = lead.deliveries.some(({ status }) => status === 'held');
  async function resend(): Promise<void> {
    try {
      onChanged(await api.resend(lead.id));
      setMessage(hasHeldMail ? 'Held email sent.' : 'Email to the department sent again.');
    } catch (error) {
      setMessage(failureText(error, 'Could not send the email again. Please try again.'));
    }
  }
  return (
    <>
      <QuietButton onClick={() => void resend()}>{hasHeldMail ? 'Send held email' : 'Email the department again'}</QuietButton>
      <p role="status">{message}</p>
    </>
  );
}
