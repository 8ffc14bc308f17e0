import { useState, useSyncExternalStore } from 'react';
import { now } from '#site/shared/clock.ts';
import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import type { DraftChange, LeadDraft, LeadDrafts } from './lead-drafts.ts';

export interface LeadChangeInput {
  api: LeadApi;
  lead: LeadDetail;
  drafts: LeadDrafts;
  onChanged: (lead: LeadDetail) => void;
}

type SaveState = { kind: 'idle' | 'saving' | 'saved' | 'conflict' } | { kind: 'failed'; message: string };

/** Manages a change to a lead from the first edit until it is saved or discarded. */
export function useLeadChange({ api, lead, drafts, onChanged }: LeadChangeInput) {
  const storedDraft = useSyncExternalStore(drafts.subscribe, () => drafts.get(lead.id));
  const { draft, note, base }: LeadDraft = storedDraft ?? { draft: {}, note: '', base: lead.version };
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const isTouched = Object.keys(draft).length > 0;

  const updateDraft = (change: Partial<LeadDraft>): void => drafts.set(lead.id, { ...storedDraft, draft, note, base, ...change });

  function choose(change: DraftChange): void {
    setState((current) => (current.kind === 'saving' ? current : { kind: 'idle' }));
    // Keeps the original version, so that other people's changes are never overwritten unseen.
    updateDraft({ draft: { ...draft, ...change }, base: isTouched ? base : lead.version });
  }

  /**
   * @param version version on which the change is based. By default this is the version at the first edit, unless the user has seen a newer
   * one.
   */
  async function save(change: DraftChange = draft, version = isTouched ? base : lead.version): Promise<void> {
    if (state.kind === 'saving') return;
    const { followUpAt } = change;
    if (followUpAt && followUpAt !== lead.followUpAt && isPastFollowUp(followUpAt, now()))
      return setState({ kind: 'failed', message: pastFollowUp });
    setState({ kind: 'saving' });
    const tidy = { ...change, ...(change.phone && { phone: tidyPhone(change.phone) }), ...(note.trim() && { note }) };
    const content = JSON.stringify(tidy);
    const key = storedDraft?.tried?.content === content ? storedDraft.tried.key : crypto.randomUUID();
    // The draft stays until it is saved, so that the user can try again after a rejection or a conflict.
    updateDraft({ draft: change, base: version, tried: { content, key } });
    try {
      const outcome = await api.change(lead.id, tidy, { version, key });
      if (outcome.kind === 'refused')
        return setState({ kind: 'failed', message: Object.values(outcome.errors)[0] ?? outcome.message });
      onChanged(outcome.value);
      if (outcome.kind === 'conflict') return setState({ kind: 'conflict' });
      drafts.settle(lead.id, { draft: change, note }, outcome.value.version);
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', message: failureText(error, 'Failed to update lead') });
    }
  }

  function acceptTheirs(): void {
    updateDraft({ draft: {} });
    setState({ kind: 'idle' });
  }

  const isOutdated = isTouched && base !== lead.version;
  return {
    draft,
    note,
    state,
    isTouched,
    isOutdated,
    choose,
    setNote: (text: string) => updateDraft({ note: text }),
    save,
    acceptTheirs,
  };
}
