import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { Problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { readSession, requirePermission } from '../staff/require.ts';
import { type BlogInput, blogInputSchema } from './blog-schema.ts';
import { previewPage } from './pages/preview-page.ts';
import { blogFailures, unknownBlog } from './problems.ts';
import { respondWrite } from './respond-write.ts';
import { listVersions, readBlogRevision } from './revisions.ts';
import { toBlog } from './row.ts';
import { setDeleted } from './set-deleted.ts';
import { listAllBlogs, listPublishedBlogs, listSummaries, readBlog } from './store.ts';
import { createBlog, updateBlog } from './write-blog.ts';

const limit = limitBody(1024 * 1024);
const staff = requirePermission('blogs');

const readInput = async (c: AppContext): Promise<BlogInput> => validate(blogInputSchema, await readJson(c));

export const blogRoutes = new Hono<AppEnv>();

/**
 * Visitors receive published articles, and blog editors also receive drafts. With `view=summary`, editors receive all articles without
 * their content, including deleted ones.
 */
blogRoutes.get('/api/blogs', blogFailures.list, async (c) => {
  const ports = c.get('ports');
  const session = await readSession(c);
  if (!session?.permissions.includes('blogs')) return c.json(await listPublishedBlogs(ports));
  return c.json(c.req.query('view') === 'summary' ? await listSummaries(ports) : await listAllBlogs(ports));
});
blogRoutes.post('/api/blogs', blogFailures.create, staff, limit, async (c) => {
  const input = await readInput(c);
  return respondWrite(c, (request) => createBlog(c.get('ports'), input, request));
});

/** The preview is sent as JSON, so that it can never be opened as a page of this site. */
blogRoutes.post('/api/blogs/preview', blogFailures.preview, staff, limit, async (c) => {
  const by = { blogId: c.req.query('id') ?? '', writerId: c.get('session').userId };
  return c.json({ html: await previewPage(c.get('ports'), await readInput(c), by) });
});

blogRoutes.get('/api/blogs/:id', blogFailures.list, staff, async (c) => {
  const ports = c.get('ports');
  const row = await readBlog(ports, c.req.param('id'));
  if (!row) throw new Problem(unknownBlog);
  c.header('ETag', `"${row.version}"`);
  return c.json({ blog: toBlog(row, ports.now()) });
});
blogRoutes.put('/api/blogs/:id', blogFailures.update, staff, limit, async (c) => {
  const input = await readInput(c);
  return respondWrite(c, (request) => updateBlog(c.get('ports'), c.req.param('id'), { ...request, input }));
});
blogRoutes.delete('/api/blogs/:id', blogFailures.delete, staff, async (c) => {
  await respondWrite(c, (request) => setDeleted(c.get('ports'), c.req.param('id'), { ...request, isDeleted: true }));
  return c.body(null, 204);
});

blogRoutes.post('/api/blogs/:id/restore', blogFailures.update, staff, (c) =>
  respondWrite(c, (request) => setDeleted(c.get('ports'), c.req.param('id'), { ...request, isDeleted: false })),
);

/** Lists the old versions. With `view=history`, the current version comes first. */
blogRoutes.get('/api/blogs/:id/revisions', blogFailures.list, staff, async (c) => {
  const versions = await listVersions(c.get('ports'), c.req.param('id'));
  return c.json(c.req.query('view') === 'history' ? versions : versions.filter(({ reason }) => reason !== 'current'));
});

const revisionPath = '/api/blogs/:id/revisions/:revision{[0-9]{1,12}}';

blogRoutes.get(revisionPath, blogFailures.list, staff, async (c) => {
  const revision = await readBlogRevision(c.get('ports'), c.req.param('id'), Number(c.req.param('revision')));
  if (!revision) throw new Problem(unknownBlog);
  return c.json({ revision });
});

blogRoutes.post(`${revisionPath}/restore`, blogFailures.update, staff, (c) =>
  respondWrite(c, async (request) => {
    const id = c.req.param('id');
    const revision = await readBlogRevision(c.get('ports'), id, Number(c.req.param('revision')));
    if (!revision) throw new Problem(unknownBlog);
    return updateBlog(c.get('ports'), id, { ...request, input: revision.fields });
  }),
);
