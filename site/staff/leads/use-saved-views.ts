import { useEffect, useState } from 'react';
import type { SavedView } from '#site/shared/lead.ts';
import { failureText, type WriteOutcome } from '#site/staff/api.ts';
import type { LeadApi } from './lead-api.ts';

export interface SavedViews {
  views: readonly SavedView[];
  /** @returns what went wrong; empty where nothing did */
  save(view: Omit<SavedView, 'id'>): Promise<string>;
  /** @returns what went wrong; empty where nothing did */
  remove(id: string): Promise<string>;
}

const none: readonly SavedView[] = [];

/** The user's own views. Until they are read, and where they cannot be, there are none. */
export function useSavedViews(api: LeadApi): SavedViews {
  const [views, setViews] = useState(none);
  useEffect(() => {
    api.savedViews().then(setViews, () => {});
  }, [api]);

  async function change(ask: () => Promise<WriteOutcome<SavedView[]>>): Promise<string> {
    try {
      const outcome = await ask();
      if (outcome.kind === 'refused') return Object.values(outcome.errors)[0] ?? outcome.message;
      setViews(outcome.value);
      return '';
    } catch (error) {
      return failureText(error, 'It could not be saved. Please try again.');
    }
  }
  return { views, save: (view) => change(() => api.saveView(view)), remove: (id) => change(() => api.deleteView(id)) };
}
