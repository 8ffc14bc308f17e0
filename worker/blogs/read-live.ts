import type { Ports } from '../platform/ports.ts';
import { type BlogRow, blogColumns, type Published, type SummaryRow, summaryColumns } from './row.ts';

/** Condition for articles that visitors may see at the time `?1`, in milliseconds since 1970. */
export const isLiveSql = "blogs.status = 'published' AND blogs.deleted_at IS NULL AND blogs.published_at <= ?1";
const relatedSql = `
  SELECT ${summaryColumns},
    (SELECT COUNT(*) FROM blog_tags mine JOIN blog_tags theirs ON mine.slug = theirs.slug
     WHERE mine.blog_id = ?2 AND theirs.blog_id = blogs._id) AS shared
  FROM blogs WHERE ${isLiveSql} AND blogs._id <> ?2
  ORDER BY shared DESC, blogs.category_slug = ?3 DESC, published_at DESC LIMIT 3`;

/** Reads the articles most closely related to this one, by shared tags, then category, then date. */
export const readRelated = ({ db, now }: Ports, { _id, categorySlug }: SummaryRow): Promise<Published<SummaryRow>[]> =>
  db.all<Published<SummaryRow>>(relatedSql, now(), _id, categorySlug);

const latestSql = `SELECT ${blogColumns} FROM blogs WHERE ${isLiveSql} ORDER BY published_at DESC, _id LIMIT ?2`;

/** Reads the articles that visitors may see, newest first. By default, SQLite returns them all. */
export const readLatestArticles = ({ db, now }: Ports, limit = -1): Promise<Published<BlogRow>[]> =>
  db.all<Published<BlogRow>>(latestSql, now(), limit);

const addressesSql = `SELECT slug, category_slug AS categorySlug, updated_at AS updatedAt, published_at AS publishedAt FROM blogs WHERE ${isLiveSql} ORDER BY published_at DESC, _id`;

export type AddressRow = Published<Pick<BlogRow, 'slug' | 'categorySlug' | 'updatedAt'>>;

export const readAddresses = ({ db, now }: Ports): Promise<AddressRow[]> => db.all<AddressRow>(addressesSql, now());

const revisionSql = `
  SELECT revision, (SELECT COUNT(*) FROM blogs WHERE ${isLiveSql}) AS shown FROM blog_changes WHERE id = 1`;

/**
 * Reads the blog's revision. It changes whenever the articles that visitors see change: after a write, or when a scheduled article goes
 * live.
 */
export async function readBlogsRevision(ports: Pick<Ports, 'db' | 'now'>): Promise<string> {
  const row = await ports.db.first<{ revision: number; shown: number }>(revisionSql, ports.now());
  if (!row) throw new Error('The table blog_changes has no row');
  return `${row.revision}.${row.shown}`;
}
