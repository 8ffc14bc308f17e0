import { beforeEach, expect, test } from 'vitest';
import { BlogWriter, blogDesk } from '#tests/support/blogs.ts';
import { bearer } from '#tests/support/staff.ts';

const { worker, writer } = blogDesk();
beforeEach(() => worker().db.exec('DELETE FROM audit'));

async function listAudit(): Promise<{ action: string; subject: string; details: string }[]> {
  const rows = await worker()
    .db.prepare('SELECT action, subject, details FROM audit WHERE actor_id IS NOT NULL ORDER BY id')
    .all();
  return rows.results as never;
}

test('the audit records that an article was created, changed, published, withdrawn, deleted or restored', async () => {
  const { body } = await writer().create({ title: 'Told', content: '<p>x</p>', status: 'draft' });
  const { _id } = body.blog;
  await writer().update(_id, { title: 'Told twice' });
  await writer().update(_id, { status: 'published' });
  await writer().update(_id, { status: 'draft' });
  await writer().remove(_id);
  await writer().send('POST', `/api/blogs/${_id}/restore`);
  expect(await listAudit()).toEqual(
    [
      ['blog-created', { status: 'draft' }],
      ['blog-changed', { version: 2 }],
      ['blog-published', { version: 3 }],
      ['blog-withdrawn', { version: 4 }],
      ['blog-deleted', {}],
      ['blog-restored', {}],
    ].map(([action, details]) => ({ action, subject: _id, details: JSON.stringify(details) })),
  );
});

test('the audit records a restored revision as a change', async () => {
  const blog = await writer().published();
  await writer().update(blog._id, { content: '<p>new</p>' });
  const { results } = await worker().db.prepare('SELECT id FROM blog_revisions WHERE blog_id = ?').bind(blog._id).all();
  await worker().db.exec('DELETE FROM audit');
  await writer().send('POST', `/api/blogs/${blog._id}/revisions/${results[0]?.id}/restore`);
  expect(await listAudit()).toEqual([{ action: 'blog-changed', subject: blog._id, details: '{"version":3}' }]);
});

test("the audit records an editor's autosaves at most once every ten minutes", async () => {
  const { body } = await writer().create({ title: 'Typed', content: '<p>x</p>', status: 'draft' });
  const type = (version: number) => writer().update(body.blog._id, { content: `<p>${version}</p>`, autosave: true }, version);
  for (const version of [1, 2, 3]) expect((await type(version)).status).toBe(200);
  await worker().advanceClock(11 * 60_000);
  expect((await type(4)).status).toBe(200);
  expect((await listAudit()).map(({ action, details }) => [action, details])).toEqual([
    ['blog-created', '{"status":"draft"}'],
    ['blog-changed', '{"version":2}'],
    ['blog-changed', '{"version":5}'],
  ]);
});

test('the audit records nothing if a request changes nothing', async () => {
  const blog = await writer().published();
  await worker().db.exec('DELETE FROM audit');
  expect((await writer().update(blog._id, { title: 'Late' }, 7)).status).toBe(412);
  await writer().send('POST', `/api/blogs/${blog._id}/restore`);
  expect(await listAudit()).toEqual([]);
});

test('the audit identifies an uploaded picture by its address', async () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const response = await worker().fetch('/api/media', { method: 'POST', ...bearer(writer().token), body: picture });
  const { url } = ((await response.json()) as { picture: { url: string } }).picture;
  expect(await listAudit()).toEqual([{ action: 'picture-uploaded', subject: url, details: '{}' }]);
});

test('the audit identifies an article by its title', async () => {
  await writer().published({ title: 'Loops by name' });
  const { token } = await BlogWriter.logIn(worker(), 'admin');
  const page = (await (await worker().fetch('/api/audit', bearer(token))).json()) as {
    entries: { action: string; subject: string }[];
  };
  expect(page.entries.find(({ action }) => action === 'blog-created')?.subject).toBe('Loops by name');
});
