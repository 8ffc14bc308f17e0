import { useEffect, useState } from 'react';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import type { Draft, KeptChanges } from './kept-changes.ts';
import type { LeadApi } from './lead-api.ts';

export interface LeadChangeInput {
  api: LeadApi;
  lead: LeadDetail;
  /** By lead: who looks at another lead, or back at the list, finds what they had begun. */
  kept: KeptChanges;
  onChanged: (lead: LeadDetail) => void;
}

type SaveState = { kind: 'idle' | 'saving' | 'saved' | 'conflict' } | { kind: 'failed'; message: string };

/** A change of a lead from the first choice until it is saved, or until somebody else's stands in its place. */
export function useLeadChange({ api, lead, kept, onChanged }: LeadChangeInput) {
  const begun = kept.get(lead.id);
  const [draft, setDraft] = useState<Draft>(begun?.draft ?? {});
  const [note, setNote] = useState(begun?.note ?? '');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  /** The version on which the draft was begun: what others do meanwhile must not be overwritten unseen. */
  const [base, setBase] = useState(begun?.base ?? lead.version);
  const isTouched = Object.keys(draft).length > 0;

  useEffect(() => {
    if (isTouched || note) kept.set(lead.id, { draft, note, base });
    else kept.delete(lead.id);
  }, [kept, lead.id, isTouched, draft, note, base]);

  function choose(change: Draft): void {
    if (!isTouched) setBase(lead.version);
    setState({ kind: 'idle' });
    setDraft({ ...draft, ...change });
  }

  /** @param version that the change is made on: the one it was begun on, unless the other one was seen */
  async function save(change: Draft = draft, version = isTouched ? base : lead.version): Promise<void> {
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    // Until it is saved it is begun: a refusal or a change of somebody else's leaves it to be saved again.
    setDraft(change);
    setBase(version);
    const tidy = { ...change, ...(change.phone && { phone: tidyPhone(change.phone) }), ...(note.trim() && { note }) };
    try {
      const outcome = await api.change(lead.id, tidy, version);
      if (outcome.kind === 'refused')
        return setState({ kind: 'failed', message: Object.values(outcome.errors)[0] ?? outcome.message });
      onChanged(outcome.value);
      if (outcome.kind === 'conflict') return setState({ kind: 'conflict' });
      setDraft({});
      setNote('');
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', message: failureText(error, 'Failed to update lead') });
    }
  }

  function takeTheirs(): void {
    setDraft({});
    setState({ kind: 'idle' });
  }

  const isOutdated = isTouched && base !== lead.version;
  return { draft, note, state, isTouched, isOutdated, choose, setNote, save, takeTheirs };
}
