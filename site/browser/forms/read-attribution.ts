import type { AttributionKey } from '#site/browser/storage-keys.ts';

const storageKey: AttributionKey = 'attribution';

/** First and last touch as the envelope carries them: JSON text. Absent where the visitor lets the site store nothing. */
export function readAttribution(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
