import { type ReactElement, useRef } from 'react';
import type { BlogSummary } from '#site/shared/blog/blog.ts';
import { BlogList } from '#site/staff/blogs/list/blog-list.tsx';
import { useBlogActions } from '#site/staff/blogs/list/use-blog-actions.ts';
import { useBlogs, useOpenBlog } from '#site/staff/blogs/list/use-blogs.ts';
import { useListPlace } from '#site/staff/blogs/list/use-list-place.ts';
import { guardMarkup } from '#site/staff/blogs/text/trusted-html.ts';
import { Failure, ReloadButton } from '#site/staff/controls.tsx';
import { BlogEditor } from './blog-editor.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { LocalCopy } from './local-copies.ts';

guardMarkup();

export function BlogsSection(): ReactElement {
  const { api, state, list, loadFailure, reload, updateList } = useBlogs();
  const { keeper, waiting, failure, ...blogs } = useOpenBlog(api, updateList);
  const { failure: undone, ...actions } = useBlogActions(api, updateList);
  const screen = useRef<HTMLDivElement>(null);
  const place = useListPlace(screen, keeper !== null);
  function open(blog: BlogSummary | null): void {
    place.rememberPlace(blog?._id);
    blogs.open(blog);
  }
  return (
    <div className="blogs-screen" ref={screen}>
      <div className="section-actions">
        <button type="button" onClick={() => open(null)}>
          New<span> article</span>
        </button>
        <ReloadButton state={state} onReload={reload} />
      </div>
      <div className="blogs-list">
        <UnsavedNew copy={keeper ? undefined : waiting.get('new')} />
        <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
        <Failure>{loadFailure ?? (failure || undone)}</Failure>
        {loadFailure ? null : <BlogList blogs={list} waiting={new Set(waiting.keys())} actions={actions} onOpen={open} />}
      </div>
      {keeper ? (
        <BlogEditor key={getEditorKey(keeper)} api={api} keeper={keeper} onDeleted={blogs.forget} onBack={blogs.backToList} />
      ) : null}
    </div>
  );
}

const UnsavedNew = ({ copy }: { copy: LocalCopy | undefined }): ReactElement | null =>
  copy ? (
    <p className="restored">{`A new article was not saved: “${copy.fields.title || 'Untitled'}”. Press “New article” to continue writing it.`}</p>
  ) : null;

const keys = new WeakMap<DraftKeeper, string>();

/** Returns a key that stays the same for a keeper's whole lifetime, so that the editor is not replaced when a new article gets its id. */
function getEditorKey(keeper: DraftKeeper): string {
  const key = keys.get(keeper) ?? crypto.randomUUID();
  keys.set(keeper, key);
  return key;
}
