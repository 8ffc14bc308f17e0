import type { Ports } from '../platform/ports.ts';
import { type Blog, type BlogRow, type BlogSummary, toBlog, toSummary } from './row.ts';

const publishedSql = `
  SELECT * FROM blogs WHERE status = 'published' AND deleted_at IS NULL AND published_at <= ?1 ORDER BY published_at DESC, _id`;

/** Every published blog, the latest first. */
export async function listPublishedBlogs(ports: Ports): Promise<Blog[]> {
  const now = ports.now();
  const rows = await ports.db.all<BlogRow>(publishedSql, now);
  return rows.map((row) => toBlog(row, now));
}

const allSql = 'SELECT * FROM blogs WHERE deleted_at IS NULL ORDER BY updated_at DESC, _id';

/** Every blog that is not deleted, drafts too, the last changed first. */
export async function listAllBlogs(ports: Ports): Promise<Blog[]> {
  const now = ports.now();
  const rows = await ports.db.all<BlogRow>(allSql);
  return rows.map((row) => toBlog(row, now));
}

const summarySql = `
  SELECT _id, slug, title, title_image, title_image_alt, category, category_slug, tags, seo_title, seo_description, excerpt, word_count,
    version, status, created_at, updated_at, published_at, deleted_at, updated_by, write_id
  FROM blogs ORDER BY updated_at DESC, _id`;

/** Every blog without its text, deleted ones too: the list of the administration. */
export async function listSummaries(ports: Ports): Promise<BlogSummary[]> {
  const now = ports.now();
  const rows = await ports.db.all<Omit<BlogRow, 'content'>>(summarySql);
  return rows.map((row) => toSummary(row, now));
}
