import { useRef, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText, readOutcome, refusalText, toWrite, type WriteOutcome } from '#site/staff/api.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useSession } from '#site/staff/session-context.ts';

/** Request about a lead's demos. `part` is the end of the path, after `/demos`. */
interface DemoWrite {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  part: string;
  body?: object;
}

interface DemoWriteInput {
  api: LeadApi;
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
}

/** Sends changes to a lead's demo. After a lost response, the same key is used again, so that each change is made only once. */
export function useDemoWrite({ api, lead, onChanged }: DemoWriteInput) {
  const { request } = useSession();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useRef<{ content: string; key: string }>(undefined);
  async function save(content: string, attemptWith: (key: string) => Promise<WriteOutcome<LeadDetail>>): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    setFailure('');
    const key = attempt.current?.content === content ? attempt.current.key : crypto.randomUUID();
    attempt.current = { content, key };
    try {
      const outcome = await attemptWith(key);
      attempt.current = undefined;
      setSaving(false);
      if (outcome.kind === 'refused') setFailure(refusalText(outcome));
      else onChanged(outcome.value);
      if (outcome.kind === 'conflict')
        setFailure('A colleague changed this lead in the meantime. Check the changes, then try again.');
      return outcome.kind === 'saved';
    } catch (error) {
      setSaving(false);
      setFailure(failureText(error, 'Could not save the demo. Please try again.'));
      return false;
    }
  }
  async function send({ method, part, body }: DemoWrite, key: string): Promise<WriteOutcome<LeadDetail>> {
    const init = toWrite(method, body, { version: lead.version, key });
    return readOutcome(await request(`/api/leads/${lead.id}/demos${part}`, init), 'lead');
  }
  return {
    ...{ isSaving, failure, setFailure },
    write: (demoWrite: DemoWrite) => save(JSON.stringify(demoWrite), (key) => send(demoWrite, key)),
    change: (change: Parameters<LeadApi['change']>[1]) =>
      save(JSON.stringify(change), (key) => api.change(lead.id, change, { version: lead.version, key })),
  };
}
