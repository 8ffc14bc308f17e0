import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { type ContactWay, contactLabels } from '#site/shared/lead-contact.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { ContactForm, keepBegunText } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { LeadApi } from './lead-api.ts';
import { firstMessage } from './lead-message.ts';
import { type Logged, LoggedContact } from './logged-contact.tsx';
import { usePendingContact } from './pending-contact.ts';

interface ContactLogProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  onChanged: (lead: LeadDetail) => void;
  /** What else is done beside the ways to the person. */
  action: ReactNode;
  /** What is read before one calls. */
  children: ReactElement;
}

/** A note has a field of its own among the changes. */
const loggedWays = ['call', 'whatsapp', 'mail'] as const;

/** What of a menu logs a contact that had no link. */
export const LogItems = ({ onChoose }: { onChoose: (way: ContactWay) => void }): ReactNode =>
  loggedWays.map((way) => (
    <QuietButton key={way} onClick={() => onChoose(way)}>
      Log a {contactLabels[way].replace(/^[CM]/, (letter) => letter.toLowerCase())}
    </QuietButton>
  ));

const isCallable = ({ status, phone, phoneE164 }: LeadDetail): boolean => status !== 'spam' && (phoneE164 ?? phone) !== null;

/** The ways to a person; who took one is asked how it ended, and what was done without a link is logged too: a call by one press. */
export function ContactLog({ api, lead, options, onChanged, action, children }: ContactLogProps): ReactElement {
  const { pending, begin, end } = usePendingContact();
  const way = pending?.leadId === lead.id ? pending.way : null;
  const { user } = useSessionView();
  const [logged, setLogged] = useState<Logged>();
  // A form that waits is a new one after each contact, and after each that is taken back.
  const [formNumber, setFormNumber] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasAsked.current && !way) bar.current?.querySelector('summary')?.focus();
    wasAsked.current = way !== null;
  }, [way]);
  const form = {
    api,
    leadId: lead.id,
    onLogged(changed: LeadDetail, contact: Logged) {
      end();
      setLogged(contact);
      beginAnew(changed);
    },
  };
  function beginAnew(changed: LeadDetail): void {
    onChanged(changed);
    setFormNumber(formNumber + 1);
    // The keyboard goes on where the form for what was asked leaves it.
    bar.current?.querySelector('summary')?.focus();
  }
  return (
    <>
      <div className="lead-actions">
        <div className="contact-bar" ref={bar}>
          <ContactLinks lead={lead} message={firstMessage(lead, options)} onUse={(next) => begin(lead.id, next)} />
          {way ? null : (
            <Menu label="Log">
              <LogItems
                onChoose={(next) => {
                  setLogged(undefined);
                  begin(lead.id, next);
                }}
              />
            </Menu>
          )}
        </div>
        {action}
      </div>
      {way ? <ContactForm key={way} {...form} way={way} onCancel={end} /> : null}
      <LoggedContact
        api={api}
        contact={logged}
        onTakenBack={(changed, contact) => {
          keepBegunText(user?.id, contact);
          beginAnew(changed);
        }}
      />
      {children}
      {!way && isCallable(lead) ? <ContactForm key={formNumber} {...form} way="call" /> : null}
    </>
  );
}
