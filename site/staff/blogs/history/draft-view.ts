import type { Blog } from '#site/shared/blog/blog.ts';
import { type BlogFields, blogFieldNames, emptyBlogFields, pickFields } from '#site/shared/blog/blog-fields.ts';

/** State of the text. `unsaved` drafts are saved automatically, but the writer must save a published blog. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface DraftView {
  blog: Blog | null;
  fields: BlogFields;
  /** Increases if the fields changed outside the editor, which must then show them again. */
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
