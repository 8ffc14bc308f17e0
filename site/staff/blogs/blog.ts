/** What the editor changes of a blog. */
export interface BlogFields {
  title: string;
  /** HTML. */
  content: string;
  titleImage: string | null;
  titleImageAlt: string;
  category: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  slug: string;
}

/** A blog of the list, as `GET /api/blogs?view=summary` answers it. */
export interface ListedBlog extends Omit<BlogFields, 'content'> {
  _id: string;
  version: number;
  status: 'draft' | 'scheduled' | 'published';
  updatedAt: string;
  publishedAt: string | null;
  deletedAt: string | null;
}

export interface SavedBlog extends ListedBlog {
  content: string;
}

export interface Revision {
  id: number;
  version: number;
  reason: 'replaced' | 'refused' | 'cleaned';
  writtenAt: string;
  writtenBy: string | null;
  title: string;
  wordCount: number;
}

/** Category of a new blog (behaviour section 9). */
export const defaultCategory = 'Software Development';

export const emptyFields: BlogFields = {
  title: '',
  content: '',
  titleImage: null,
  titleImageAlt: '',
  category: defaultCategory,
  tags: [],
  seoTitle: '',
  seoDescription: '',
  slug: '',
};

export const fieldsOf = (blog: SavedBlog): BlogFields => ({
  title: blog.title,
  content: blog.content,
  titleImage: blog.titleImage,
  titleImageAlt: blog.titleImageAlt,
  category: blog.category,
  tags: blog.tags,
  seoTitle: blog.seoTitle,
  seoDescription: blog.seoDescription,
  slug: blog.slug,
});

export const isSameText = (a: BlogFields, b: BlogFields): boolean => JSON.stringify(a) === JSON.stringify(b);
