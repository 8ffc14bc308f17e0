import type { BlogFields } from '#site/shared/blog/blog-fields.ts';

export interface LocalCopy {
  /** Null for an article that is not on the server yet. */
  blogId: string | null;
  version: number;
  fields: BlogFields;
  /** Idempotency key for creating a new article. */
  createKey: string;
  keptAt: string;
}

const prefix = 'blog-copy:';

type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface UnclaimedCopy {
  name: string;
  docId: string;
  copy: LocalCopy;
}

interface CopyOwner {
  windowId: string;
  /** Id of the writer. Other users who log in on this device do not see the text. */
  userId: string;
}

/**
 * Stores unsaved text on this device, separately for each writer, article and window, so that two windows never overwrite each other's
 * text. The copy of a closed window goes to the next window in which the same writer opens the article.
 */
export class LocalCopies {
  readonly #storage: CopyStorage;
  readonly #owner: CopyOwner;
  readonly #openWindows: () => Promise<ReadonlySet<string>>;

  /** @param openWindows returns the ids of all open windows */
  constructor(storage: CopyStorage, owner: CopyOwner, openWindows: () => Promise<ReadonlySet<string>>) {
    this.#storage = storage;
    this.#owner = owner;
    this.#openWindows = openWindows;
  }

  #name(docId: string): string {
    return `${prefix}${docId}:${this.#owner.windowId}:${this.#owner.userId}`;
  }

  /** Stores a copy. Returns false if the device has no storage space left. */
  store(docId: string, copy: LocalCopy): boolean {
    try {
      this.#storage.setItem(this.#name(docId), JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  }

  drop(docId: string): void {
    this.#storage.removeItem(this.#name(docId));
  }

  /** Returns the window's own copy of an article. If the window has none, it takes over the most recent copy of a closed window. */
  async adopt(docId: string): Promise<LocalCopy | undefined> {
    const unclaimed = (await this.#next()).get(docId);
    if (unclaimed && unclaimed.name !== this.#name(docId) && this.store(docId, unclaimed.copy))
      this.#storage.removeItem(unclaimed.name);
    return unclaimed?.copy;
  }

  async listUnclaimed(): Promise<Map<string, LocalCopy>> {
    return new Map([...(await this.#next())].map(([docId, { copy }]) => [docId, copy]));
  }

  async #next(): Promise<Map<string, UnclaimedCopy>> {
    const isOwn = ({ name, docId }: UnclaimedCopy): boolean => name === this.#name(docId);
    const found = (await this.#free()).sort(
      (a, b) => Number(isOwn(a)) - Number(isOwn(b)) || a.copy.keptAt.localeCompare(b.copy.keptAt),
    );
    return new Map(found.map((entry) => [entry.docId, entry]));
  }

  async #free(): Promise<UnclaimedCopy[]> {
    const open = await this.#openWindows();
    const names = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index) ?? '');
    return names.flatMap((name) => {
      const [docId, windowId, userId = this.#owner.userId] = name.startsWith(prefix) ? name.slice(prefix.length).split(':') : [];
      const isTheirs = userId === this.#owner.userId;
      if (!docId || !windowId || !isTheirs || (windowId !== this.#owner.windowId && open.has(windowId))) return [];
      const copy = readCopy(this.#storage.getItem(name));
      return copy ? [{ name, docId, copy }] : [];
    });
  }
}

function readCopy(text: string | null): LocalCopy | undefined {
  try {
    return text ? (JSON.parse(text) as LocalCopy) : undefined;
  } catch {
    return undefined;
  }
}
