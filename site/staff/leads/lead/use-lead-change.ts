import { useState, useSyncExternalStore } from 'react';
import { now } from '#site/shared/clock.ts';
import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText, refusalText } from '#site/staff/api.ts';
import { planUndo } from '#site/staff/leads/bulk/bulk-change.ts';
import { useUndo } from '#site/staff/leads/bulk/use-undo.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useOutbox } from '#site/staff/leads/outbox/use-outbox.tsx';
import { addChange, type DraftChange, type LeadDraft, type LeadDrafts } from './lead-drafts.ts';

export interface LeadChangeInput {
  api: LeadApi;
  lead: LeadDetail;
  drafts: LeadDrafts;
  onChanged: (lead: LeadDetail) => void;
}

type SaveState = { kind: 'idle' | 'saving' | 'conflict' } | { kind: 'failed'; message: string };

/** Manages a change to a lead from the first edit until it is saved or discarded. */
export function useLeadChange({ api, lead, drafts, onChanged }: LeadChangeInput) {
  const { outbox } = useOutbox();
  const storedDraft = useSyncExternalStore(drafts.subscribe, () => drafts.get(lead.id));
  const { draft, note, base }: LeadDraft = storedDraft ?? { draft: {}, note: '', base: lead.version };
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const isTouched = Object.keys(draft).length > 0;
  const changes = useUndo(api, () => void api.read(lead.id).then((undone) => undone && onChanged(undone)));

  const updateDraft = (change: Partial<LeadDraft>): void => drafts.set(lead.id, { ...storedDraft, draft, note, base, ...change });

  function choose(change: DraftChange): void {
    setState((current) => (current.kind === 'saving' ? current : { kind: 'idle' }));
    changes.clear();
    drafts.set(lead.id, addChange({ draft, note, base }, change, lead.version));
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
    changes.clear();
    const tidy = { ...change, ...(change.phone && { phone: tidyPhone(change.phone) }), ...(note.trim() && { note }) };
    const key = crypto.randomUUID();
    // The draft stays until it is saved, so that the user can try again after a rejection or a conflict.
    updateDraft({ draft: change, base: version });
    try {
      const outcome = await outbox.send({ key, leadId: lead.id, name: lead.name, version, change: tidy });
      if (outcome.kind === 'waiting') {
        drafts.settle(lead.id, { draft: change, note }, version);
        return setState({ kind: 'idle' });
      }
      if (outcome.kind === 'refused') return setState({ kind: 'failed', message: refusalText(outcome) });
      if (outcome.kind === 'conflict') return setState(await saveNote(outcome.value, { change, key }));
      onChanged(outcome.value);
      drafts.settle(lead.id, { draft: change, note }, outcome.value.version);
      const done = [{ lead: outcome.value, undo: planUndo(lead, outcome.value, tidy) }];
      changes.report({ done, changedMeanwhile: [], failed: [] }, 'Saved');
      setState({ kind: 'idle' });
    } catch (error) {
      setState({ kind: 'failed', message: failureText(error, 'Could not save the lead. Please try again.') });
    }
  }

  /** Saves only the note after a conflict, because a note overwrites nothing. */
  async function saveNote(theirs: LeadDetail, { change, key }: { change: DraftChange; key: string }): Promise<SaveState> {
    const noted = note.trim() ? await api.change(lead.id, { note }, { version: theirs.version, key: `${key}-note` }) : undefined;
    onChanged(noted?.kind === 'saved' ? noted.value : theirs);
    if (noted?.kind === 'saved') drafts.settle(lead.id, { draft: {}, note }, noted.value.version);
    return { kind: noted?.kind === 'saved' && Object.keys(change).length === 0 ? 'idle' : 'conflict' };
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
    changes,
    isTouched,
    isOutdated,
    choose,
    setNote: (text: string) => updateDraft({ note: text }),
    save,
    acceptTheirs,
  };
}
