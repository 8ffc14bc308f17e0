import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { brokenBody, hugeBody, invalidFields, methodNotAllowed, unknownBlog } from '../http/problem.ts';
import { notAuthenticated } from '../staff/problems.ts';
import { bearerToken, readSession, requirePermission } from '../staff/require.ts';
import { may } from '../staff/session.ts';
import { answerRead, answerWrite, blogFailures, writeRequest } from './answer-write.ts';
import { type BlogInput, parseBlogInput } from './blog-schema.ts';
import { toBlog } from './row.ts';
import { setDeleted } from './set-deleted.ts';
import { listAllBlogs, listPublishedBlogs, listSummaries } from './store.ts';
import { createBlog, readBlog, updateBlog, type WriteResult } from './write-blog.ts';

const maxBodyBytes = 1024 * 1024;
const limitFor = (message: string) =>
  bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerProblem(c as AppContext, hugeBody(message)) });
const staff = requirePermission('blogs');

/** Reads the fields of a blog and does the write with them. */
async function writeBody(c: AppContext, message: string, write: (input: BlogInput) => Promise<WriteResult>): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return answerProblem(c, brokenBody(message));
  const parsed = parseBlogInput(body);
  if (!parsed.ok) return answerProblem(c, invalidFields(message, parsed.errors));
  return answerWrite(c, message, () => write(parsed.input));
}

export const blogRoutes = new Hono<AppEnv>();

/** Everybody gets what is published; who writes blogs gets drafts too, and with `view=summary` deleted ones, all without texts. */
blogRoutes.get('/api/blogs', (c) =>
  answerRead(c, async () => {
    const ports = c.get('ports');
    const session = await readSession(c);
    if (!session && bearerToken(c) !== undefined) return answerProblem(c, notAuthenticated);
    if (!session || !may(session, 'blogs')) return c.json(await listPublishedBlogs(ports));
    return c.json(c.req.query('view') === 'summary' ? await listSummaries(ports) : await listAllBlogs(ports));
  }),
);
blogRoutes.post('/api/blogs', staff, limitFor(blogFailures.create), (c) =>
  writeBody(c, blogFailures.create, (input) => createBlog(c.get('ports'), input, writeRequest(c))),
);
blogRoutes.all('/api/blogs', (c) => answerProblem(c, methodNotAllowed('GET, POST')));

blogRoutes.get('/api/blogs/:id', staff, (c) =>
  answerRead(c, async () => {
    const ports = c.get('ports');
    const row = await readBlog(ports, c.req.param('id'));
    if (!row) return answerProblem(c, unknownBlog(blogFailures.list));
    c.header('ETag', `"${row.version}"`);
    return c.json({ blog: toBlog(row, ports.now()) });
  }),
);
blogRoutes.put('/api/blogs/:id', staff, limitFor(blogFailures.update), (c) =>
  writeBody(c, blogFailures.update, (input) => updateBlog(c.get('ports'), c.req.param('id'), input, writeRequest(c))),
);
blogRoutes.delete('/api/blogs/:id', staff, async (c) => {
  const request = writeRequest(c);
  const answer = await answerWrite(c, blogFailures.delete, () => setDeleted(c.get('ports'), c.req.param('id'), true, request));
  return answer.ok ? c.body(null, 204) : answer;
});
blogRoutes.all('/api/blogs/:id', (c) => answerProblem(c, methodNotAllowed('GET, PUT, DELETE')));
