import type { LeadChange } from '#site/shared/lead.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

/** What was chosen and not saved yet; a field that is not in it stands as the lead has it. */
export type DraftChange = Omit<LeadChange, 'note'>;

/** A change that was begun, with the version of the lead that it was begun on. */
export interface LeadDraft {
  draft: DraftChange;
  note: string;
  base: number;
  /** What was sent last, and under which key: sent again after a lost answer it is written once. */
  tried?: { content: string; key: string };
}

const hasChanges = ({ draft, note }: LeadDraft): boolean => note !== '' || Object.keys(draft).length > 0;

/**
 * Changes that somebody began and has not saved, by lead: they outlive a reload of the window, and end with it. `subscribe` and `get` fit
 * React's `useSyncExternalStore`.
 */
export class LeadDrafts {
  readonly #key: string;
  readonly #changes: Map<string, LeadDraft>;
  readonly #listeners = new Set<() => void>();

  /** @param userId whose they are: the next who logs in here does not see them */
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

  /** What was sent is begun no more, whoever looks at the lead now; what was typed since stays. @param version that the lead has got by it */
  settle(leadId: string, sent: Pick<LeadDraft, 'draft' | 'note'>, version: number): void {
    const stored = this.get(leadId);
    if (!stored) return;
    const saved: Readonly<Record<string, unknown>> = sent.draft;
    const draft: DraftChange = Object.fromEntries(Object.entries(stored.draft).filter(([name, value]) => value !== saved[name]));
    // What was chosen beside a note alone was chosen on the version before it.
    const base = Object.keys(saved).length > 0 ? version : stored.base;
    this.set(leadId, { draft, note: stored.note === sent.note ? '' : stored.note, base });
  }
}
