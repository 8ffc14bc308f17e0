const idKey = 'blog-window';
const lockPrefix = 'blog-window:';

/** Holds a lock while the window is open. Returns false if another window holds it. */
const holdLock = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(lockPrefix + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined;
    });
  });

/** Returns an id that no other open window has. The id survives a reload, and is restored together with a crashed window. */
export async function claimWindowId(): Promise<string> {
  const known = sessionStorage.getItem(idKey);
  if (known && (await holdLock(known))) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(idKey, id);
  await holdLock(id);
  return id;
}

export async function openWindowIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
