import { now } from '#site/shared/clock.ts';
import { dayMs } from '#site/shared/times.ts';

const prefix = 'lead-draft:';
/** Time after which drafts are deleted from this device, because they may contain personal data. */
const maxAgeMs = 7 * dayMs;

interface StoredDraft<Value> {
  value: Value;
  at: number;
}

function parseDraft<Value>(text: string | null): StoredDraft<Value> | undefined {
  try {
    const draft: StoredDraft<Value> | null = JSON.parse(text ?? 'null');
    return draft && now() - draft.at < maxAgeMs ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Reads unsaved text about a lead. The text survives a reload and a closed tab. */
export const readDraft = <Value>(key: string): Value | undefined => parseDraft<Value>(localStorage.getItem(prefix + key))?.value;

/**
 * Stores a draft on this device. Undefined deletes the draft. If the device has no space left, the draft lasts until the page is closed.
 */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify({ value, at: now() }));
  } catch (error) {
    console.error('Could not store the draft', error);
  }
}

/** Deletes drafts that are too old, including those of other users. */
export function dropOldDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix) && !parseDraft(localStorage.getItem(key))) localStorage.removeItem(key);
}
