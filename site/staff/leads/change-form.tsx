import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import type { LeadChange, LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { useSessionView } from '#site/staff/session-context.ts';
import { ContactFields, WorkFields } from './change-fields.tsx';
import { ConflictBox } from './conflict-box.tsx';
import type { LeadApi } from './lead-api.ts';

/** What was chosen and not saved yet; a field that is not in it stands as the lead has it. */
type Draft = Omit<LeadChange, 'note'>;

/** A change that was begun, with the version of the lead that it was begun on. */
export interface KeptChange {
  draft: Draft;
  note: string;
  base: number;
}

interface ChangeFormProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  /** By lead: who looks at another lead, or back at the list, finds what they had begun. */
  kept: Map<string, KeptChange>;
  onChanged: (lead: LeadDetail) => void;
}

type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; message: string } | { kind: 'conflict' };

/** Status, assignment, follow-up, contact details and a note, saved together. A change that came too late is shown beside what stands. */
export function ChangeForm({ api, lead, options, kept, onChanged }: ChangeFormProps): ReactElement {
  const { user } = useSessionView();
  const [draft, setDraft] = useState<Draft>(kept.get(lead.id)?.draft ?? {});
  const [note, setNote] = useState(kept.get(lead.id)?.note ?? '');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  /** The version on which the draft was begun: what others do meanwhile must not be overwritten unseen. */
  const [base, setBase] = useState(kept.get(lead.id)?.base ?? lead.version);
  const isTouched = Object.keys(draft).length > 0;
  const isSaving = state.kind === 'saving';
  const values = { ...lead, ...draft };

  useEffect(() => {
    if (isTouched || note) kept.set(lead.id, { draft, note, base });
    else kept.delete(lead.id);
  }, [kept, lead.id, isTouched, draft, note, base]);

  function choose(change: Draft): void {
    if (!isTouched) setBase(lead.version);
    setState({ kind: 'idle' });
    setDraft({ ...draft, ...change });
  }

  async function save(change: Draft, version: number): Promise<void> {
    setState({ kind: 'saving' });
    const tidy = { ...change, ...(change.phone && { phone: tidyPhone(change.phone) }), ...(note.trim() && { note }) };
    try {
      const outcome = await api.change(lead.id, tidy, version);
      if (outcome.kind === 'refused') {
        return setState({ kind: 'failed', message: Object.values(outcome.errors)[0] ?? outcome.message });
      }
      onChanged(outcome.lead);
      if (outcome.kind === 'conflict') return setState({ kind: 'conflict' });
      setDraft({});
      setNote('');
      setState({ kind: 'saved' });
    } catch {
      setState({ kind: 'failed', message: 'Failed to update lead' });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving) void save(draft, isTouched ? base : lead.version);
  }

  function takeTheirs(): void {
    setDraft({});
    setState({ kind: 'idle' });
  }

  return (
    <form className="lead-change" onSubmit={submit} aria-label="Change this lead">
      {state.kind === 'conflict' ? (
        <ConflictBox
          lead={lead}
          draft={draft}
          options={options}
          onMine={() => void save(draft, lead.version)}
          onTheirs={takeTheirs}
        />
      ) : null}
      <WorkFields values={values} options={options} onChoose={choose} />
      <ContactFields values={values} onChoose={choose} />
      <div className="field">
        <label htmlFor="change-note">Note</label>
        <textarea id="change-note" rows={3} maxLength={4000} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      <div className="actions">
        <button type="submit" disabled={isSaving || (!isTouched && !note.trim())}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        {user && values.assigneeId !== user.id ? (
          <button type="button" className="quiet" onClick={() => choose({ assigneeId: user.id })}>
            I take it
          </button>
        ) : null}
        <button
          type="button"
          className="quiet"
          disabled={isSaving}
          onClick={() =>
            void save({ ...draft, status: lead.status === 'spam' ? 'new' : 'spam' }, isTouched ? base : lead.version)
          }
        >
          {lead.status === 'spam' ? 'This is no spam' : 'This is spam'}
        </button>
      </div>
      <p role="status">{state.kind === 'saved' ? 'Saved' : null}</p>
      <p role="alert" className="error">
        {state.kind === 'failed' ? state.message : null}
      </p>
      {isTouched && base !== lead.version && state.kind !== 'conflict' ? (
        <p role="status" className="restored">
          Somebody else has changed this lead since you began. Saving will show both.
        </p>
      ) : null}
    </form>
  );
}
