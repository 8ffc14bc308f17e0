import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { type ContactResult, type ContactWay, contactLabels, contactResults, resultLabels } from '#site/shared/lead-contact.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { ContactLinks } from './contact-links.tsx';
import type { LeadApi } from './lead-api.ts';
import { firstMessage } from './lead-message.ts';
import { forgetPending, keepPending, readPending } from './pending-contact.ts';

interface ContactLogProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  onChanged: (lead: LeadDetail) => void;
}

/** A note has a field of its own among the changes. */
const loggedWays = ['call', 'whatsapp', 'mail'] as const;

/** The ways to a person; who took one is asked how it ended, and what was done without a link is logged too. */
export function ContactLog({ api, lead, options, onChanged }: ContactLogProps): ReactElement {
  const { way, begin, end } = useBegunContact(lead.id);
  const [said, setSaid] = useState('');
  const buttons = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasAsked.current && !way) buttons.current?.querySelector('button')?.focus();
    wasAsked.current = way !== null;
  }, [way]);
  return (
    <>
      <ContactLinks lead={lead} message={firstMessage(lead, options)} onUse={begin} />
      {way ? (
        <ContactForm
          key={way}
          way={way}
          onCancel={end}
          onLog={async (result, text, key) => {
            onChanged(await api.logContact(lead.id, { way, result, text }, key));
            end();
            setSaid(`${contactLabels[way]} logged: ${resultLabels[result]}`);
          }}
        />
      ) : (
        <div className="actions" ref={buttons}>
          {loggedWays.map((each) => (
            <QuietButton
              key={each}
              onClick={() => {
                setSaid('');
                begin(each);
              }}
            >
              Log a {contactLabels[each].replace(/^[CM]/, (letter) => letter.toLowerCase())}
            </QuietButton>
          ))}
        </div>
      )}
      <p role="status">{said}</p>
    </>
  );
}

/** The call or message that was begun with a lead: who comes back from it, to a page that was ended meanwhile too, is asked how it went. */
function useBegunContact(leadId: string) {
  const { user } = useSessionView();
  const userId = user?.id ?? '';
  const pending = readPending(userId);
  const [way, setWay] = useState<ContactWay | null>(pending?.leadId === leadId ? pending.way : null);
  function begin(next: ContactWay): void {
    keepPending(userId, { leadId, way: next });
    setWay(next);
  }
  function end(): void {
    forgetPending(userId);
    setWay(null);
  }
  return { way, begin, end };
}

interface ContactFormProps {
  way: ContactWay;
  /** @param key of this contact, the same however often it is sent */
  onLog: (result: ContactResult, text: string, key: string) => Promise<void>;
  onCancel: () => void;
}

/** The form has the focus that the button before it lost, and is in sight for who comes back from a call. */
function useAskingForm() {
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; a link still has the focus.
    if (document.activeElement === document.body) form.current?.focus();
    const ask = (): void => {
      if (document.visibilityState === 'visible') form.current?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return form;
}

/** What was said, and how it ended: the result is what saves. */
function ContactForm({ way, onLog, onCancel }: ContactFormProps): ReactElement {
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function log(result: ContactResult): Promise<void> {
    setSaving(true);
    setFailure('');
    try {
      await onLog(result, text, key);
    } catch (error) {
      setSaving(false);
      setFailure(failureText(error, 'It could not be saved. Please try again.'));
    }
  }
  const form = useAskingForm();
  return (
    <fieldset
      ref={form}
      tabIndex={-1}
      className="contact-form"
      disabled={isSaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <legend>{contactLabels[way]}: how did it end?</legend>
      <Field id="contact-text" label="What was said (may stay empty)">
        <textarea id="contact-text" rows={2} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="actions">
        {contactResults[way].map((result) => (
          <button key={result} type="button" onClick={() => void log(result)}>
            {resultLabels[result]}
          </button>
        ))}
        <QuietButton onClick={onCancel}>Not now</QuietButton>
      </div>
      <Failure>{failure || null}</Failure>
    </fieldset>
  );
}
