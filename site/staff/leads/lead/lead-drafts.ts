import type { LeadChange, LeadDetail } from '#site/shared/lead.ts';
import { deleteOldStored, readStored, writeStored } from '#site/staff/device-store.ts';
import { Observable } from '#site/staff/observable.ts';

export type DraftChange = Omit<LeadChange, 'note'>;

export interface LeadDraft {
  draft: DraftChange;
  note: string;
  base: number;
}

type LeadVersion = Pick<LeadDetail, 'id' | 'version'>;

const hasChanges = ({ draft, note }: LeadDraft): boolean => note !== '' || Object.keys(draft).length > 0;

/**
 * Adds a change to a draft. The draft keeps the lead's version at its first change, so that other people's changes are never overwritten
 * unseen.
 */
export const addChange = ({ draft, note, base }: LeadDraft, change: DraftChange, version: number): LeadDraft => ({
  draft: { ...draft, ...change },
  note,
  base: Object.keys(draft).length > 0 ? base : version,
});

type Changes = ReadonlyMap<string, LeadDraft | undefined>;

/** Unsaved changes by lead, stored on this device. */
export class LeadDrafts extends Observable<Changes> {
  readonly #userId: string;
  readonly #changes = new Map<string, LeadDraft | undefined>();

  /** @param userId owner of the changes. Other users who log in here do not see them. */
  constructor(userId = '') {
    super(new Map());
    this.#userId = userId;
    deleteOldStored();
  }

  get = (leadId: string): LeadDraft | undefined => {
    if (!this.#changes.has(leadId)) this.#changes.set(leadId, readStored('lead-draft', this.#key(leadId)));
    return this.#changes.get(leadId);
  };

  #key = (leadId: string): string => `${this.#userId}:${leadId}`;

  set(leadId: string, change: LeadDraft): void {
    const stored = hasChanges(change) ? change : undefined;
    this.#changes.set(leadId, stored);
    writeStored('lead-draft', this.#key(leadId), stored);
    this.show(this.#changes);
  }

  /** Keeps the draft valid after the user's own contact has moved the lead to its next version. */
  follow =
    ({ id, version }: LeadVersion, onChanged: (changed: LeadDetail) => void) =>
    (changed: LeadDetail): void => {
      const stored = this.get(id);
      if (stored?.base === version && changed.version === version + 1) this.set(id, { ...stored, base: changed.version });
      onChanged(changed);
    };

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
