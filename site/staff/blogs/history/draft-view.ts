import type { Blog } from '#site/shared/blog/blog.ts';
import { type BlogFields, blogFieldNames, emptyBlogFields, pickFields } from '#site/shared/blog/blog-fields.ts';

/** State of the text. Drafts that are `unsaved` are saved automatically. Changes to a published article are saved only by the writer. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface DraftView {
  blog: Blog | null;
  fields: BlogFields;
  /** Incremented whenever the fields change outside the editor, so that the editor reloads them. */
  generation: number;
  state: SaveState;
  message: string;
  errors: Readonly<Record<string, string>>;
  theirs: Blog | null;
  restoredFrom: string | null;
}

export const getFields = (blog: Blog): BlogFields => pickFields(blog, blogFieldNames);

export const isSameText = (a: BlogFields, b: BlogFields): boolean => JSON.stringify(a) === JSON.stringify(b);

export const createServerView = (blog: Blog | null): Omit<DraftView, 'generation'> => ({
  blog,
  fields: blog ? getFields(blog) : emptyBlogFields,
  state: 'saved',
  message: '',
  errors: {},
  theirs: null,
  restoredFrom: null,
});
