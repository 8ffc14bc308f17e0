import type { BlogFields } from './blog-fields.ts';

/** A blog article as the API returns it. Dates are ISO 8601. */
export interface Blog extends BlogFields {
  _id: string;
  excerpt: string;
  wordCount: number;
  readingMinutes: number;
  version: number;
  /** `scheduled` means published, but with a publication time in the future. */
  status: 'draft' | 'scheduled' | 'published';
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  deletedAt: string | null;
}

export type BlogSummary = Omit<Blog, 'content'>;

/** A blog article as it appears in the list for staff. */
export interface ListedBlog extends BlogSummary {
  /** The creator's email address. Null for articles that were bundled with the site. */
  author: string | null;
  authorName: string | null;
  /** Email address of the person who last saved the article. Null for articles that were bundled with the site. */
  updatedBy: string | null;
}

export interface Revision {
  id: number;
  version: number;
  reason: 'current' | 'replaced' | 'refused' | 'cleaned';
  writtenAt: string;
  writtenBy: string | null;
  writerName: string | null;
  title: string;
  wordCount: number;
  /** Status of this version. `published` includes versions with a publication time in the future. Null if the status was not stored. */
  status: 'draft' | 'published' | null;
  /** Fields that differ from the previous version. Null if the previous version is not stored, or if this version was rejected. */
  changed: VersionField[] | null;
}

export type VersionField = keyof BlogFields | 'status';

/** An uploaded picture, returned as `{picture}` by `POST /api/media`. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
}

export interface LibraryPicture {
  url: string;
  width: number | null;
  height: number | null;
  /** File name on the device that uploaded the picture. Empty if unknown. */
  fileName: string;
  alt: string;
  uploadedAt: string;
  /** Titles of articles that show this picture, most recently changed first. The list may be incomplete (see `isUsedInMore`). */
  usedIn: string[];
  isUsedInMore: boolean;
}

/** Response of `GET /api/media`: newest pictures first, with the cursor for the next page. */
export interface PicturePage {
  pictures: LibraryPicture[];
  next: string | null;
}
