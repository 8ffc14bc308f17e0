import { Hono } from 'hono';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppEnv } from '../http/app-types.ts';
import { methodNotAllowed, unknownBlog } from '../http/problem.ts';
import { requirePermission } from '../staff/require.ts';
import { answerRead, answerWrite, blogFailures, writeRequest } from './answer-write.ts';
import { listRevisions, readRevision } from './revisions.ts';
import { setDeleted } from './set-deleted.ts';
import { updateBlog } from './write-blog.ts';

const staff = requirePermission('blogs');

export const blogRevisionRoutes = new Hono<AppEnv>();

/** Puts a deleted blog back where it was. */
blogRevisionRoutes.post('/api/blogs/:id/restore', staff, (c) =>
  answerWrite(c, blogFailures.update, () => setDeleted(c.get('ports'), c.req.param('id'), false, writeRequest(c))),
);
blogRevisionRoutes.all('/api/blogs/:id/restore', (c) => answerProblem(c, methodNotAllowed('POST')));

blogRevisionRoutes.get('/api/blogs/:id/revisions', staff, (c) =>
  answerRead(c, async () => c.json(await listRevisions(c.get('ports'), c.req.param('id')))),
);
blogRevisionRoutes.all('/api/blogs/:id/revisions', (c) => answerProblem(c, methodNotAllowed('GET')));

blogRevisionRoutes.get('/api/blogs/:id/revisions/:revision{[0-9]{1,12}}', staff, (c) =>
  answerRead(c, async () => {
    const { id, revision: number } = c.req.param();
    const revision = await readRevision(c.get('ports'), id, Number(number));
    return revision ? c.json({ revision }) : answerProblem(c, unknownBlog(blogFailures.list));
  }),
);
blogRevisionRoutes.all('/api/blogs/:id/revisions/:revision{[0-9]{1,12}}', (c) => answerProblem(c, methodNotAllowed('GET')));

/** Makes an old text the present one; the present one becomes a revision. */
blogRevisionRoutes.post('/api/blogs/:id/revisions/:revision{[0-9]{1,12}}/restore', staff, (c) =>
  answerWrite(c, blogFailures.update, async () => {
    const { id, revision: number } = c.req.param();
    const revision = await readRevision(c.get('ports'), id, Number(number));
    return revision ? updateBlog(c.get('ports'), id, revision.fields, writeRequest(c)) : { kind: 'missing' };
  }),
);
blogRevisionRoutes.all('/api/blogs/:id/revisions/:revision{[0-9]{1,12}}/restore', (c) =>
  answerProblem(c, methodNotAllowed('POST')),
);
