import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { type ContactWay, contactLabels } from '#site/shared/lead-contact.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { WaitingOutcomes } from '#site/staff/leads/outbox/waiting-outcomes.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { TemplateFold } from './contact-folds.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { firstMessage } from './lead-message.ts';
import { type Logged, LoggedContact } from './logged-contact.tsx';
import { usePendingContact } from './pending-contact.ts';
import { NextQuestion, rememberName, Unanswered } from './unanswered.tsx';

interface ContactLogProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  onChanged: (lead: LeadDetail) => void;
  action: ReactNode;
  children: ReactNode;
}

const loggedWays = ['call', 'whatsapp', 'mail'] as const;

/** Logs a contact that was not started from a link. If the lead has a phone number, the form for calls is already open. */
const LogMenu = ({ canCall, onChoose }: { canCall: boolean; onChoose: (way: ContactWay) => void }): ReactElement => (
  <Menu className={canCall ? 'log-menu in-text' : 'log-menu'} label={canCall ? 'Log WhatsApp or email' : 'Log'}>
    {loggedWays
      .filter((way) => !(canCall && way === 'call'))
      .map((way) => (
        <QuietButton
          key={way}
          onClick={() => onChoose(way)}
        >{`Log ${way === 'mail' ? 'an' : 'a'} ${contactLabels[way].replace(/^[CE]/, (letter) => letter.toLowerCase())}`}</QuietButton>
      ))}
  </Menu>
);

const isCallable = ({ status, phone, phoneE164, secondPhone }: LeadDetail): boolean =>
  status !== 'spam' && (phoneE164 ?? phone ?? secondPhone) !== null;

interface SecondPhoneProps extends Omit<ComponentProps<typeof ContactLinks>, 'lead'> {
  number: string;
}

const SecondPhone = ({ number, ...links }: SecondPhoneProps): ReactElement => (
  <fieldset className="second-phone">
    <legend>Second phone</legend>
    <ContactLinks {...links} lead={{ phone: null, phoneE164: number, email: null }} />
  </fieldset>
);

/** Asks for the next step after a contact form has disappeared. The focus moves to the suggested follow-up times, if there are any. */
function useNextFocus(isAsked: boolean, logged: number) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef({ isAsked, logged });
  useEffect(() => {
    const isFormGone = (before.current.isAsked && !isAsked) || before.current.logged !== logged;
    before.current = { isAsked, logged };
    if (!isFormGone || isAsked) return;
    const panel = bar.current?.closest('.lead-panel');
    const find = (selector: string) => panel?.querySelector<HTMLElement>(selector);
    (find('.call-again > button') ?? find('.log-menu > summary'))?.focus();
  }, [isAsked, logged]);
  return bar;
}

function useLogged(onChanged: ContactLogProps['onChanged']) {
  const [logged, setLogged] = useState<Logged>();
  const [formNumber, setFormNumber] = useState(0);
  function restartForm(changed?: LeadDetail): void {
    if (changed) onChanged(changed);
    setFormNumber(formNumber + 1);
  }
  return { logged, setLogged, formNumber, restartForm };
}

/** Contact links for a lead. Once the user has opened a link, a form asks for the result. Contacts without a link can be logged as well. */
export function ContactLog({ api, lead, options, onChanged, action, children }: ContactLogProps): ReactElement {
  const { pending, begin, end } = usePendingContact();
  const [asked, next] = pending.filter(({ leadId }) => leadId === lead.id);
  useEffect(() => void rememberName(lead), [lead]);
  const { logged, setLogged, formNumber, restartForm } = useLogged(onChanged);
  const bar = useNextFocus(asked !== undefined, formNumber);
  const form = {
    lead,
    onLogged(changed: LeadDetail | undefined, contact: Logged) {
      end(contact);
      setLogged(changed && contact);
      restartForm(changed);
    },
  };
  const links = { message: firstMessage(lead, options), onUse: (way: ContactWay) => begin(lead.id, way) };
  const canCall = isCallable(lead);
  function choose(way: ContactWay): void {
    setLogged(undefined);
    begin(lead.id, way);
  }
  const menu = <LogMenu canCall={canCall} onChoose={choose} />;
  return (
    <>
      <div className="contact-bar" ref={bar}>
        <ContactLinks {...links} lead={lead} />
        {options ? <TemplateFold {...{ api, lead, options }} onSend={(way, template) => begin(lead.id, way, template)} /> : null}
        {asked || canCall ? null : menu}
        {action}
      </div>
      {lead.secondPhone ? <SecondPhone {...links} number={lead.secondPhone} /> : null}
      <Unanswered exceptLeadIds={[lead.id]} />
      {asked ? (
        <ContactForm key={asked.way} {...form} way={asked.way} template={asked.template} onCancel={() => end(asked)}>
          <NextQuestion contact={next} />
        </ContactForm>
      ) : null}
      <LoggedContact api={api} contact={logged} onTakenBack={restartForm} />
      <WaitingOutcomes leadId={lead.id} options={options} onWithdrawn={restartForm} />
      {children}
      {!asked && canCall ? (
        <ContactForm key={formNumber} {...form} way="call">
          {menu}
        </ContactForm>
      ) : null}
    </>
  );
}
