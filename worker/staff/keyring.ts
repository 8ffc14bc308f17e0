import { Problem } from '../http/problem.ts';
import type { Keyring, Ports } from '../platform/ports.ts';
import { loginClosed } from './problems.ts';

/** An HMAC-SHA-256 key must be at least as long as the hash (RFC 7518, 3.2). */
const minKeyBytes = 32;

interface KeyringResult {
  keyring?: Keyring;
  fault?: string;
}

function parseEntry(entry: string, index: number): readonly [string, Uint8Array] | string {
  const match = /^([\w.-]{1,32}):([\w-]+)={0,2}$/.exec(entry.trim());
  if (!match?.[1]) return `entry ${index + 1} is not in the form kid:key, with the key in base64url`;
  const key = new Uint8Array(Buffer.from(match[2] ?? '', 'base64url'));
  return key.length >= minKeyBytes
    ? [match[1], key]
    : `key ${match[1]} has ${key.length} bytes, but needs at least ${minKeyBytes}`;
}

/**
 * Reads `AUTH_KEYS`: comma-separated `kid:key` pairs, each key at least 32 bytes in base64url. If any pair is invalid, none is used,
 * because a partial keyring would log people out for no visible reason.
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

/** @throws {Problem} 503 if the site has no keys, so that login is closed */
export function requireKeyring({ keyring }: Ports): Keyring {
  if (!keyring) throw new Problem(loginClosed);
  return keyring;
}
