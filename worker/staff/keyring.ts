import type { Keyring } from '../platform/ports.ts';

/** HMAC-SHA-256 needs a key as long as its output (RFC 7518, 3.2). */
const minKeyBytes = 32;

interface KeyringResult {
  /** Undefined without keys, and where anything of them is wrong. */
  keyring?: Keyring;
  /** What is wrong, without anything of a key. */
  fault?: string;
}

function parseEntry(entry: string, index: number): readonly [string, Uint8Array] | string {
  const match = /^([\w.-]{1,32}):([\w-]+)={0,2}$/.exec(entry.trim());
  if (!match?.[1]) return `entry ${index + 1} is no kid:key with the key in base64url`;
  const key = new Uint8Array(Buffer.from(match[2] ?? '', 'base64url'));
  return key.length >= minKeyBytes ? [match[1], key] : `key ${match[1]} has ${key.length} bytes, fewer than ${minKeyBytes}`;
}

/**
 * Reads `AUTH_KEYS`: `kid:key` pairs with commas between, each key 32 bytes or more in base64url. None is used when any of
 * it is wrong: half a keyring would log people out in a way nobody could explain.
 */
export function readKeyring(text = ''): KeyringResult {
  if (!text.trim()) return {};
  const entries = text.split(',').map(parseEntry);
  const fault = entries.find((entry) => typeof entry === 'string');
  if (fault !== undefined) return { fault };
  const known = entries.filter((entry) => typeof entry !== 'string');
  const byKid = new Map(known);
  const [first] = known;
  if (!first || byKid.size !== known.length) return { fault: 'two keys have the same name' };
  return { keyring: { signing: { kid: first[0], key: first[1] }, byKid } };
}
