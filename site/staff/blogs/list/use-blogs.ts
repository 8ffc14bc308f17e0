import { useCallback, useEffect, useRef, useState } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { openAboveList, replaceAddress, returnToList } from '#site/staff/above-list.ts';
import { failureText } from '#site/staff/api.ts';
import { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { DraftKeeper } from '#site/staff/blogs/draft-keeper.ts';
import { LocalCopies, type LocalCopy } from '#site/staff/blogs/local-copies.ts';
import { claimWindowId, openWindowIds } from '#site/staff/blogs/window-id.ts';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { toDeleted } from './use-blog-actions.ts';

/** Loads the list of articles. Changes made here appear in the list immediately. */
export function useBlogs() {
  const me = useSessionView().user;
  const api = useApi(BlogApi);
  const { state, value: list = [], failure: loadFailure, reload, update } = useLoaded('blogs', api.list, 'Failed to fetch blogs');
  const updateList = (blog: BlogSummary): void => update((before) => withBlog(before, blog, me));
  return { api, state, list, loadFailure, reload, updateList };
}

/** Adds a new article, or replaces the article with the same `_id` and keeps its author. */
function withBlog(list: readonly ListedBlog[], blog: BlogSummary, me: StaffUser | null): ListedBlog[] {
  const known = list.find(({ _id }) => _id === blog._id);
  const { author, authorName } = known ?? { author: me?.email ?? null, authorName: me?.name ?? null };
  const listed = { ...blog, author, authorName, updatedBy: me?.email ?? null };
  return known ? list.map((other) => (other === known ? listed : other)) : [...list, listed];
}

const formatAddress = (id: string | undefined): string => (id ? `#blogs/${id}` : '#blogs');

/** Returns the article id from a URL such as `#blogs/<id>`. Until a new article is saved, its id is `new`. */
const readBlogAddress = (): string | undefined => /^#blogs\/([^/?]+)/.exec(location.hash)?.[1];

const windowId = claimWindowId();

const openLocalCopies = async (userId: string): Promise<LocalCopies> =>
  new LocalCopies(localStorage, { windowId: await windowId, userId }, openWindowIds);

/** Saves a draft before closing it. Other unsaved text stays on this device and is restored next time. */
async function closeKeeper(keeper: DraftKeeper | null): Promise<void> {
  if (!keeper) return;
  const { state, blog } = keeper.view();
  if (state !== 'saved' && (blog?.status ?? 'draft') === 'draft') await keeper.save({ autosave: true });
  keeper.close();
}

/**
 * Opens the article named in the URL, and manages text that is only on this device. Going back closes the article.
 * @param updateList called with each article's state on the server
 */
export function useOpenBlog(api: BlogApi, updateList: (blog: BlogSummary) => void) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, LocalCopy>>(new Map());
  const [failure, setFailure] = useState('');
  const current = useRef<DraftKeeper>(null);
  const wanted = useRef<string>(undefined);
  const report = useRef(updateList);
  report.current = updateList;
  const userId = useSessionView().user?.id ?? '';

  const findCopies = useCallback(
    () =>
      void openLocalCopies(userId)
        .then((copies) => copies.listUnclaimed())
        .then(setWaiting),
    [userId],
  );

  const createKeeper = useCallback(
    async (id: string): Promise<DraftKeeper> => {
      const blog = id === 'new' ? null : await api.read(id);
      const copies = await openLocalCopies(userId);
      function onSaved(saved: BlogSummary): void {
        report.current(saved);
        if (readBlogAddress() !== 'new' || wanted.current !== 'new') return;
        wanted.current = saved._id;
        replaceAddress(formatAddress(saved._id));
      }
      return DraftKeeper.open({ api, copies, onSaved, newId: () => crypto.randomUUID(), now: () => new Date(now()) }, blog);
    },
    [api, userId],
  );

  /** Shows the article named in the URL, or the list if the URL names no article. */
  const follow = useCallback(async (): Promise<void> => {
    const id = readBlogAddress();
    if (id === wanted.current && (id === undefined || current.current)) return;
    wanted.current = id;
    setFailure('');
    function show(opened: DraftKeeper | null): void {
      current.current = opened;
      setKeeper(opened);
      findCopies();
    }
    try {
      await closeKeeper(current.current);
      const opened = id === undefined ? null : await createKeeper(id);
      if (wanted.current === id) show(opened);
      else opened?.close();
    } catch (error) {
      setFailure(failureText(error, 'Could not open the article. Please try again.'));
      replaceAddress(formatAddress(undefined));
      wanted.current = undefined;
      show(null);
    }
  }, [createKeeper, findCopies]);

  useEffect(() => {
    findCopies();
    void follow();
    const listen = (): void => void follow();
    addEventListener('hashchange', listen);
    return () => {
      removeEventListener('hashchange', listen);
      current.current?.close();
    };
  }, [follow, findCopies]);

  function open(listed: BlogSummary | null): void {
    openAboveList(formatAddress(listed?._id ?? 'new'));
    void follow();
  }

  function backToList(): void {
    if (!returnToList(formatAddress(undefined))) void follow();
  }

  function forget(blog: BlogSummary): void {
    current.current?.close();
    current.current = null;
    updateList(toDeleted(blog));
    backToList();
  }

  return { keeper, waiting, failure, open, backToList, forget };
}
