import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { BlogApi } from './blog-api.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { LocalCopies, type LocalCopy } from './local-copies.ts';
import { toDeleted } from './use-blog-actions.ts';
import { claimWindowId, openWindowIds } from './window-id.ts';

const windowId = claimWindowId();

/** The local copies of a writer, in this window. */
const openLocalCopies = async (userId: string): Promise<LocalCopies> =>
  new LocalCopies(localStorage, { windowId: await windowId, userId }, openWindowIds);

/** The list of blogs; what is written here is seen in it at once. */
export function useBlogs() {
  const session = useSession();
  const me = useSessionView().user;
  const api = useMemo(() => new BlogApi(session.request), [session]);
  const { state, value: list = [], failure: loadFailure, reload, update } = useLoaded('blogs', api.list, 'Failed to fetch blogs');
  const updateList = (blog: BlogSummary): void => update((before) => withBlog(before, blog, me));
  return { api, state, list, loadFailure, reload, updateList };
}

/** Appended when new, replaced by `_id` when known; its author stays. */
function withBlog(list: readonly ListedBlog[], blog: BlogSummary, me: StaffUser | null): ListedBlog[] {
  const known = list.find(({ _id }) => _id === blog._id);
  const { author, authorName } = known ?? { author: me?.email ?? null, authorName: me?.name ?? null };
  const listed = { ...blog, author, authorName, updatedBy: me?.email ?? null };
  return known ? list.map((other) => (other === known ? listed : other)) : [...list, listed];
}

/** The blog that is open, and the texts that only this device has, by blog. `updateList` is told of each blog as it stands on the server. */
export function useOpenBlog(api: BlogApi, updateList: (blog: BlogSummary) => void) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, LocalCopy>>(new Map());
  const [failure, setFailure] = useState('');
  const current = useRef<DraftKeeper>(null);

  const userId = useSessionView().user?.id ?? '';
  const findCopies = useCallback(
    () =>
      void openLocalCopies(userId)
        .then((copies) => copies.listUnclaimed())
        .then(setWaiting),
    [userId],
  );
  useEffect(findCopies, [findCopies]);
  useEffect(() => () => current.current?.close(), []);

  /** A draft is saved first; whatever else is unsaved stays on this device and is offered again. */
  async function closeCurrent(): Promise<void> {
    const keeper = current.current;
    if (!keeper) return;
    const { state, blog } = keeper.view();
    if (state !== 'saved' && (blog?.status ?? 'draft') === 'draft') await keeper.save({ autosave: true });
    keeper.close();
  }

  function show(keeper: DraftKeeper | null): void {
    current.current = keeper;
    setKeeper(keeper);
  }

  /** Opens a blog of the list, or a new one. */
  async function open(listed: BlogSummary | null): Promise<void> {
    setFailure('');
    await closeCurrent();
    try {
      const blog = listed && (await api.read(listed._id));
      const copies = await openLocalCopies(userId);
      const ports = { api, copies, onSaved: updateList, newId: () => crypto.randomUUID(), now: () => new Date(now()) };
      show(await DraftKeeper.open(ports, blog));
      findCopies();
    } catch (error) {
      setFailure(failureText(error, 'The blog could not be opened. Please try again.'));
    }
  }

  async function backToList(): Promise<void> {
    await closeCurrent();
    show(null);
    findCopies();
  }

  function forget(blog: BlogSummary): void {
    current.current?.close();
    show(null);
    updateList(toDeleted(blog));
  }

  return { keeper, waiting, failure, open, backToList, forget };
}
