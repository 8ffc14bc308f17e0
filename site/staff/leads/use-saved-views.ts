import { useEffect, useState } from 'react';
import type { SavedView } from '#site/shared/lead.ts';
import { failureText, type WriteOutcome } from '#site/staff/api.ts';
import type { LeadApi } from './lead-api.ts';

/** What became of a change. */
interface ViewOutcome {
  /** What went wrong; empty where nothing did. */
  failure: string;
  /** The view that has the name already. */
  existingView?: SavedView;
}

export interface SavedViews {
  views: readonly SavedView[];
  /** @param replaced the view of that name that is to go */
  save(view: Omit<SavedView, 'id'>, replaced?: SavedView): Promise<ViewOutcome>;
  remove(id: string): Promise<ViewOutcome>;
}

const none: readonly SavedView[] = [];

/** The user's own views. Until they are read, and where they cannot be, there are none. */
export function useSavedViews(api: LeadApi): SavedViews {
  const [views, setViews] = useState(none);
  useEffect(() => {
    api.savedViews().then(setViews, () => {});
  }, [api]);

  async function change(request: () => Promise<WriteOutcome<SavedView[]>>, name = ''): Promise<ViewOutcome> {
    try {
      const outcome = await request();
      if (outcome.kind === 'refused') return { failure: Object.values(outcome.errors)[0] ?? outcome.message };
      setViews(outcome.value);
      if (outcome.kind === 'saved') return { failure: '' };
      const existingView = outcome.value.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
      return existingView ? { failure: '', existingView } : { failure: 'The view was deleted meanwhile. Save it again.' };
    } catch (error) {
      return { failure: failureText(error, 'It could not be saved. Please try again.') };
    }
  }
  return {
    views,
    save: (view, replaced) => change(() => api.saveView(view, replaced?.id), view.name),
    remove: (id) => change(() => api.deleteView(id)),
  };
}
