import type { LeadChange } from '#site/shared/lead.ts';
import { readTabState, writeTabState } from '#site/staff/tab-state.ts';

/** What was chosen and not saved yet; a field that is not in it stands as the lead has it. */
export type Draft = Omit<LeadChange, 'note'>;

/** A change that was begun, with the version of the lead that it was begun on. */
interface KeptChange {
  draft: Draft;
  note: string;
  base: number;
}

/** Changes that somebody began and has not saved, by lead: they outlive a reload of the window, and end with it. */
export class KeptChanges {
  readonly #key: string;
  readonly #changes: Map<string, KeptChange>;

  /** @param userId whose they are: the next who logs in here does not see them */
  constructor(userId = '') {
    this.#key = `begun-changes:${userId}`;
    this.#changes = new Map(readTabState<[string, KeptChange][]>(this.#key, []));
  }

  get = (leadId: string): KeptChange | undefined => this.#changes.get(leadId);

  set(leadId: string, change: KeptChange): void {
    this.#changes.set(leadId, change);
    this.#store();
  }

  delete(leadId: string): void {
    if (this.#changes.delete(leadId)) this.#store();
  }

  #store(): void {
    writeTabState(this.#key, this.#changes.size === 0 ? null : [...this.#changes]);
  }
}
