import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

/** A row of `blogs`. */
export interface BlogRow {
  _id: string;
  slug: string;
  title: string;
  content: string;
  /** Of the sanitiser that the content went through. */
  sanitiser_version: number;
  title_image: string | null;
  title_image_alt: string;
  category: string;
  category_slug: string;
  tags: string;
  seo_title: string;
  seo_description: string;
  excerpt: string;
  word_count: number;
  version: number;
  status: 'draft' | 'published';
  created_at: number;
  updated_at: number;
  published_at: number | null;
  deleted_at: number | null;
  updated_by: string | null;
  write_id: string;
}

/** A blog as the API shows it (behaviour section 3); dates are ISO 8601. */
export interface Blog {
  _id: string;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  titleImage: string | null;
  titleImageAlt: string;
  category: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
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

/** A blog without its text, for lists of the administration. */
export type BlogSummary = Omit<Blog, 'content'>;

export const readTags = (json: string): string[] => JSON.parse(json) as string[];

const statusOf = ({ status, published_at }: Pick<BlogRow, 'status' | 'published_at'>, now: number): Blog['status'] =>
  status === 'published' && published_at !== null && published_at > now ? 'scheduled' : status;

export function toSummary(row: Omit<BlogRow, 'content'>, now: number): BlogSummary {
  return {
    _id: row._id,
    slug: row.slug,
    title: row.title,
    titleImage: row.title_image,
    titleImageAlt: row.title_image_alt,
    category: row.category,
    tags: readTags(row.tags),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    excerpt: row.excerpt,
    wordCount: row.word_count,
    readingMinutes: readingMinutes(row.word_count),
    version: row.version,
    status: statusOf(row, now),
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    publishedAt: isoTimeOrNull(row.published_at),
    deletedAt: isoTimeOrNull(row.deleted_at),
  };
}

export const toBlog = (row: BlogRow, now: number): Blog => ({ ...toSummary(row, now), content: row.content });
