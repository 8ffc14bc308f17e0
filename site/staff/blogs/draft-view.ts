import type { Blog } from '#site/shared/blog/blog.ts';
import { type BlogFields, blogFieldNames, emptyBlogFields, pickFields } from '#site/shared/blog/blog-fields.ts';

/** How the text stands. `unsaved` of a published blog waits for the writer; of a draft it is saved by itself. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

/** What the screen shows of the blog that is being written. */
export interface DraftView {
  blog: Blog | null;
  fields: BlogFields;
  /** Changes when the fields did not come from the screen itself, which then shows them anew. */
  generation: number;
  state: SaveState;
  message: string;
  errors: Readonly<Record<string, string>>;
  /** The other text of a conflict. */
  theirs: Blog | null;
  /** When the text that was found on this device was kept; null where none was. */
  restoredFrom: string | null;
}

export const getFields = (blog: Blog): BlogFields => pickFields(blog, blogFieldNames);

export const isSameText = (a: BlogFields, b: BlogFields): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The text as the server has it; without a blog, nothing. */
export const createServerView = (blog: Blog | null): Omit<DraftView, 'generation'> => ({
  blog,
  fields: blog ? getFields(blog) : emptyBlogFields,
  state: 'saved',
  message: '',
  errors: {},
  theirs: null,
  restoredFrom: null,
});
