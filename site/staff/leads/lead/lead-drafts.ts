import type { LeadChange } from '#site/shared/lead.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

export type DraftChange = Omit<LeadChange, 'note'>;

export interface LeadDraft {
  draft: DraftChange;
  note: string;
  base: number;
  /** Content and key of the last attempt. The same key prevents a second write after a lost response. */
  tried?: { content: string; key: string };
}

const hasChanges = ({ draft, note }: LeadDraft): boolean => note !== '' || Object.keys(draft).length > 0;

/** Unsaved changes by lead. They survive a reload but end with the tab. `subscribe` and `get` fit React's `useSyncExternalStore`. */
export class LeadDrafts {
  readonly #key: string;
  readonly #changes: Map<string, LeadDraft>;
  readonly #listeners = new Set<() => void>();

  /** @param userId owner of the changes. Other users who log in here do not see them. */
  constructor(userId = '') {
    this.#key = `begun-changes:${userId}`;
    this.#changes = new Map(readTabState<[string, LeadDraft][]>(this.#key, []));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (leadId: string): LeadDraft | undefined => this.#changes.get(leadId);

  set(leadId: string, change: LeadDraft): void {
    if (hasChanges(change)) this.#changes.set(leadId, change);
    else this.#changes.delete(leadId);
    writeTabState(this.#key, this.#changes.size === 0 ? null : [...this.#changes]);
    for (const listener of this.#listeners) listener();
  }

  /**
   * Removes saved changes from the draft, but keeps anything typed since.
   * @param version the lead's version after saving
   */
  settle(leadId: string, sent: Pick<LeadDraft, 'draft' | 'note'>, version: number): void {
    const stored = this.get(leadId);
    if (!stored) return;
    const saved: Readonly<Record<string, unknown>> = sent.draft;
    const draft: DraftChange = Object.fromEntries(Object.entries(stored.draft).filter(([name, value]) => value !== saved[name]));
    const base = Object.keys(saved).length > 0 ? version : stored.base;
    this.set(leadId, { draft, note: stored.note === sent.note ? '' : stored.note, base });
  }
}
