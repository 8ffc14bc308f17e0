import { type ReactElement, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import { type ContactResult, type ContactWay, contactLabels, contactResults, resultLabels } from '#site/shared/lead-contact.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { LeadApi } from './lead-api.ts';

interface ContactLogProps {
  api: LeadApi;
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
}

/** A note has a field of its own among the changes. */
const loggedWays = ['call', 'whatsapp', 'mail'] as const;

/** The ways to a person; who took one is asked how it ended, and what was done without a link is logged too. */
export function ContactLog({ api, lead, onChanged }: ContactLogProps): ReactElement {
  const [way, setWay] = useState<ContactWay | null>(null);
  const [said, setSaid] = useState('');
  function begin(next: ContactWay): void {
    setSaid('');
    setWay(next);
  }
  return (
    <>
      <ContactLinks lead={lead} onUse={begin} />
      {way ? (
        <ContactForm
          key={way}
          way={way}
          onCancel={() => setWay(null)}
          onLog={async (result, text, key) => {
            onChanged(await api.logContact(lead.id, { way, result, text }, key));
            setWay(null);
            setSaid(`${contactLabels[way]} logged: ${resultLabels[result]}`);
          }}
        />
      ) : (
        <div className="actions">
          {loggedWays.map((each) => (
            <QuietButton key={each} onClick={() => begin(each)}>
              Log a {contactLabels[each].replace(/^[CM]/, (letter) => letter.toLowerCase())}
            </QuietButton>
          ))}
        </div>
      )}
      <p role="status">{said}</p>
    </>
  );
}

interface ContactFormProps {
  way: ContactWay;
  /** @param key of this contact, the same however often it is sent */
  onLog: (result: ContactResult, text: string, key: string) => Promise<void>;
  onCancel: () => void;
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
  return (
    <fieldset className="contact-form" disabled={isSaving} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
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
