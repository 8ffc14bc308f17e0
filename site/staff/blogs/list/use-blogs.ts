import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { DraftKeeper } from '#site/staff/blogs/draft-keeper.ts';
import { LocalCopies, type LocalCopy } from '#site/staff/blogs/local-copies.ts';
import { claimWindowId, openWindowIds } from '#site/staff/blogs/window-id.ts';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { toDeleted } from './use-blog-actions.ts';

const windowId = claimWindowId();

const openLocalCopies = async (userId: string): Promise<LocalCopies> =>
  new LocalCopies(localStorage, { windowId: await windowId, userId }, openWindowIds);

/** Loads the list of blogs. Changes made here appear in the list immediately. */
export function useBlogs() {
  const session = useSession();
  const me = useSessionView().user;
  const api = useMemo(() => new BlogApi(session.request), [session]);
  const { state, value: list = [], failure: loadFailure, reload, update } = useLoaded('blogs', api.list, 'Failed to fetch blogs');
  const updateList = (blog: BlogSummary): void => update((before) => withBlog(before, blog, me));
  return { api, state, list, loadFailure, reload, updateList };
}

/** Adds a new blog, or replaces the blog with the same `_id` and keeps its author. */
function withBlog(list: readonly ListedBlog[], blog: BlogSummary, me: StaffUser | null): ListedBlog[] {
  const known = list.find(({ _id }) => _id === blog._id);
  const { author, authorName } = known ?? { author: me?.email ?? null, authorName: me?.name ?? null };
  const listed = { ...blog, author, authorName, updatedBy: me?.email ?? null };
  return known ? list.map((other) => (other === known ? listed : other)) : [...list, listed];
}

/**
 * Manages the open blog and the texts that are only on this device.
 * @param updateList receives each blog as it is on the server
 */
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

  /** Saves a draft before closing it. Other unsaved text stays on this device and is restored next time. */
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
