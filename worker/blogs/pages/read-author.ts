import type { Ports } from '#worker/platform/ports.ts';

const authorSql = `
  SELECT NULLIF(name, substr(email, 1, instr(email, '@') - 1)) AS name FROM users
  WHERE id = CASE WHEN ?1 = '' THEN ?2 ELSE (SELECT created_by FROM blogs WHERE _id = ?1) END`;

interface Authorship {
  /** Empty for an article that is not stored yet. */
  blogId: string;
  writerId?: string;
}

/**
 * Reads the display name of an article's author. Null if the article was bundled with the site, or if the author has not chosen a name. The
 * default name is never published, because it comes from the author's email address.
 */
export async function readAuthor({ db }: Pick<Ports, 'db'>, { blogId, writerId = '' }: Authorship): Promise<string | null> {
  const row = await db.first<{ name: string | null }>(authorSql, blogId, writerId);
  return row?.name ?? null;
}
