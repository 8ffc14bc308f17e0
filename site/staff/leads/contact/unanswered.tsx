import type { ReactElement } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { type ContactWay, contactLabels } from '#site/shared/lead-contact.ts';
import { isoTime } from '#site/shared/times.ts';
import { useOutbox } from '#site/staff/leads/outbox/use-outbox.tsx';
import { Hour } from '#site/staff/time.tsx';
import { type PendingContact, usePendingContact } from './pending-contact.ts';

/** Names of leads shown in this window. They are needed because the browser stores only the lead id of a contact. */
const names = new Map<string, string>();

/** Called while a list of leads renders, so that the question about a call shows the lead's name at once. */
export const rememberName = ({ id, name }: Pick<ListedLead, 'id' | 'name'>): unknown => names.set(id, name);

function describeContact(way: ContactWay, name: string): string {
  if (way === 'call') return `You called ${name}`;
  return way === 'whatsapp' ? `You wrote to ${name} by WhatsApp` : `You wrote to ${name} by email`;
}

/** Lists contacts without a result, and outcomes that are not saved yet. Leaves out leads that are already on screen. */
export function Unanswered({ exceptLeadIds }: { exceptLeadIds: readonly string[] }): ReactElement | null {
  const { pending } = usePendingContact();
  const { outcomes } = useOutbox();
  const others = pending.filter(({ leadId }) => !exceptLeadIds.includes(leadId));
  const unsent = outcomes.filter(({ leadId, state }) => state !== 'new' && !exceptLeadIds.includes(leadId));
  if (others.length + unsent.length === 0) return null;
  return (
    <ul className="unanswered">
      {unsent.map(({ key, leadId, name, state, contact }) => (
        <li key={key}>
          <a href={`#leads/${leadId}`}>
            {`${state === 'refused' ? 'Not saved' : 'Waiting to be sent'}: ${contact ? contactLabels[contact.way] : 'changes'}, ${name}`}
          </a>
        </li>
      ))}
      {others.map(({ leadId, way, at }) => (
        <li key={`${leadId} ${way}`}>
          <a href={`#leads/${leadId}`}>
            <span>{`${describeContact(way, names.get(leadId) ?? 'somebody')} at `}</span>
            <Hour at={isoTime(at)} />
            <span>: how did it go?</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const NextQuestion = ({ contact }: { contact: PendingContact | undefined }): ReactElement | null =>
  contact ? <p className="hint">{`Next question: ${contactLabels[contact.way]}`}</p> : null;
