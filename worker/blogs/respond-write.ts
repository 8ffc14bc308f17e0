import type { AppContext } from '../http/app-types.ts';
import { readIfMatch } from '../http/if-match.ts';
import { changedMeanwhile, Problem, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import { readActor } from '../staff/require.ts';
import { showChange } from './edge-cache.ts';
import { toBlog } from './row.ts';
import type { WriteRequest, WriteResult } from './write-blog.ts';

function readWriteRequest(c: AppContext): WriteRequest {
  const ifMatch = readIfMatch(c);
  return {
    ...readActor(c),
    // A blog that is written to is there, so that `*` asks for no more than nothing does.
    ifMatch: ifMatch === 'any' ? undefined : ifMatch,
    createKey: c.req.header('idempotency-key')?.slice(0, 100),
  };
}

/** Does a write and answers with the blog. @throws {Problem} 503 while the sanitiser is not sound; 412 */
export async function respondWrite(c: AppContext, write: (request: WriteRequest) => Promise<WriteResult>): Promise<Response> {
  const ports = c.get('ports');
  if (!ports.sanitiser.isSound()) {
    logError('sanitiser-unsound', new Error('The canary did not come out as it must'), { requestId: c.get('requestId') });
    throw new Problem(unavailable);
  }
  const result = await write(readWriteRequest(c));
  const blog = toBlog(result.row, ports.now());
  if (result.kind === 'conflict') throw new Problem(changedMeanwhile('blog', blog));
  showChange(ports);
  c.header('ETag', `"${blog.version}"`);
  return c.json({ blog }, result.isNew ? 201 : 200);
}
