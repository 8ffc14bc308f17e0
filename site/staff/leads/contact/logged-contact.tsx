import { type ReactElement, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { failureText } from '#site/staff/api.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useStoreDraftText } from '#site/staff/leads/lead/draft-text.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

export interface Logged {
  leadId: string;
  key: string;
  way: ContactWay;
  text: string;
  summary: string;
}

interface LoggedContactProps {
  api: LeadApi;
  contact: Logged | undefined;
  onTakenBack: (lead: LeadDetail) => void;
}

/**
 * Shows the most recently logged contact with an Undo button, because a call logged by mistake would stop the clock for the first contact.
 */
export function LoggedContact({ api, contact, onTakenBack }: LoggedContactProps): ReactElement {
  const [undoResult, setUndoResult] = useState<{ key: string; text: string; isTakenBack: boolean }>();
  const storeText = useStoreDraftText();
  const currentResult = undoResult?.key === contact?.key ? undoResult : undefined;
  async function undo(logged: Logged): Promise<void> {
    const showResult = (text: string, isTakenBack: boolean): void => setUndoResult({ key: logged.key, text, isTakenBack });
    try {
      const lead = await api.undoContact(logged.leadId, logged.key);
      showResult('Log entry removed', true);
      storeText(logged, logged.text);
      onTakenBack(lead);
    } catch (error) {
      showResult(failureText(error, 'Could not remove the log entry. Please try again.'), false);
    }
  }
  return (
    <div className="logged-contact">
      <p role="status">{currentResult?.text ?? contact?.summary}</p>
      {contact && !currentResult?.isTakenBack ? <QuietButton onClick={() => void undo(contact)}>Undo</QuietButton> : null}
    </div>
  );
}
