import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageLanguageLabels } from '#catalogue/message-templates.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import {
  type ContactResult,
  type ContactWay,
  contactLabels,
  contactResults,
  resultLabels,
  type SentTemplate,
} from '#site/shared/lead-contact.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { useDraftText } from '#site/staff/leads/lead/draft-text.ts';
import { useOutbox } from '#site/staff/leads/outbox/use-outbox.tsx';
import type { Logged } from './logged-contact.tsx';
import type { StartedTemplate } from './pending-contact.ts';

const questions: Readonly<Record<ContactWay, string>> = {
  call: 'How did the call go?',
  whatsapp: 'Did you send the WhatsApp message?',
  mail: 'Did you send the email?',
  note: '',
};

interface ContactFormProps {
  lead: Pick<LeadDetail, 'id' | 'name' | 'version'>;
  way: ContactWay;
  template?: StartedTemplate | undefined;
  /** Called once the contact is logged or stored on this device. The lead is undefined if the contact waits to be sent. */
  onLogged: (lead: LeadDetail | undefined, logged: Logged) => void;
  /** Closes the question without an answer. Undefined if the form is always open for logging calls. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** Focuses the form after its button has disappeared, and scrolls it into view when the user returns from a call. */
function useFocusedForm(isAsking: boolean) {
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    if (document.activeElement === document.body) form.current?.focus();
    const focusForm = (): void => {
      if (document.visibilityState === 'visible') form.current?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('visibilitychange', focusForm);
    return () => document.removeEventListener('visibilitychange', focusForm);
  }, [isAsking]);
  return form;
}

interface ResultButtonsProps extends Pick<ContactFormProps, 'way'> {
  isAsking: boolean;
  onChoose: (result: ContactResult) => void;
}

const ResultButtons = ({ way, isAsking, onChoose }: ResultButtonsProps): ReactElement => (
  <>
    {isAsking ? <p className="hint results-question">Outcome (saved when you tap)</p> : null}
    <div className="results">
      {contactResults[way].map((result) => (
        <button key={result} type="button" className={isAsking ? 'quiet' : undefined} onClick={() => onChoose(result)}>
          {resultLabels[result]}
        </button>
      ))}
    </div>
  </>
);

const toSent = ({ key, language }: StartedTemplate): SentTemplate => ({ key, language });

/** Returns a function that sends a contact, or stores it on this device until it can be sent. */
function useLogContact({ lead: { id: leadId, name, version }, way, template }: ContactFormProps) {
  const { outbox } = useOutbox();
  return async (result: ContactResult, text: string) => {
    const key = crypto.randomUUID();
    const contact = { way, result, text, template: template && toSent(template) };
    const sent = await outbox.send({ key, leadId, name, version, contact });
    const logged: Logged = { leadId, key, way, text, summary: `${contactLabels[way]} logged: ${resultLabels[result]}` };
    return { sent, logged };
  };
}

/** Form for a contact's note and result. Choosing the result saves both. */
export function ContactForm(props: ContactFormProps): ReactElement {
  const { lead, way, template, onLogged, onCancel, children } = props;
  const logContact = useLogContact(props);
  const [text, setText, clearText] = useDraftText({ leadId: lead.id, way });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function log(result: ContactResult): Promise<void> {
    setSaving(true);
    setFailure('');
    const { sent, logged } = await logContact(result, text);
    if (sent.kind === 'refused') {
      setSaving(false);
      return setFailure(sent.message);
    }
    clearText();
    onLogged(sent.kind === 'saved' ? sent.value : undefined, logged);
  }
  const form = useFocusedForm(onCancel !== undefined);
  return (
    <fieldset
      ref={form}
      tabIndex={-1}
      className={onCancel ? 'contact-form' : 'contact-form quick-log'}
      disabled={isSaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <legend>{onCancel ? questions[way] : 'Log a call'}</legend>
      {template ? <p className="hint">{`${template.title}, ${messageLanguageLabels[template.language]}`}</p> : null}
      {children}
      <Field id="contact-text" label="What was said (optional)">
        <textarea
          id="contact-text"
          rows={onCancel ? 2 : 1}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ResultButtons way={way} isAsking={!onCancel} onChoose={(result) => void log(result)} />
      {onCancel ? <QuietButton onClick={onCancel}>Not now</QuietButton> : null}
      <Failure>{failure}</Failure>
    </fieldset>
  );
}
