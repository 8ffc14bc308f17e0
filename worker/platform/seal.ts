import type { Keyring } from './ports.ts';

const nonceBytes = 12;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Derives an encryption key from a key of the keyring (RFC 5869). */
async function sealingKey(key: Uint8Array): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('seal') };
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * Encrypts a secret for the database as `kid.nonce.text` (AES-256-GCM). It can be decrypted only with the keyring and for the same purpose.
 */
export async function seal({ signing }: Keyring, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
  const text = await crypto.subtle.encrypt(algorithm, await sealingKey(signing.key), utf8(secret));
  return `${Buffer.from(signing.kid).toString('base64url')}.${encode(iv)}.${encode(new Uint8Array(text))}`;
}

/** Decrypts a secret. Returns undefined if its key is no longer in the keyring, or the purpose differs. */
export async function unseal({ byKid }: Keyring, sealed: string, purpose: string): Promise<string | undefined> {
  const [kid = '', nonce = '', text = ''] = sealed.split('.');
  const key = byKid.get(Buffer.from(kid, 'base64url').toString());
  if (!key) return undefined;
  const algorithm = { name: 'AES-GCM', iv: decode(nonce), additionalData: utf8(purpose) };
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await sealingKey(key), decode(text)));
  } catch {
    return undefined;
  }
}
