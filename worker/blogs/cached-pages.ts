import type { CachedPage, PageCache, Ports } from '../platform/ports.ts';
import { readBlogsRevision } from './read-live.ts';

interface CacheEntry {
  page: CachedPage;
  revision: string;
  frame: object;
}

/** How long a revision counts as the latest without asking: a write elsewhere is seen after this at the latest. */
const confirmedForMs = 1000;
const maxPages = 300;

/** The pages used last, as long as they are valid. */
export class CachedPages implements PageCache {
  readonly #pages = new Map<string, CacheEntry>();
  #confirmed: { revision: string; at: number } | undefined;
  #purges = 0;
  readonly #isHolding: boolean;

  /** @param isHolding false makes every request render, to measure that */
  constructor(isHolding = true) {
    this.#isHolding = isHolding;
  }

  purge(): void {
    this.#purges += 1;
    this.#confirmed = undefined;
  }

  async revision(ports: Ports): Promise<string> {
    const now = ports.now();
    if (this.#confirmed && now - this.#confirmed.at < confirmedForMs) return this.#confirmed.revision;
    const purgesBefore = this.#purges;
    const revision = await readBlogsRevision(ports);
    // A write during the reading may have made it old.
    if (this.#purges === purgesBefore) this.#confirmed = { revision, at: now };
    return revision;
  }

  find(key: string, revision: string, frame: object): CachedPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry || entry.revision !== revision || entry.frame !== frame) return undefined;
    // The order of the map is the order of use.
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  hold(key: string, entry: CacheEntry): void {
    if (!this.#isHolding) return;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    if (this.#pages.size > maxPages) this.#pages.delete(this.#pages.keys().next().value as string);
  }
}

/** Encodes a text and makes its validator. */
export async function makePage(text: string, contentType: string): Promise<CachedPage> {
  const body = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return { body, contentType, etag: `"${Buffer.from(digest.subarray(0, 15)).toString('base64url')}"` };
}
