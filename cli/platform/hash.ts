import { hash } from 'node:crypto';

export const hashContent = (content: string | Uint8Array): string => hash('sha1', content, 'base64url').slice(0, 16);

/**
 * Hashes the JSON of values, which must be plain data. Each object is hashed only once, because many pages share the catalogue's frozen
 * records.
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
   * Hashes a props object by its keys and values.
   * @param seed other inputs that affect the result
   */
  hashProps(props: object, seed = ''): string {
    let text = seed;
    for (const [key, value] of Object.entries(props)) if (value !== undefined) text += `;${key}=${this.hash(value)}`;
    return hashContent(text);
  }
}
