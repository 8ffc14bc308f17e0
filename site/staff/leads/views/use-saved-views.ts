import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#site/shared/lead.ts';
import { failureText, refusalText, type WriteOutcome } from '#site/staff/api.ts';
import { countsQuery } from '#site/staff/leads/due/overdue-count.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

interface ViewOutcome {
  failure: string;
  existingView?: SavedView;
}

export interface SavedViews {
  views: readonly SavedView[];
  /** @param replaced existing view with the same name that will be replaced */
  save(view: Omit<SavedView, 'id'>, replaced?: SavedView): Promise<ViewOutcome>;
  remove(id: string): Promise<ViewOutcome>;
}

const none: readonly SavedView[] = [];
const queryKey = ['saved-views'];

/** Loads the user's own views. Empty until they have loaded, or if loading fails. */
export function useSavedViews(api: LeadApi): SavedViews {
  const client = useQueryClient();
  const { data: views = none } = useQuery({ queryKey, queryFn: api.savedViews });

  async function change(request: () => Promise<WriteOutcome<SavedView[]>>, name = ''): Promise<ViewOutcome> {
    try {
      const outcome = await request();
      if (outcome.kind === 'refused') return { failure: refusalText(outcome) };
      client.setQueryData(queryKey, outcome.value);
      void client.invalidateQueries({ queryKey: [countsQuery] });
      if (outcome.kind === 'saved') return { failure: '' };
      const existingView = outcome.value.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
      return existingView
        ? { failure: '', existingView }
        : { failure: 'This view was deleted in the meantime. Please save it again.' };
    } catch (error) {
      return { failure: failureText(error, 'Could not change your views. Please try again.') };
    }
  }
  return {
    views,
    save: (view, replaced) => change(() => api.saveView(view, replaced?.id), view.name),
    remove: (id) => change(() => api.deleteView(id)),
  };
}
