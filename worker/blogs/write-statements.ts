import { type BlogFieldName, blogFieldNames, blogFields, pickFields } from '#site/shared/blog/blog-fields.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';
import { splitWords } from '#site/shared/blog/search-words.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { Database, Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import type { BlogText } from './next-text.ts';
import { shownPictures } from './pictures/record-pictures.ts';
import { toColumn } from './row.ts';
import { sanitiserVersion } from './sanitiser.ts';

export interface Write {
  db: Database;
  blogId: string;
  /** Unique id for this write. If a retry after a lost response finds this id in the row, the first attempt succeeded. */
  writeId: string;
  userId: string | null;
  now: number;
}

export const startWrite = (
  { db, newId, now }: Pick<Ports, 'db' | 'newId' | 'now'>,
  blogId: string,
  userId: string | null,
): Write => ({
  db,
  blogId,
  writeId: newId(),
  userId,
  now: now(),
});

const maxRevisions = 50;

const jsonColumn = (name: BlogFieldName): string =>
  blogFields[name].kind === 'tags' ? `json(${toColumn(name)})` : toColumn(name);

export const rowFields = `json_object(${blogFieldNames.map((name) => `'${name}', ${jsonColumn(name)}`)}, 'status', status)`;

const revisionSql = (select: string): string => `
  INSERT INTO blog_revisions (blog_id, version, reason, write_id, fields, written_at, written_by, saved_at)
  ${select} ON CONFLICT (write_id) DO NOTHING`;

const storeReplacedSql = revisionSql(`
  SELECT _id, version, 'replaced', ?3, ${rowFields}, updated_at, updated_by, ?4
  FROM blogs WHERE _id = ?1 AND version = ?2 AND deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM blog_revisions WHERE blog_id = ?1 AND reason = 'replaced' AND saved_at > ?5 AND blogs.updated_by IS ?6)`);

/**
 * Stores, as a revision, the text that a write is about to replace.
 * @param since no revision is stored if the same user is still editing and a revision was already stored after this time. With a time in
 * the far future, a revision is always stored.
 */
export const storeReplaced = ({ db, blogId, writeId, userId, now }: Write, expected: number, since: number): Statement =>
  db.query(storeReplacedSql, blogId, expected, writeId, now, since, userId);

const storeCleanedSql = revisionSql(`
  SELECT _id, version, 'cleaned', ?3, ${rowFields}, updated_at, updated_by, ?4
  FROM blogs WHERE _id = ?1 AND version = ?2 AND sanitiser_version < ${sanitiserVersion}`);

export const storeCleaned = ({ db, blogId, writeId, now }: Write, expected: number): Statement =>
  db.query(storeCleanedSql, blogId, expected, writeId, now);

const textNames = blogFieldNames.filter((name) => name !== 'slug');
const storeRefusedSql = revisionSql("SELECT _id, ?2, 'refused', ?3, ?4, ?5, ?6, ?5 FROM blogs WHERE _id = ?1");

export function storeRefused({ db, blogId, writeId, userId, now }: Write, text: BlogText, version: number): Statement {
  const fields = pickFields(text, textNames);
  return db.query(storeRefusedSql, blogId, version, writeId, JSON.stringify(fields), now, userId);
}

const pruneSql = `
  DELETE FROM blog_revisions WHERE blog_id = ?1 AND id NOT IN
    (SELECT id FROM blog_revisions WHERE blog_id = ?1 ORDER BY id DESC LIMIT ${maxRevisions})`;

export const pruneRevisions = ({ db, blogId }: Write): Statement => db.query(pruneSql, blogId);

const isOursSql = 'EXISTS (SELECT 1 FROM blogs WHERE _id = ?1 AND write_id = ?2)';

const maxTerms = 4000;

/** Lists the words by which the search finds an article. */
const listTerms = ({ title, tags, category, content }: Pick<BlogText, 'title' | 'tags' | 'category' | 'content'>): string[] =>
  [...new Set([title, ...tags, category, plainText(content)].flatMap(splitWords))].slice(0, maxTerms);

/** Updates the tags, search words, pictures and slugs that belong to the text. They change only if this write itself succeeded. */
export function indexText(
  { db, blogId, writeId }: Write,
  text: Pick<BlogText, 'title' | 'content' | 'category' | 'tags' | 'titleImage' | 'titleImageAlt'>,
  slug: string,
): Statement[] {
  const replaceRows = (table: string, columns: string, pairs: readonly (readonly [string, string | number])[]): Statement[] => [
    db.query(`DELETE FROM ${table} WHERE blog_id = ?1 AND ${isOursSql}`, blogId, writeId),
    db.query(
      `INSERT INTO ${table} (blog_id, ${columns}) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?3) WHERE ${isOursSql}`,
      ...[blogId, writeId, JSON.stringify(pairs)],
    ),
  ];
  return [
    db.query(`DELETE FROM blog_slugs WHERE slug = ?3 AND blog_id = ?1 AND ${isOursSql}`, blogId, writeId, slug),
    ...replaceRows(
      'blog_tags',
      'slug, name',
      text.tags.map((tag) => [slugify(tag), tag]),
    ),
    // The search does not use weights.
    ...replaceRows(
      'blog_terms',
      'term, weight',
      listTerms(text).map((term) => [term, 1]),
    ),
    ...replaceRows('blog_pictures', 'name, alt', shownPictures(text)),
  ];
}

const storeOldSlugSql = `
  INSERT INTO blog_slugs (slug, blog_id, created_at)
  SELECT slug, _id, ?4 FROM blogs WHERE _id = ?1 AND version = ?2 AND deleted_at IS NULL AND status = 'published' AND slug <> ?3
  ON CONFLICT (slug) DO NOTHING`;

/** Keeps the slug that a published article is about to give up, so that old links still work. */
export const storeOldSlug = ({ db, blogId, now }: Write, expected: number, slug: string): Statement =>
  db.query(storeOldSlugSql, blogId, expected, slug, now);

export type Columns = [name: string, value: string | number | null][];

export function textColumns({ tags, ...text }: BlogText, slug: string): Columns {
  const row = { ...text, slug, tags: JSON.stringify(tags), sanitiserVersion };
  return Object.entries(row).map(([field, value]) => [toColumn(field as keyof typeof row), value]);
}
