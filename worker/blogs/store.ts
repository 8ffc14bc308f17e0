import type { Blog, ListedBlog } from '#site/shared/blog/blog.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import type { NextText } from './next-text.ts';
import { readLatestArticles } from './read-live.ts';
import { type BlogRow, blogColumns, type SummaryRow, summaryColumns, toBlog, toSummary } from './row.ts';

type DatabasePorts = Pick<Ports, 'db'>;

export const listPublishedBlogs = async (ports: Ports): Promise<Blog[]> =>
  (await readLatestArticles(ports)).map((row) => toBlog(row, ports.now()));

const allSql = `SELECT ${blogColumns} FROM blogs WHERE deleted_at IS NULL ORDER BY updated_at DESC, _id`;

export const listAllBlogs = async (ports: Ports): Promise<Blog[]> =>
  (await ports.db.all<BlogRow>(allSql)).map((row) => toBlog(row, ports.now()));

const summarySql = `SELECT ${summaryColumns}, authors.email AS authorEmail, authors.name AS authorName,
    editors.email AS editorEmail FROM blogs
  LEFT JOIN users AS authors ON authors.id = blogs.created_by
  LEFT JOIN users AS editors ON editors.id = blogs.updated_by
  ORDER BY blogs.updated_at DESC, _id`;

export async function listSummaries(ports: DatabasePorts & Pick<Ports, 'now'>): Promise<ListedBlog[]> {
  const now = ports.now();
  const rows = await ports.db.all<SummaryRow & Record<'authorEmail' | 'authorName' | 'editorEmail', string | null>>(summarySql);
  return rows.map(({ authorEmail, authorName, editorEmail, ...row }) => ({
    ...toSummary(row, now),
    author: authorEmail,
    authorName,
    updatedBy: editorEmail,
  }));
}

export const readBlog = ({ db }: DatabasePorts, id: string): Promise<BlogRow | undefined> =>
  db.first<BlogRow>(`SELECT ${blogColumns} FROM blogs WHERE _id = ?1`, id);

export const readByKey = ({ db }: DatabasePorts, key: string): Promise<BlogRow | undefined> =>
  db.first<BlogRow>(`SELECT ${blogColumns} FROM blogs WHERE create_key = ?1`, key);

/** Runs the statements in one transaction and returns the row as it is afterwards. */
export async function runWrite(ports: DatabasePorts, id: string, statements: Statement[]): Promise<BlogRow | undefined> {
  const select = ports.db.query<BlogRow>(`SELECT ${blogColumns} FROM blogs WHERE _id = ?1`, id);
  const rows = await ports.db.batch([...statements, select]);
  return rows.at(-1)?.[0];
}

/** Compares ranges, because D1 limits LIKE patterns to 50 bytes. In the sort order, the character `.` comes directly after `-`. */
const usedSlugsSql = `
  SELECT slug FROM blogs WHERE _id <> ?2 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))
  UNION SELECT slug FROM blog_slugs WHERE blog_id <> ?2 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))`;

/** Finds a slug that no other article has used. Undefined if the wanted slug is fixed and taken. */
export async function findFreeSlug(
  ports: DatabasePorts,
  { base, isFixed }: NextText['slug'],
  blogId: string,
): Promise<string | undefined> {
  const rows = await ports.db.all<{ slug: string }>(usedSlugsSql, base, blogId);
  const used = new Set(rows.map((row) => row.slug));
  if (!used.has(base)) return base;
  if (isFixed) return undefined;
  let number = 2;
  while (used.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
