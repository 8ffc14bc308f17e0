import type { BlogFields } from '#site/shared/blog/blog.ts';

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

/**
 * Local copies, one for each blog and window: two windows on one device do not overwrite each other's text. A copy whose
 * window is gone is taken over by the one that opens the blog next.
 */
export class LocalCopies {
  readonly #storage: CopyStorage;
  readonly #windowId: string;
  readonly #openWindows: () => Promise<ReadonlySet<string>>;

  /** @param openWindows ids of the windows that are open at the moment */
  constructor(storage: CopyStorage, windowId: string, openWindows: () => Promise<ReadonlySet<string>>) {
    this.#storage = storage;
    this.#windowId = windowId;
    this.#openWindows = openWindows;
  }

  #name(docId: string): string {
    return `${prefix}${docId}:${this.#windowId}`;
  }

  /** Returns false where the device has no room for it. */
  keep(docId: string, copy: LocalCopy): boolean {
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

  /** Takes over the copies of this blog whose windows are gone and gives back the latest, this window's own included. */
  async adopt(docId: string): Promise<LocalCopy | undefined> {
    const copies: LocalCopy[] = [];
    for (const { name, copy } of (await this.#free()).filter((entry) => entry.docId === docId)) {
      copies.push(copy);
      this.#storage.removeItem(name);
    }
    const latest = copies.sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
    if (latest) this.keep(docId, latest);
    return latest;
  }

  /** Copies that no other open window is working on, by document. */
  async waiting(): Promise<Map<string, LocalCopy>> {
    return new Map((await this.#free()).map(({ docId, copy }) => [docId, copy]));
  }

  async #free(): Promise<{ name: string; docId: string; copy: LocalCopy }[]> {
    const open = await this.#openWindows();
    const names = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index) ?? '');
    return names.flatMap((name) => {
      const [docId, windowId] = name.startsWith(prefix) ? name.slice(prefix.length).split(':') : [];
      if (!docId || !windowId || (windowId !== this.#windowId && open.has(windowId))) return [];
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
