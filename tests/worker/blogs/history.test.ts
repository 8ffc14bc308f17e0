import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { ListedBlog, Revision } from '#site/shared/blog/blog.ts';
import { BlogWriter, blogDesk, clearBlogs } from '#tests/support/blogs.ts';
import { root } from '#tests/support/root.ts';

const { worker, writer } = blogDesk();
beforeEach(() => clearBlogs(worker()));

const fetchHistory = async (id: string) =>
  (await writer().send('GET', `/api/blogs/${id}/revisions?view=history`)).body as unknown as Revision[];

test('an article edited by somebody else keeps its author, and names the other person as its last editor', async () => {
  const { _id } = await writer().published();
  const other = await BlogWriter.logIn(worker());
  await other.update(_id, { title: 'Loops, explained' });
  const [listed] = (await writer().send('GET', '/api/blogs?view=summary')).body as unknown as ListedBlog[];
  expect(listed).toMatchObject({ author: writer().email, authorName: writer().email.split('@')[0], updatedBy: other.email });
});

test("the version history starts with the current version, and shows each version's editor and changes", async () => {
  const { _id } = await writer().published({ content: '<p>One two.</p>' });
  const other = await BlogWriter.logIn(worker());
  await other.update(_id, { content: '<p>One two three.</p>', category: 'SAP' }, 1);
  await other.update(_id, { status: 'draft' }, 2);
  await other.update(_id, { title: 'Refused' }, 2);
  expect(await fetchHistory(_id)).toEqual([
    expect.objectContaining({
      id: 0,
      reason: 'current',
      version: 3,
      writtenBy: other.email,
      status: 'draft',
      changed: ['status'],
    }),
    expect.objectContaining({ reason: 'refused', writtenBy: other.email, status: null, changed: null }),
    expect.objectContaining({ reason: 'replaced', wordCount: 3, writtenBy: other.email, changed: ['content', 'category'] }),
    expect.objectContaining({ reason: 'replaced', wordCount: 2, writtenBy: writer().email, status: 'published', changed: null }),
  ]);
});

test('restoring an old version does not change whether the article is published', async () => {
  const { _id } = await writer().published();
  await writer().update(_id, { content: '<p>New.</p>', status: 'draft' });
  const old = (await fetchHistory(_id))[1] as Revision;
  const restored = await writer().send('POST', `/api/blogs/${_id}/revisions/${old.id}/restore`);
  expect(restored.body.blog).toMatchObject({ content: '<p>A loop repeats.</p>', status: 'draft' });
});

test("the migration takes an article's author from the audit entry of its creation, and gives starter articles no author", () => {
  const db = new DatabaseSync(':memory:');
  const folder = path.join(root, 'worker/migrations');
  const own = '0031_blog_authors.sql';
  const migrate = (file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));
  const files = readdirSync(folder).sort();
  files.filter((file) => file < own).forEach(migrate);
  const addUser = db.prepare("INSERT INTO users (id, email, password_hash, role, created_at) VALUES (?1, ?1, '', 'editor', 1)");
  for (const id of ['asha', 'ravi']) addUser.run(id);
  const add = db.prepare(
    "INSERT INTO blogs (_id, slug, title, content, created_at, updated_at, updated_by, create_key) VALUES (?1, ?1, ?1, '', 1, 2, 'ravi', ?2)",
  );
  add.run('by-key', 'asha:one');
  add.run('by-audit', null);
  add.run('starter-loops', null);
  const audit = db.prepare("INSERT INTO audit (at, action, actor_id, subject) VALUES (1, 'blog-created', ?1, ?2)");
  audit.run('asha', 'by-audit');
  audit.run(null, 'starter-loops');
  migrate(own);
  expect(db.prepare('SELECT _id, created_by FROM blogs ORDER BY _id').all()).toEqual([
    { _id: 'by-audit', created_by: 'asha' },
    { _id: 'by-key', created_by: 'asha' },
    { _id: 'starter-loops', created_by: null },
  ]);
  db.close();
});
