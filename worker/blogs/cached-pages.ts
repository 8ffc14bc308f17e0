import { createHash } from 'node:crypto';
import type { CachedPage, PageCache, Ports } from '../platform/ports.ts';
import { readBlogsRevision } from './read-live.ts';

interface CacheEntry {
  page: CachedPage;
  revision: string;
  frame: object;
}

/** Time in milliseconds before the blog's revision is read again. Writes by other isolates become visible within this time. */
const confirmedForMs = 1000;
const maxPages = 300;

export class CachedPages implements PageCache {
  readonly #pages = new Map<string, CacheEntry>();
  #confirmed: { revision: string; at: number } | undefined;
  #purges = 0;

  purge(): void {
    this.#purges += 1;
    this.#confirmed = undefined;
  }

  async revision(ports: Ports): Promise<string> {
    const now = ports.now();
    if (this.#confirmed && now - this.#confirmed.at < confirmedForMs) return this.#confirmed.revision;
    const purgesBefore = this.#purges;
    const revision = await readBlogsRevision(ports);
    // A write during the query may have made this revision outdated.
    if (this.#purges === purgesBefore) this.#confirmed = { revision, at: now };
    return revision;
  }

  find(key: string, revision: string, frame: object): CachedPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry || entry.revision !== revision || entry.frame !== frame) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  hold(key: string, entry: CacheEntry): void {
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    if (this.#pages.size > maxPages) this.#pages.delete(this.#pages.keys().next().value as string);
  }
}

export function makePage(text: string, contentType: string): CachedPage {
  const digest = createHash('sha256').update(text).digest();
  return { body: new TextEncoder().encode(text), contentType, etag: `"${digest.subarray(0, 15).toString('base64url')}"` };
}
