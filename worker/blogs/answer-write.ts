import { answerProblem } from '../http/answer-problem.ts';
import type { AppContext } from '../http/app-types.ts';
import { type IfMatch, readIfMatch } from '../http/if-match.ts';
import { changedMeanwhile, invalidFields, problemBody, unavailable, unknownBlog } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { type Blog, toBlog } from './row.ts';
import { showChange } from './show-change.ts';
import type { WriteRequest, WriteResult } from './write-blog.ts';

/** Texts of behaviour section 8. */
export const blogFailures = {
  list: 'Failed to fetch blogs',
  create: 'Failed to create blog',
  update: 'Failed to update blog',
  delete: 'Failed to delete blog',
} as const;

const wantedVersion = (ifMatch: IfMatch | undefined): WriteRequest['ifMatch'] => (ifMatch === 'any' ? undefined : ifMatch);

export const writeRequest = (c: AppContext): WriteRequest => ({
  userId: c.get('session').userId,
  // A blog that is written to is there, so that `*` asks for no more than nothing does.
  ifMatch: wantedVersion(readIfMatch(c)),
  createKey: c.req.header('idempotency-key')?.slice(0, 100),
  address: c.req.header('cf-connecting-ip'),
});

/** 412 with the blog as it stands beside the problem, so that the writer has both texts. */
function answerConflict(c: AppContext, message: string, blog: Blog): Response {
  const problem = changedMeanwhile(message);
  const body = JSON.stringify({ ...problemBody(problem), blog });
  return c.body(body, problem.status, { 'Content-Type': 'application/problem+json' });
}

function answerResult(c: AppContext, result: WriteResult, message: string): Response | Promise<Response> {
  if (result.kind === 'invalid') return answerProblem(c, invalidFields(message, result.errors));
  if (result.kind === 'missing') return answerProblem(c, unknownBlog(message));
  const blog = toBlog(result.row, c.get('ports').now());
  if (result.kind === 'conflict') return answerConflict(c, message, blog);
  showChange(c.get('ports'));
  c.header('ETag', `"${blog.version}"`);
  return c.json({ blog }, result.isNew ? 201 : 200);
}

/** Does a write and answers. A database that is away, or a sanitiser that is not sound, is 503 with the action's text. */
export async function answerWrite(c: AppContext, message: string, write: () => Promise<WriteResult>): Promise<Response> {
  const facts = { requestId: c.get('requestId') };
  if (!c.get('ports').sanitiser.isSound()) {
    logError('sanitiser-unsound', new Error('The canary did not come out as it must'), facts);
    return answerProblem(c, unavailable(message));
  }
  try {
    return await answerResult(c, await write(), message);
  } catch (error) {
    logError('blog-not-written', error, facts);
    return answerProblem(c, unavailable(message));
  }
}

/** Answers a reading; 503 where the database is away. */
export async function answerRead(c: AppContext, read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    logError('blogs-unreadable', error, { requestId: c.get('requestId') });
    return answerProblem(c, unavailable(blogFailures.list));
  }
}
