import type { ReactElement } from 'react';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { BlogEditor } from './blog-editor.tsx';
import { BlogList } from './blog-list.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { guardMarkup } from './trusted-html.ts';
import { useBlogs, useOpenBlog } from './use-blogs.ts';

guardMarkup();

/** Writing and publishing: the list and the editor on one screen. */
export function BlogsSection(): ReactElement {
  const { api, state, list, reload, put } = useBlogs();
  const { keeper, openId, waiting, failure, ...blogs } = useOpenBlog(api, put);
  return (
    <div className="blogs-screen">
      <div className="blogs-list">
        <div className="actions">
          <button type="button" onClick={() => void blogs.open(null)}>
            New blog
          </button>
          <QuietButton onClick={reload} disabled={state === 'loading'}>
            Reload
          </QuietButton>
        </div>
        {waiting.has('new') && !keeper ? (
          <p className="restored">
            A new blog was not saved: “{waiting.get('new')?.fields.title || 'Untitled'}”. “New blog” opens it.
          </p>
        ) : null}
        <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
        <Failure>{state === 'failed' ? 'Failed to fetch blogs' : failure}</Failure>
        {state !== 'failed' ? (
          <BlogList
            blogs={list}
            openId={openId}
            waiting={new Set(waiting.keys())}
            onOpen={(blog) => void blogs.open(blog)}
            onRestore={(blog) => void blogs.restore(blog)}
          />
        ) : null}
      </div>
      {keeper ? (
        <BlogEditor
          key={editorKeyOf(keeper)}
          api={api}
          keeper={keeper}
          onDeleted={blogs.forget}
          onBack={() => void blogs.backToList()}
        />
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
