import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { BlogSummary } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import { BlogEditor } from './blog-editor.tsx';
import { BlogList } from './blog-list.tsx';
import { DraftKeeper } from './draft-keeper.ts';
import { LocalCopies, type LocalCopy } from './local-copies.ts';
import { guardMarkup } from './trusted-html.ts';
import { useBlogs } from './use-blogs.ts';
import { claimWindowId, openWindowIds } from './window-id.ts';

guardMarkup();
const copies = claimWindowId().then((id) => new LocalCopies(localStorage, id, openWindowIds));

/** Writing and publishing: the list and the editor on one screen. */
export function BlogsSection(): ReactElement {
  const { api, state, list, reload, put } = useBlogs();
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, LocalCopy>>(new Map());
  const [failure, setFailure] = useState('');
  const current = useRef<DraftKeeper>(null);

  const lookForCopies = useCallback(() => void copies.then((kept) => kept.waiting()).then(setWaiting), []);
  useEffect(lookForCopies, [lookForCopies]);
  useEffect(() => () => current.current?.close(), []);

  /** A draft is saved first; whatever else is unsaved stays on this device and is offered again. */
  async function leaveCurrent(): Promise<void> {
    const keeper = current.current;
    if (!keeper) return;
    const { state, blog } = keeper.view();
    if (state !== 'saved' && (blog?.status ?? 'draft') === 'draft') await keeper.save({ autosave: true });
    keeper.close();
  }

  function show(keeper: DraftKeeper | null): void {
    current.current = keeper;
    setKeeper(keeper);
    setOpenId(keeper?.view().blog?._id ?? null);
  }

  async function open(listed: BlogSummary | null): Promise<void> {
    setFailure('');
    await leaveCurrent();
    try {
      const blog = listed && (await api.read(listed._id));
      const onSaved: typeof put = (saved) => {
        put(saved);
        setOpenId(saved._id);
      };
      const ports = { api, copies: await copies, onSaved, newId: () => crypto.randomUUID(), now: () => new Date(now()) };
      show(await DraftKeeper.open(ports, blog));
      lookForCopies();
    } catch {
      setFailure('The blog could not be opened. Please try again.');
    }
  }

  async function backToList(): Promise<void> {
    await leaveCurrent();
    show(null);
    lookForCopies();
  }

  async function restore(blog: BlogSummary): Promise<void> {
    try {
      put(await api.restore(blog._id));
    } catch {
      setFailure('Failed to update blog');
    }
  }

  function forget(blog: BlogSummary): void {
    current.current?.close();
    show(null);
    put({ ...blog, deletedAt: new Date(now()).toISOString() });
  }

  return (
    <div className="blogs-screen">
      <div className="blogs-list">
        <div className="actions">
          <button type="button" onClick={() => void open(null)}>
            New blog
          </button>
          <button type="button" className="quiet" onClick={reload} disabled={state === 'loading'}>
            Reload
          </button>
        </div>
        {waiting.has('new') && !keeper ? (
          <p className="restored">
            A new blog was not saved: “{waiting.get('new')?.fields.title || 'Untitled'}”. “New blog” opens it.
          </p>
        ) : null}
        <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
        <p role="alert" className="error">
          {state === 'failed' ? 'Failed to fetch blogs' : failure}
        </p>
        {state !== 'failed' ? (
          <BlogList
            blogs={list}
            openId={openId}
            waiting={new Set(waiting.keys())}
            onOpen={(blog) => void open(blog)}
            onRestore={(blog) => void restore(blog)}
          />
        ) : null}
      </div>
      {keeper ? (
        <BlogEditor key={editorKeyOf(keeper)} api={api} keeper={keeper} onDeleted={forget} onBack={() => void backToList()} />
      ) : (
        <p className="hint">Choose a blog, or begin a new one.</p>
      )}
    </div>
  );
}

const keys = new WeakMap<DraftKeeper, string>();

/** A keeper has one editor for its whole life, also when its new blog gets an id. */
function editorKeyOf(keeper: DraftKeeper): string {
  const key = keys.get(keeper) ?? crypto.randomUUID();
  keys.set(keeper, key);
  return key;
}
