import { type ReactElement, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { failureText, serverText } from '#site/staff/api.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useKeepBegunText } from './begun-text.ts';
import type { LeadApi } from './lead-api.ts';

/** A contact that was logged just now. */
export interface Logged {
  leadId: string;
  key: string;
  way: ContactWay;
  /** What was written beside it. */
  text: string;
  /** What was logged, in words. */
  said: string;
}

interface LoggedContactProps {
  api: LeadApi;
  /** The last one; without one nothing is said. */
  contact: Logged | undefined;
  /** @param lead as it stands without the contact */
  onTakenBack: (lead: LeadDetail) => void;
}

/** Says what was logged, and takes it back: one press logs a call, and a slip would stop the clock of the first contact. */
export function LoggedContact({ api, contact, onTakenBack }: LoggedContactProps): ReactElement {
  const [answer, setAnswer] = useState<{ key: string; text: string; isTakenBack: boolean }>();
  const keepText = useKeepBegunText();
  const ofContact = answer?.key === contact?.key ? answer : undefined;
  async function takeBack(logged: Logged): Promise<void> {
    const say = (text: string, isTakenBack: boolean): void => setAnswer({ key: logged.key, text, isTakenBack });
    try {
      const lead = await api.takeContactBack(logged.leadId, logged.key);
      say('Taken back. It counts as not logged.', true);
      keepText(logged, logged.text);
      onTakenBack(lead);
    } catch (error) {
      say(serverText(error) ?? failureText(error, 'It could not be taken back. Please try again.'), false);
    }
  }
  return (
    <div className="logged-contact">
      <p role="status">{ofContact?.text ?? contact?.said}</p>
      {contact && !ofContact?.isTakenBack ? <QuietButton onClick={() => void takeBack(contact)}>Undo</QuietButton> : null}
    </div>
  );
}
