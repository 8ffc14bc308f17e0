import type { AppContext } from '../http/app-types.ts';
import { readIfMatch } from '../http/if-match.ts';
import { changedMeanwhile, Problem, unavailable } from '../http/problem.ts';
import { respondProblemPage } from '../http/respond.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { readActor } from '../staff/require.ts';
import { showChange } from './edge-cache.ts';
import { articleKey, deleteCopy, storeGoneCopy } from './page-copies.ts';
import { removedArticle } from './problems.ts';
import { type BlogRow, toBlog } from './row.ts';
import type { WriteRequest, WriteResult } from './write-blog.ts';

function readWriteRequest(c: AppContext): WriteRequest {
  const ifMatch = readIfMatch(c);
  return {
    ...readActor(c),
    // The article exists, so `If-Match: *` is the same as no condition.
    ifMatch: ifMatch === 'any' ? undefined : ifMatch,
    createKey: c.req.header('idempotency-key')?.slice(0, 100),
  };
}

/**
 * Stores the 410 page before the deletion is confirmed, so that the article stays deleted during a database outage.
 * @throws {Problem} 503
 */
async function copyGonePage(c: AppContext, { slug }: BlogRow): Promise<void> {
  try {
    const response = await respondProblemPage(c, removedArticle);
    const body = new Uint8Array(await response.arrayBuffer());
    await storeGoneCopy(c.get('ports'), articleKey(slug), { status: 410, body, contentType: 'text/html; charset=utf-8' });
  } catch (error) {
    logError('gone-not-copied', error, { requestId: c.get('requestId') });
    throw new Problem({ ...unavailable, message: goneCopyFailed });
  }
}

const goneCopyFailed =
  'The article was deleted, but visitors may still see its old copy while the database is down. Please try deleting it again in a moment.';

/** Deletes the outdated copy. The new text is copied when somebody next requests it. */
const dropOldCopy = (ports: Ports, { slug }: BlogRow): void =>
  ports.later(deleteCopy(ports, slug).catch((error: unknown) => logError('copy-not-dropped', error)));

/**
 * Performs a write and responds with the article.
 * @throws {Problem} 412, or 503 if the sanitiser fails its self-test
 */
export async function respondWrite(c: AppContext, write: (request: WriteRequest) => Promise<WriteResult>): Promise<Response> {
  const ports = c.get('ports');
  if (!ports.sanitiser.isSound()) {
    logError('sanitiser-unsound', new Error('The sanitiser failed its self-test'), { requestId: c.get('requestId') });
    throw new Problem(unavailable);
  }
  const result = await write(readWriteRequest(c));
  const blog = toBlog(result.row, ports.now());
  if (result.kind === 'conflict') throw new Problem(changedMeanwhile('blog', blog));
  showChange(ports);
  if (result.row.deletedAt !== null) await copyGonePage(c, result.row);
  else if (!result.isNew) dropOldCopy(ports, result.row);
  c.header('ETag', `"${blog.version}"`);
  return c.json({ blog }, result.isNew ? 201 : 200);
}
