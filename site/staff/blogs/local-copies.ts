import type { BlogFields } from '#site/shared/blog/blog-fields.ts';

/** Text that is not on the server yet, kept on this device. */
export interface LocalCopy {
  /** Null for a blog that the server does not know yet. */
  blogId: string | null;
  /** Version that the text is based on; 0 for a new blog. */
  version: number;
  fields: BlogFields;
  /** Key of the creation of a new blog. */
  createKey: string;
  /** ISO 8601. */
  keptAt: string;
}

const prefix = 'blog-copy:';

type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A copy that no other open window is working on, by its name in the storage. */
interface UnclaimedCopy {
  name: string;
  docId: string;
  copy: LocalCopy;
}

/** What copies are told apart by. */
interface CopyOwner {
  windowId: string;
  /** Whose text it is: the next who logs in on this device does not see it. */
  userId: string;
}

/**
 * Local copies, one for each writer, blog and window: two windows on one device do not overwrite each other's text. A copy whose
 * window is gone is taken over by the one in which its writer opens the blog next.
 */
export class LocalCopies {
  readonly #storage: CopyStorage;
  readonly #owner: CopyOwner;
  readonly #openWindows: () => Promise<ReadonlySet<string>>;

  /** @param openWindows ids of the windows that are open at the moment */
  constructor(storage: CopyStorage, owner: CopyOwner, openWindows: () => Promise<ReadonlySet<string>>) {
    this.#storage = storage;
    this.#owner = owner;
    this.#openWindows = openWindows;
  }

  #name(docId: string): string {
    return `${prefix}${docId}:${this.#owner.windowId}:${this.#owner.userId}`;
  }

  /** Returns false where the device has no room for it. */
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

  /** This window's own copy of the blog, or the latest of those whose windows are gone, which it takes over. Others wait for their turn. */
  async adopt(docId: string): Promise<LocalCopy | undefined> {
    const unclaimed = (await this.#next()).get(docId);
    if (unclaimed && unclaimed.name !== this.#name(docId) && this.store(docId, unclaimed.copy))
      this.#storage.removeItem(unclaimed.name);
    return unclaimed?.copy;
  }

  /** Copies that no other open window is working on, by document. */
  async listUnclaimed(): Promise<Map<string, LocalCopy>> {
    return new Map([...(await this.#next())].map(([docId, { copy }]) => [docId, copy]));
  }

  /** Of each document the copy that is opened next. */
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
