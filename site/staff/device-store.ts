import { now } from '#site/shared/clock.ts';
import { dayMs } from '#site/shared/times.ts';

/**
 * Time after which values are deleted from this device, because they may contain personal data: unsaved text, outcomes waiting to be sent,
 * and copies of what the server sent.
 */
const maxAgeMs = { 'lead-draft': 7 * dayMs, 'lead-outbox': 7 * dayMs, 'desk-copy': dayMs } as const;

type StoredKind = keyof typeof maxAgeMs;

const kinds = Object.keys(maxAgeMs) as StoredKind[];

interface Stored<Value> {
  value: Value;
  at: number;
}

function parse<Value>(kind: StoredKind, text: string | null): Stored<Value> | undefined {
  try {
    const stored: Stored<Value> | null = JSON.parse(text ?? 'null');
    return stored && now() - stored.at < maxAgeMs[kind] ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a value that survives a reload and a closed tab. Its key starts with the id of its owner. */
export const readStored = <Value>(kind: StoredKind, key: string): Value | undefined =>
  parse<Value>(kind, localStorage.getItem(`${kind}:${key}`))?.value;

/**
 * Stores a value on this device. Undefined deletes the value. Returns false if the device has no space left.
 */
export function writeStored(kind: StoredKind, key: string, value: unknown): boolean {
  const name = `${kind}:${key}`;
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ value, at: now() }));
    return true;
  } catch (error) {
    console.error('Could not store a value on this device', error);
    return false;
  }
}

/** Lists the keys of one kind that start with `owner`. */
export function listStored(kind: StoredKind, owner = ''): string[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return names.flatMap((name) => (name.startsWith(`${kind}:${owner}`) ? [name.slice(kind.length + 1)] : []));
}

/** Deletes the expired values of all users. */
export function deleteOldStored(): void {
  for (const kind of kinds)
    for (const key of listStored(kind)) if (readStored(kind, key) === undefined) writeStored(kind, key, undefined);
}

/** Deletes everything that this device stores about leads for one user. */
export function eraseStored(owner: string, erased: readonly StoredKind[] = kinds): void {
  for (const kind of erased) for (const key of listStored(kind, owner)) writeStored(kind, key, undefined);
}
