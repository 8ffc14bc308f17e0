import type { BlogFields } from './blog-fields.ts';

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

/** A blog without its text. */
export type BlogSummary = Omit<Blog, 'content'>;

/** A blog in the list of the administration. */
export interface ListedBlog extends BlogSummary {
  /** Email of who created it, null for what came with the site. */
  author: string | null;
  /** What colleagues call them; null where nobody said it. */
  authorName: string | null;
  /** Email of who wrote last, null for what came with the site. */
  updatedBy: string | null;
}

/** A version of a blog: the one that stands, or an old one. */
export interface Revision {
  /** 0 of the one that stands. */
  id: number;
  version: number;
  reason: 'current' | 'replaced' | 'refused' | 'cleaned';
  writtenAt: string;
  /** Email of who wrote it, while the account exists. */
  writtenBy: string | null;
  /** What colleagues call them; null where nobody said it. */
  writerName: string | null;
  title: string;
  wordCount: number;
  /** Whether it was on the site, or waited for its time; null where that was not stored. */
  status: 'draft' | 'published' | null;
  /** In what it differs from the version before it; null where that one is not stored, and for a refused one. */
  changed: VersionField[] | null;
}

/** What one version may have other than the next. */
export type VersionField = keyof BlogFields | 'status';

/** A picture as it was stored: `POST /api/media` answers `{picture}`. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
}

/** An uploaded picture in the library. */
export interface LibraryPicture {
  url: string;
  /** In pixels; null where nobody knows. */
  width: number | null;
  height: number | null;
  /** Of the file on the device of who uploaded it; empty where nobody knows. */
  fileName: string;
  /** What it shows. */
  alt: string;
  /** ISO 8601. */
  uploadedAt: string;
  /** Titles of articles that show it, the last changed first. */
  usedIn: string[];
  /** Whether there are more than these. */
  isUsedInMore: boolean;
}

/** `GET /api/media`: the latest first, with the cursor of the page behind. */
export interface PicturePage {
  pictures: LibraryPicture[];
  next: string | null;
}
