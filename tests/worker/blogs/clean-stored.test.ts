import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearBlogs } from '#tests/support/blogs.ts';
import { patientPorts } from '#tests/support/patient-limits.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { cleanStoredArticles } from '#worker/blogs/clean-stored.ts';
import { sanitiserVersion } from '#worker/blogs/sanitiser.ts';
import { setDeleted } from '#worker/blogs/set-deleted.ts';
import { updateBlog } from '#worker/blogs/write-blog.ts';
import type { Ports } from '#worker/platform/ports.ts';

const unbalanced = '<p>rel and <em>em</span> rest</p><h2>Next</h2>';
const balanced = '<p>rel and <em>em</em> rest</p><h2>Next</h2>';

let worker: TestWorker;
let purged: string[][];
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());
beforeEach(async () => {
  purged = [];
  await clearBlogs(worker);
});

/** Creates the real ports for a database, with a cache that records its purges. */
function portsOver(db: D1Database): Ports {
  const cache = { purge: async ({ tags }: { tags: string[] }) => void purged.push(tags) };
  const context = { waitUntil: () => undefined, cache };
  return patientPorts({ DB: db, ASSETS: { fetch: () => Promise.reject(new Error('No assets here')) } }, context);
}

/** Stores articles as they were before the sanitiser had version numbers. */
const store = (...articles: { id: string; content: string; deletedAt?: number }[]) =>
  worker.db.batch(
    articles.map(({ id, content, deletedAt = null }) =>
      worker.db
        .prepare(
          `INSERT INTO blogs (_id, slug, title, content, status, version, created_at, updated_at, published_at, deleted_at, updated_by, write_id)
           VALUES (?1, ?1, ?1, ?2, 'published', 3, 1000, 2000, 1000, ?3, 'asha', 'w-' || ?1)`,
        )
        .bind(id, content, deletedAt),
    ),
  );

test('the scheduled run cleans a stored article with a newer sanitiser, and keeps the old text as a revision', async () => {
  await store({ id: 'word', content: unbalanced });
  await worker.runScheduled();
  expect(await worker.row('SELECT content, version, updated_at, updated_by, word_count, excerpt FROM blogs')).toEqual({
    content: balanced,
    version: 4,
    updated_at: 2000,
    updated_by: 'asha',
    word_count: 5,
    excerpt: 'rel and em rest',
  });
  expect(
    await worker.row("SELECT reason, version, written_at, written_by, fields ->> '$.content' AS content FROM blog_revisions"),
  ).toEqual({ reason: 'cleaned', version: 3, written_at: 2000, written_by: 'asha', content: unbalanced });
  expect(await worker.row("SELECT blog_id FROM blog_terms WHERE term = 'next'")).toEqual({ blog_id: 'word' });
});

test('only marks a stored article as checked if cleaning would change nothing but the HTML spelling', async () => {
  const content = '<p>a<br />b <img src="/media/a.png" alt="A &lt;chart&gt;" loading="lazy" decoding="async" /></p>';
  await store({ id: 'clean', content });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content, version, write_id, sanitiser_version FROM blogs')).toEqual({
    content,
    version: 3,
    write_id: 'w-clean',
    sanitiser_version: sanitiserVersion,
  });
  expect(await worker.row('SELECT COUNT(*) AS n FROM blog_revisions')).toEqual({ n: 0 });
  expect(purged).toEqual([]);
});

test.each([
  ['<h2>Head</span><p>text</p>', '<h2>Head</h2><p>text</p>'],
  ['<p>a <strong>b <em>c</em></span> d</p><p>e</p>', '<p>a <strong>b <em>c</em></strong> d</p><p>e</p>'],
  ['<p>a<br /></span>b</p>', '<p>a<br>b</p>'],
  ['<p>a</p></span><p>b</p>', '<p>a</p><p>b</p>'],
  ['<p>a <strong>b</p><p>c</span></p>', '<p>a <strong>b</strong></p><p><strong>c</strong></p>'],
])('repairs the end tags that a removed link left behind in %s', async (stored, repaired) => {
  await store({ id: 'old', content: stored });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content FROM blogs')).toEqual({ content: repaired });
});

test('also cleans deleted articles, so that they are clean when somebody restores them', async () => {
  await store({ id: 'gone', content: unbalanced, deletedAt: 5000 });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content, deleted_at FROM blogs')).toEqual({ content: balanced, deleted_at: 5000 });
});

test('cleans twenty articles in each run, and purges the cache once if any article changed', async () => {
  await store(...Array.from({ length: 25 }, (_, n) => ({ id: `a${n}`, content: unbalanced })));
  const older = () => worker.row('SELECT COUNT(*) AS n FROM blogs WHERE sanitiser_version = 0');
  await cleanStoredArticles(portsOver(worker.db));
  expect(await older()).toEqual({ n: 5 });
  expect(purged).toEqual([['blogs']]);
  await cleanStoredArticles(portsOver(worker.db));
  await cleanStoredArticles(portsOver(worker.db));
  expect(await older()).toEqual({ n: 0 });
  expect(purged).toEqual([['blogs'], ['blogs']]);
  expect(await worker.row('SELECT COUNT(*) AS n FROM blog_revisions')).toEqual({ n: 25 });
});

test('two simultaneous runs clean an article only once', async () => {
  await store({ id: 'twice', content: unbalanced });
  await Promise.all([cleanStoredArticles(portsOver(worker.db)), cleanStoredArticles(portsOver(worker.db))]);
  expect(await worker.row('SELECT version FROM blogs')).toEqual({ version: 4 });
  expect(await worker.row('SELECT COUNT(*) AS n FROM blog_revisions')).toEqual({ n: 1 });
});

/** Wraps the database so that `meanwhile` runs after an article has been read and before the cleaned text is stored. */
function dbWith(meanwhile: () => Promise<unknown>): D1Database {
  let happened: Promise<unknown> | undefined;
  return new Proxy(worker.db, {
    get: (target, name) =>
      name === 'batch'
        ? async (statements: never) => {
            happened ??= meanwhile();
            await happened;
            return target.batch(statements);
          }
        : Reflect.get(target, name).bind(target),
  });
}

test('an edit saved while its article is being cleaned is kept, with the version number returned to the editor', async () => {
  await store({ id: 'busy', content: unbalanced });
  const save = () => updateBlog(portsOver(worker.db), 'busy', { userId: 'ravi', ifMatch: 3, input: { content: '<p>new</p>' } });
  await cleanStoredArticles(
    portsOver(dbWith(async () => expect(await save()).toMatchObject({ kind: 'done', row: { version: 4 } }))),
  );
  expect(await worker.row('SELECT content, version, updated_by FROM blogs')).toEqual({
    content: '<p>new</p>',
    version: 4,
    updated_by: 'ravi',
  });
  expect(await worker.row('SELECT GROUP_CONCAT(reason) AS reasons FROM blog_revisions')).toEqual({ reasons: 'replaced' });
});

test('if an article is deleted during cleaning, the next run cleans it and keeps its old text', async () => {
  await store({ id: 'gone', content: unbalanced });
  await cleanStoredArticles(
    portsOver(dbWith(() => setDeleted(portsOver(worker.db), 'gone', { userId: 'ravi', isDeleted: true }))),
  );
  expect(await worker.row('SELECT content, version, sanitiser_version FROM blogs')).toEqual({
    content: unbalanced,
    version: 4,
    sanitiser_version: 0,
  });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content, version FROM blogs')).toEqual({ content: balanced, version: 5 });
  expect(await worker.row('SELECT reason, version FROM blog_revisions')).toEqual({ reason: 'cleaned', version: 4 });
});

test('an editor who opened an article before it was cleaned gets a 412 on saving, and both versions of the text are kept', async () => {
  await store({ id: 'open', content: unbalanced });
  await cleanStoredArticles(portsOver(worker.db));
  const result = await updateBlog(portsOver(worker.db), 'open', {
    userId: 'ravi',
    ifMatch: 3,
    input: { content: '<p>mine</p>' },
  });
  expect(result).toMatchObject({ kind: 'conflict', row: { version: 4, content: balanced } });
  expect(await worker.row('SELECT GROUP_CONCAT(reason) AS reasons FROM blog_revisions')).toEqual({ reasons: 'cleaned,refused' });
});

test('changing another field also cleans the text of an article that has not been cleaned yet', async () => {
  await store({ id: 'title', content: unbalanced });
  await updateBlog(portsOver(worker.db), 'title', { userId: 'ravi', input: { title: 'New title' } });
  expect(await worker.row('SELECT content, sanitiser_version FROM blogs')).toEqual({
    content: balanced,
    sanitiser_version: sanitiserVersion,
  });
});

test('does not change an article that exceeds the current limits, and does not check it again', async () => {
  const content = '<b>'.repeat(600) + balanced;
  await store({ id: 'deep', content });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content, version, sanitiser_version FROM blogs')).toEqual({
    content,
    version: 3,
    sanitiser_version: sanitiserVersion,
  });
});

test('repairs the end tags of an article that exceeds the current limits', async () => {
  const deep = `${'<ul><li>'.repeat(300)}x${'</li></ul>'.repeat(300)}`;
  await store({ id: 'deep', content: `${unbalanced}${deep}` });
  await cleanStoredArticles(portsOver(worker.db));
  expect(await worker.row('SELECT content, sanitiser_version FROM blogs')).toEqual({
    content: `${balanced}${deep}`,
    sanitiser_version: sanitiserVersion,
  });
  expect(await worker.row("SELECT fields ->> '$.content' AS content FROM blog_revisions")).toEqual({
    content: `${unbalanced}${deep}`,
  });
});

test('cleans no stored articles if the sanitiser fails its self-check', async () => {
  await store({ id: 'word', content: unbalanced });
  const sanitiser = { clean: () => '', isSound: () => false };
  await cleanStoredArticles({ ...portsOver(worker.db), sanitiser });
  expect(await worker.row('SELECT content, sanitiser_version FROM blogs')).toEqual({ content: unbalanced, sanitiser_version: 0 });
});
