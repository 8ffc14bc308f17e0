import type { Statement } from '../platform/database.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { showChange } from './edge-cache.ts';
import { derivedColumns } from './next-text.ts';
import { type BlogRow, blogColumns, readTags } from './row.ts';
import { sanitiserVersion } from './sanitiser.ts';
import { runWrite } from './store.ts';
import { cleanStoredContent } from './stored-content.ts';
import { indexText, pruneRevisions, startWrite, storeCleaned } from './write-statements.ts';

/** Number of articles to clean per run. The remaining articles follow in later runs, one run per minute. */
const batchSize = 20;

const isOlderSql = `_id = ?1 AND version = ?2 AND sanitiser_version < ${sanitiserVersion}`;

/**
 * Replaces an article's content and keeps the old content as a revision. Dates and author stay the same, because nobody has edited the
 * article. Does nothing if somebody has saved the article since it was read.
 */
async function replaceContent(ports: Ports, row: BlogRow, content: string): Promise<boolean> {
  const write = startWrite(ports, row._id, null);
  const { excerpt, wordCount, categorySlug } = derivedColumns({ ...row, content });
  const update = ports.db.query(
    `UPDATE blogs SET content = ?3, excerpt = ?4, word_count = ?5, category_slug = ?6, write_id = ?7, version = version + 1,
        sanitiser_version = ${sanitiserVersion} WHERE ${isOlderSql}`,
    row._id,
    row.version,
    content,
    excerpt,
    wordCount,
    categorySlug,
    write.writeId,
  );
  const written = await runWrite(ports, row._id, [
    storeCleaned(write, row.version),
    update,
    ...indexText(write, { ...row, content, tags: readTags(row.tags) }, row.slug),
    pruneRevisions(write),
  ]);
  return written?.writeId === write.writeId;
}

function markCurrent(ports: Ports, row: BlogRow): Statement[] {
  const { excerpt, wordCount, categorySlug } = derivedColumns(row);
  const update = ports.db.query(
    `UPDATE blogs SET sanitiser_version = ${sanitiserVersion}, excerpt = ?3, word_count = ?4, category_slug = ?5 WHERE ${isOlderSql}`,
    ...[row._id, row.version, excerpt, wordCount, categorySlug],
  );
  const write = { ...startWrite(ports, row._id, null), writeId: row.writeId };
  return [update, ...indexText(write, { ...row, tags: readTags(row.tags) }, row.slug)];
}

/** Cleans all stored articles, including deleted ones, with the current sanitiser. Concurrent runs and edits are safe. */
export async function cleanStoredArticles(ports: Ports): Promise<void> {
  const rows = await ports.db.all<BlogRow>(
    `SELECT ${blogColumns} FROM blogs WHERE sanitiser_version < ${sanitiserVersion} LIMIT ${batchSize}`,
  );
  if (rows.length === 0) return;
  if (!ports.sanitiser.isSound()) {
    logError('sanitiser-unsound', new Error('The sanitiser failed its self-test'));
    return;
  }
  const unchanged: BlogRow[] = [];
  let changed = 0;
  for (const row of rows) {
    const content = cleanStoredContent(row, ports.sanitiser);
    if (content === row.content) unchanged.push(row);
    else if (await replaceContent(ports, row, content)) changed += 1;
  }
  if (unchanged.length > 0) await ports.db.batch(unchanged.flatMap((row) => markCurrent(ports, row)));
  if (changed > 0) showChange(ports);
  logEvent('articles-cleaned', { changed, unchanged: unchanged.length });
}
