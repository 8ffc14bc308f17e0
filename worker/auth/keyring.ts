/** Secrets that sign tokens: the first signs, all verify, so that a key can be replaced without logging anybody out. */
export interface Keyring {
  signing: { kid: string; key: Uint8Array };
  byKid: ReadonlyMap<string, Uint8Array>;
}

/** HMAC-SHA-256 needs a key as long as its output (RFC 7518, 3.2). */
const minKeyBytes = 32;

function parseEntry(entry: string): readonly [string, Uint8Array] | undefined {
  const match = /^([\w.-]{1,32}):([\w-]+)={0,2}$/.exec(entry.trim());
  const key = match ? new Uint8Array(Buffer.from(match[2] ?? '', 'base64url')) : undefined;
  return match?.[1] && key && key.length >= minKeyBytes ? [match[1], key] : undefined;
}

/**
 * Reads `AUTH_KEYS`: `kid:key` pairs with commas between, each key 32 bytes or more in base64url. Undefined when there is
 * none or any of it is wrong: half a keyring would log people out in a way nobody could explain.
 */
export function parseKeyring(text: string | undefined): Keyring | undefined {
  const entries = (text ?? '').split(',').map(parseEntry);
  const known = entries.filter((entry) => entry !== undefined);
  const byKid = new Map(known);
  const [first] = known;
  if (!first || byKid.size !== entries.length) return undefined;
  return { signing: { kid: first[0], key: first[1] }, byKid };
}
