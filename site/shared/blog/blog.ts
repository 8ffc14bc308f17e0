/** What somebody writes of a blog. */
export interface BlogFields {
  title: string;
  /** Sanitised HTML. */
  content: string;
  titleImage: string | null;
  titleImageAlt: string;
  category: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  slug: string;
}

/** A blog as the API shows it; dates are ISO 8601. */
export interface Blog extends BlogFields {
  _id: string;
  excerpt: string;
  wordCount: number;
  readingMinutes: number;
  version: number;
  /** A published blog whose time has not come is `scheduled`. */
  status: 'draft' | 'scheduled' | 'published';
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  deletedAt: string | null;
}

/** A blog without its text, for the list of the administration. */
export type BlogSummary = Omit<Blog, 'content'>;

/** An old text of a blog. */
export interface Revision {
  id: number;
  version: number;
  reason: 'replaced' | 'refused' | 'cleaned';
  writtenAt: string;
  /** Email of who wrote it, while the account exists. */
  writtenBy: string | null;
  title: string;
  wordCount: number;
}

/** Category of a blog that names none. */
export const defaultCategory = 'Software Development';

/** A picture as it was stored: `POST /api/media` answers `{picture}`. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
}
