import { type FormEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { ChangeResult } from '#site/staff/leads/bulk/change-result.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { ContactFields, WorkFields } from './change-fields.tsx';
import { type LeadChangeInput, useLeadChange } from './use-lead-change.ts';

const ConflictBox = lazyPart(async () => (await import('./conflict-box.tsx')).ConflictBox);

interface ChangeFormProps extends LeadChangeInput {
  options: LeadOptions | undefined;
}

/**
 * Form for a lead's status, owner, follow-up, contact details and a note, which are saved together. If somebody else saved first, both
 * versions are shown.
 */
export function ChangeForm({ options, ...input }: ChangeFormProps): ReactElement {
  const { lead } = input;
  const change = useLeadChange(input);
  const { draft, note, state, choose } = change;
  const isSaving = state.kind === 'saving';
  const canSave = !isSaving && (change.isTouched || note.trim() !== '');
  const values = { ...lead, ...draft };
  const saveButton = useRef<HTMLButtonElement>(null);
  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (canSave) void change.save();
  }

  return (
    <form
      className="lead-change"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      aria-label="Edit lead"
    >
      <WorkFields
        {...{ values, options, isSaving }}
        savedFollowUp={lead.followUpAt}
        onChoose={choose}
        isMoved={values.department !== lead.department}
        onCallAgain={(followUpAt) => void change.save({ ...draft, followUpAt })}
      >
        <NoteField note={note} onWrite={change.setNote} />
      </WorkFields>
      <ContactFields values={values} onChoose={choose} />
      {state.kind === 'conflict' ? (
        <Conflict {...{ lead, options, change }} onResolve={() => saveButton.current?.focus()} />
      ) : null}
      <div className="actions">
        {/* Not `disabled`, so that the button keeps the focus after saving and keyboard users keep their place. */}
        <button ref={saveButton} type="submit" aria-disabled={!canSave}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <AssignToMeButton assigneeId={values.assigneeId} onAssign={(assigneeId) => choose({ assigneeId })} />
        <SpamButton {...{ lead, isSaving }} onMove={(status) => void change.save({ ...draft, status })} />
      </div>
      <ChangeResult changes={change.changes} />
      <Failure>{state.kind === 'failed' ? state.message : null}</Failure>
      {change.isOutdated && state.kind !== 'conflict' ? <Outdated /> : null}
    </form>
  );
}

interface ConflictProps extends Pick<ChangeFormProps, 'lead' | 'options'> {
  change: ReturnType<typeof useLeadChange>;
  /** Called before the box disappears, so that the focus returns to the save button, next to the result. */
  onResolve: () => void;
}

function Conflict({ lead, options, change, onResolve }: ConflictProps): ReactElement {
  const { draft } = change;
  function resolveConflict(choice: () => void): void {
    onResolve();
    choice();
  }
  return (
    <ConflictBox
      {...{ lead, draft, options }}
      onMine={() => resolveConflict(() => void change.save(draft, lead.version))}
      onTheirs={() => resolveConflict(change.acceptTheirs)}
    />
  );
}

const NoteField = ({ note, onWrite }: { note: string; onWrite: (text: string) => void }): ReactElement => (
  <Field id="change-note" label="Note">
    <textarea
      id="change-note"
      rows={1}
      aria-label="Note without a call"
      placeholder="Add without a call"
      maxLength={4000}
      value={note}
      onChange={(event) => onWrite(event.target.value)}
    />
  </Field>
);

const Outdated = (): ReactElement => (
  <p role="status" className="restored">
    A colleague changed this lead while you were editing. When you save, you can compare both versions.
  </p>
);

interface SpamButtonProps extends Pick<ChangeFormProps, 'lead'> {
  isSaving: boolean;
  onMove: (status: 'new' | 'spam') => void;
}

const SpamButton = ({ lead: { status }, isSaving, onMove }: SpamButtonProps): ReactElement => (
  <QuietButton disabled={isSaving} onClick={() => onMove(status === 'spam' ? 'new' : 'spam')}>
    {status === 'spam' ? 'Mark as not spam' : 'Mark as spam'}
  </QuietButton>
);

function AssignToMeButton({
  assigneeId,
  onAssign,
}: {
  assigneeId: string | null;
  onAssign: (id: string) => void;
}): ReactElement | null {
  const { user } = useSessionView();
  return user && assigneeId !== user.id ? <QuietButton onClick={() => onAssign(user.id)}>Assign to me</QuietButton> : null;
}
