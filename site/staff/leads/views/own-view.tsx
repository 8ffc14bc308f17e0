import { type FormEvent, type ReactElement, useState } from 'react';
import type { SavedView } from '#site/shared/lead.ts';
import { Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import type { LeadFilters } from '#site/staff/leads/list/filter-choices.ts';
import { filtersKey, isNamedView } from './lead-views.tsx';
import type { SavedViews } from './use-saved-views.ts';

interface OwnViewProps {
  filters: LeadFilters;
  userId: string | undefined;
  saved: SavedViews;
  /** Whether no leads match. Such filters can be deleted, but not saved. */
  isEmpty: boolean;
}

/**
 * Saves the current filters as a named view, or deletes the user's own view. Search words are not saved, because they contain people's
 * names.
 */
export function OwnView({ filters: { q: _, ...filters }, userId, saved, isEmpty }: OwnViewProps): ReactElement | null {
  const [isNaming, setNaming] = useState(false);
  const [failure, setFailure] = useState('');
  const [existingView, setExistingView] = useState<SavedView>();
  const shown = saved.views.find((view) => filtersKey(view.filters) === filtersKey(filters));
  if (filters.ids || filters.figure || (!shown && (isEmpty || isNamedView(filters, userId)))) return null;
  const savedFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  async function save(name: string, replaced?: SavedView): Promise<void> {
    const outcome = await saved.save({ name, filters: savedFilters }, replaced);
    setFailure(outcome.failure);
    setExistingView(outcome.existingView);
    if (!outcome.failure && !outcome.existingView) setNaming(false);
  }
  function cancel(): void {
    setExistingView(undefined);
    setNaming(false);
  }
  return (
    <div className="own-view">
      {shown ? (
        <QuietButton
          onClick={() => void saved.remove(shown.id).then((outcome) => setFailure(outcome.failure))}
        >{`Delete the view "${shown.name}"`}</QuietButton>
      ) : isNaming ? (
        <NameForm onSave={(name) => void save(name)} onCancel={cancel} />
      ) : (
        <QuietButton onClick={() => setNaming(true)}>Save as a view</QuietButton>
      )}
      {existingView && isNaming ? (
        <NameTaken view={existingView} onReplace={() => void save(existingView.name, existingView)} />
      ) : null}
      <Failure>{failure}</Failure>
    </div>
  );
}

function NameTaken({ view: { name }, onReplace }: { view: SavedView; onReplace: () => void }): ReactElement {
  return (
    <div className="actions" role="alert">
      <span>{`A view named "${name}" already exists. Choose another name, or replace that view.`}</span>
      <button type="button" onClick={onReplace}>{`Replace "${name}"`}</button>
    </div>
  );
}

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }): ReactElement {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form className="actions" onSubmit={submit}>
      <TextField id="view-name" label="View name" autoFocus required maxLength={40} value={name} onType={setName} />
      <button type="submit">Save</button>
      <QuietButton onClick={onCancel}>Cancel</QuietButton>
    </form>
  );
}
