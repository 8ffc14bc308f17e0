import { type FormEvent, type ReactElement, useState } from 'react';
import { useSessionView } from '#site/admin/session-context.ts';
import { fromLocalField, toLocalField } from './indian-time.ts';
import { type LeadChange, type LeadDetail, type LeadOptions, type LeadStatus, pipeline, statusLabels } from './lead.ts';
import type { LeadApi } from './lead-api.ts';

interface ChangeFormProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  onChanged: (lead: LeadDetail) => void;
}

/** What was chosen and not saved yet; a field that is not in it stands as the lead has it. */
type Draft = Omit<LeadChange, 'note'>;

const fieldLabels: Readonly<Record<keyof Draft, string>> = {
  status: 'Status',
  department: 'Department',
  assigneeId: 'Taken by',
  followUpAt: 'Call again',
};

type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; message: string } | { kind: 'conflict' };

/** Status, assignment, follow-up and a note, saved together. A change that came too late is shown beside what stands. */
export function ChangeForm({ api, lead, options, onChanged }: ChangeFormProps): ReactElement {
  const { user } = useSessionView();
  const [draft, setDraft] = useState<Draft>({});
  const [note, setNote] = useState('');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  /** The version on which the draft was begun: what others do meanwhile must not be overwritten unseen. */
  const [base, setBase] = useState(lead.version);
  const isTouched = Object.keys(draft).length > 0;
  const isSaving = state.kind === 'saving';
  const values = { ...lead, ...draft };

  function choose(change: Draft): void {
    if (!isTouched) setBase(lead.version);
    setState({ kind: 'idle' });
    setDraft({ ...draft, ...change });
  }

  async function save(change: Draft, version: number): Promise<void> {
    setState({ kind: 'saving' });
    try {
      const outcome = await api.change(lead.id, { ...change, ...(note.trim() && { note }) }, version);
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
      <div className="lead-filters">
        <div className="field">
          <label htmlFor="change-status">New status</label>
          <select
            id="change-status"
            value={values.status}
            onChange={(event) => choose({ status: event.target.value as LeadStatus })}
          >
            {[...pipeline, ...(values.status === 'spam' ? (['spam'] as const) : [])].map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="change-department">Department in charge</label>
          <select
            id="change-department"
            value={values.department ?? ''}
            onChange={(event) => choose({ department: event.target.value || null })}
          >
            <option value="">None</option>
            {options?.departments.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="change-assignee">Person in charge</label>
          <select
            id="change-assignee"
            value={values.assigneeId ?? ''}
            onChange={(event) => choose({ assigneeId: event.target.value || null })}
          >
            <option value="">Nobody</option>
            {options?.staff.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="change-follow-up">Call again (time in India)</label>
          <input
            id="change-follow-up"
            type="datetime-local"
            value={toLocalField(values.followUpAt)}
            onChange={(event) => choose({ followUpAt: fromLocalField(event.target.value) })}
          />
        </div>
      </div>
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

interface ConflictBoxProps {
  lead: LeadDetail;
  draft: Draft;
  options: LeadOptions | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

function ConflictBox({ lead, draft, options, onMine, onTheirs }: ConflictBoxProps): ReactElement {
  const text = (name: keyof Draft, value: string | null | undefined): string => {
    if (!value) return 'none';
    if (name === 'status') return statusLabels[value as LeadStatus];
    if (name === 'assigneeId') return options?.staff.find(({ id }) => id === value)?.email ?? 'a closed account';
    return name === 'followUpAt' ? toLocalField(value).replace('T', ' ') : value;
  };
  return (
    <section className="conflict card" role="alertdialog" aria-labelledby="lead-conflict">
      <h4 id="lead-conflict">Somebody else changed this lead meanwhile</h4>
      <p>Nothing of yours was saved, and nothing of theirs is lost.</p>
      <ul>
        {(Object.keys(draft) as (keyof Draft)[]).map((name) => (
          <li key={name}>
            {fieldLabels[name]}: now {text(name, lead[name])}, yours {text(name, draft[name])}
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={onMine}>
          Save mine over it
        </button>
        <button type="button" className="quiet" onClick={onTheirs}>
          Keep theirs
        </button>
      </div>
    </section>
  );
}
