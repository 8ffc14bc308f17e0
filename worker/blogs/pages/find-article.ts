import { foldLetters } from '#site/shared/text/fold-letters.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { type BlogRow, blogColumns, type Published } from '../row.ts';
import { isLive } from '../unpublish.ts';

type FoundArticle =
  | { kind: 'article'; row: Published<BlogRow> }
  /** The article has another address: the request used an old slug or the blog's id. */
  | { kind: 'moved'; slug: string }
  /** A deleted article counts as gone only if it was public before. Otherwise it counts as missing. */
  | { kind: 'gone' }
  | { kind: 'missing' };

const bySlugSql = `SELECT ${blogColumns} FROM blogs WHERE slug = ?1`;
const byOtherNameSql = `
  SELECT ${blogColumns} FROM blogs WHERE _id = ?1
  UNION ALL SELECT ${blogColumns} FROM blog_slugs JOIN blogs ON blogs._id = blog_slugs.blog_id WHERE blog_slugs.slug = ?1
  LIMIT 1`;

export async function findArticle({ db, now }: Ports, requestedName: string): Promise<FoundArticle> {
  const read = (sql: string, name = requestedName) => db.first<BlogRow>(sql, name);
  const slug = foldLetters(requestedName);
  const row =
    (await read(bySlugSql, slug)) ??
    (await read(byOtherNameSql, slug)) ??
    (slug === requestedName ? undefined : await read(byOtherNameSql));
  if (!row || !isLive(row, now())) return { kind: 'missing' };
  if (row.deletedAt !== null) return { kind: 'gone' };
  return row.slug === requestedName ? { kind: 'article', row } : { kind: 'moved', slug: row.slug };
}
