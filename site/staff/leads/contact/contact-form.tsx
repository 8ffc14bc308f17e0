import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageLanguageLabels } from '#catalogue/message-templates.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import {
  type ContactResult,
  type ContactWay,
  contactLabels,
  contactResults,
  type LeadContact,
  resultLabels,
  type SentTemplate,
} from '#site/shared/lead-contact.ts';
import { failureText, ShownError } from '#site/staff/api.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { useDraftText } from '#site/staff/leads/lead/draft-text.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import type { Logged } from './logged-contact.tsx';
import type { StartedTemplate } from './pending-contact.ts';

const questions: Readonly<Record<ContactWay, string>> = {
  call: 'How did the call go?',
  whatsapp: 'Did you send the WhatsApp message?',
  mail: 'Did you send the mail?',
  note: '',
};

interface ContactFormProps {
  api: LeadApi;
  leadId: string;
  way: ContactWay;
  template?: StartedTemplate | undefined;
  onLogged: (lead: LeadDetail, logged: Logged) => void;
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

/** Warns the user that the first attempt was stored and could not be replaced. */
class ContactNotReplaced extends ShownError {
  override message =
    'What you sent first had come through, too long ago to be undone. Press again to log this beside it, or write a note that corrects it.';
}

/** Logs a contact only once, even if responses are lost. An earlier attempt with different content is undone before the next attempt. */
function useLogContact({ api, leadId }: Pick<ContactFormProps, 'api' | 'leadId'>) {
  const attempt = useRef<{ key: string; content: string }>(undefined);
  return async (contact: LeadContact): Promise<{ lead: LeadDetail; key: string }> => {
    const { current: last } = attempt;
    const content = JSON.stringify(contact);
    const isRetry = last?.content === content;
    if (last && !isRetry) {
      const isWithdrawn = await api.withdrawContact(leadId, last.key);
      attempt.current = undefined;
      if (!isWithdrawn) throw new ContactNotReplaced();
    }
    const key = isRetry ? last.key : crypto.randomUUID();
    attempt.current = { key, content };
    return { lead: await api.logContact(leadId, contact, key), key };
  };
}

const toSent = ({ key, language }: StartedTemplate): SentTemplate => ({ key, language });

/** Form for a contact's note and result. Choosing the result saves both. */
export function ContactForm({ api, leadId, way, template, onLogged, onCancel, children }: ContactFormProps): ReactElement {
  const send = useLogContact({ api, leadId });
  const [text, setText, clearText] = useDraftText({ leadId, way });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function log(result: ContactResult): Promise<void> {
    setSaving(true);
    setFailure('');
    try {
      const { lead, key } = await send({ way, result, text, template: template && toSent(template) });
      clearText();
      onLogged(lead, { leadId, key, way, text, summary: `${contactLabels[way]} logged: ${resultLabels[result]}` });
    } catch (error) {
      setSaving(false);
      setFailure(failureText(error, 'It could not be saved. Please try again.'));
    }
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
      <Field id="contact-text" label="Notes (optional)">
        <textarea
          id="contact-text"
          rows={onCancel ? 2 : 1}
          placeholder="What was said"
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ResultButtons way={way} isAsking={!onCancel} onChoose={(result) => void log(result)} />
      {onCancel ? <QuietButton onClick={onCancel}>Not now</QuietButton> : null}
      <Failure>{failure || null}</Failure>
    </fieldset>
  );
}
