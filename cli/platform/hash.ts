import { hash } from 'node:crypto';

/** A short content hash: 96 bits in base64url. */
export const hashContent = (content: string | Uint8Array): string => hash('sha1', content, 'base64url').slice(0, 16);

/**
 * Hashes values by their JSON, so they must be plain data. Objects are hashed once by identity: the catalogue's records
 * are frozen and shared by many pages.
 */
export class ValueHasher {
  #known = new WeakMap<object, string>();

  hash(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return `${typeof value}:${String(value)}`;
    let known = this.#known.get(value);
    if (known === undefined) {
      known = hashContent(JSON.stringify(value));
      this.#known.set(value, known);
    }
    return known;
  }

  /**
   * Hash of a props object: its keys and the hashes of its values.
   * @param seed what else the result depends on
   */
  hashProps(props: object, seed = ''): string {
    let text = seed;
    for (const [key, value] of Object.entries(props)) if (value !== undefined) text += `;${key}=${this.hash(value)}`;
    return hashContent(text);
  }
}
