import type { Blog, BlogSummary } from '#site/shared/blog/blog.ts';
import { type BlogFields, blogFieldNames, pickFields } from '#site/shared/blog/blog-fields.ts';
import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

/** A row of `blogs` with the columns in `blogColumns`. Times are in milliseconds since 1970. */
export interface BlogRow extends Omit<BlogFields, 'tags'>, Pick<Blog, '_id' | 'excerpt' | 'wordCount' | 'version'> {
  tags: string;
  categorySlug: string;
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

export type Published<Row> = Row & { publishedAt: number };

const rowNames = [
  ...blogFieldNames,
  ...(['_id', 'categorySlug', 'sanitiserVersion', 'excerpt', 'wordCount', 'version', 'status'] as const),
  ...(['createdAt', 'updatedAt', 'publishedAt', 'deletedAt', 'updatedBy', 'writeId'] as const),
] satisfies (keyof BlogRow)[];

export const toColumn = (name: keyof BlogRow): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const summaryColumns = rowNames
  .filter((name) => name !== 'content')
  .map((name) => `blogs.${toColumn(name)} AS ${name}`)
  .join(', ');
export const blogColumns = `${summaryColumns}, blogs.content`;

export const readTags = (json: string): string[] => JSON.parse(json) as string[];

const getStatus = ({ status, publishedAt }: SummaryRow, now: number): Blog['status'] =>
  status === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : status;

const summaryNames = blogFieldNames.filter((name) => name !== 'content');

export function toSummary(row: SummaryRow, now: number): BlogSummary {
  const { _id, excerpt, wordCount, version } = row;
  return {
    ...pickFields(row, summaryNames),
    ...{ _id, excerpt, wordCount, version },
    tags: readTags(row.tags),
    readingMinutes: readingMinutes(wordCount),
    status: getStatus(row, now),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    publishedAt: isoTimeOrNull(row.publishedAt),
    deletedAt: isoTimeOrNull(row.deletedAt),
  };
}

export const toFields = (row: BlogRow): BlogFields => ({ ...pickFields(row, blogFieldNames), tags: readTags(row.tags) });

export const toBlog = (row: BlogRow, now: number): Blog => ({ ...toSummary(row, now), content: row.content });
