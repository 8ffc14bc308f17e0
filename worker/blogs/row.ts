import type { Blog, BlogFields, BlogSummary } from '#site/shared/blog/blog.ts';
import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

/** A row of `blogs` as it is read: `blogColumns`. Times in milliseconds since 1970. */
export interface BlogRow extends Omit<BlogFields, 'tags'>, Pick<Blog, '_id' | 'excerpt' | 'wordCount' | 'version'> {
  /** JSON. */
  tags: string;
  categorySlug: string;
  /** Of the sanitiser that the content went through. */
  sanitiserVersion: number;
  status: 'draft' | 'published';
  createdAt: number;
  updatedAt: number;
  publishedAt: number | null;
  deletedAt: number | null;
  updatedBy: string | null;
  writeId: string;
}

export type SummaryRow = Omit<BlogRow, 'content'>;

/** The row of a blog that has been published. */
export type Published<Row> = Row & { publishedAt: number };

// biome-ignore format: one list of names.
/** The column of each field. */
export const columnOf: Readonly<Record<keyof BlogRow, string>> = {
  _id: '_id', slug: 'slug', title: 'title', content: 'content', sanitiserVersion: 'sanitiser_version', titleImage: 'title_image',
  titleImageAlt: 'title_image_alt', category: 'category', categorySlug: 'category_slug', tags: 'tags', seoTitle: 'seo_title',
  seoDescription: 'seo_description', excerpt: 'excerpt', wordCount: 'word_count', version: 'version', status: 'status',
  createdAt: 'created_at', updatedAt: 'updated_at', publishedAt: 'published_at', deletedAt: 'deleted_at', updatedBy: 'updated_by',
  writeId: 'write_id',
};

const summarySelection = Object.entries(columnOf).filter(([field]) => field !== 'content');

/** What is read of a blog without its text. */
export const summaryColumns = summarySelection.map(([field, column]) => `blogs.${column} AS ${field}`).join(', ');
export const blogColumns = `${summaryColumns}, blogs.content`;

export const readTags = (json: string): string[] => JSON.parse(json) as string[];

const statusOf = ({ status, publishedAt }: SummaryRow, now: number): Blog['status'] =>
  status === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : status;

export function toSummary(row: SummaryRow, now: number): BlogSummary {
  const { _id, slug, title, titleImage, titleImageAlt, category, seoTitle, seoDescription, excerpt, wordCount, version } = row;
  return {
    ...{ _id, slug, title, titleImage, titleImageAlt, category, seoTitle, seoDescription, excerpt, wordCount, version },
    tags: readTags(row.tags),
    readingMinutes: readingMinutes(wordCount),
    status: statusOf(row, now),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    publishedAt: isoTimeOrNull(row.publishedAt),
    deletedAt: isoTimeOrNull(row.deletedAt),
  };
}

export const toBlog = (row: BlogRow, now: number): Blog => ({ ...toSummary(row, now), content: row.content });
