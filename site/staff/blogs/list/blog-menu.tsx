import type { ReactElement } from 'react';
import type { ListedBlog } from '#site/shared/blog/blog.ts';
import { articlePath } from '#site/shared/blog/paths.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { blogState } from './filter-blogs.ts';
import type { BlogActions } from './use-blog-actions.ts';

interface BlogMenuProps {
  blog: ListedBlog;
  actions: BlogActions;
}

export function BlogMenu({ blog, actions }: BlogMenuProps): ReactElement {
  const title = blog.title || 'Untitled';
  const state = blogState(blog);
  if (state === 'deleted')
    return (
      <QuietButton unseen={` ${title}`} onClick={() => actions.restore(blog)}>
        Restore
      </QuietButton>
    );
  return (
    <Menu className="dots" label={<span className="visually-hidden">{`Actions for ${title}`}</span>}>
      {state === 'published' ? (
        <a href={articlePath(blog.slug)} target="_blank" rel="noopener">
          View on site
        </a>
      ) : null}
      <QuietButton onClick={() => actions.duplicate(blog)}>Duplicate</QuietButton>
      {state === 'draft' ? null : <QuietButton onClick={() => actions.unpublish(blog)}>Unpublish</QuietButton>}
      <QuietButton className="danger" onClick={() => actions.remove(blog)}>
        Delete
      </QuietButton>
    </Menu>
  );
}
