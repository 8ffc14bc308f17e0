import { Problem } from '../http/problem.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { unknownBlog } from './problems.ts';
import type { BlogRow } from './row.ts';
import { readBlog, runWrite } from './store.ts';
import { isInStateSql, isLive, withdrawBeforeUnpublishing } from './unpublish.ts';
import { type ChangePorts, toAuditActor, type WriteRequest, type WriteResult } from './write-blog.ts';

const maxTries = 5;

const updateSql = `UPDATE blogs SET deleted_at = ?2, version = version + 1, updated_by = ?3, write_id = ?4
  WHERE _id = ?1 AND version = ?5 AND ${isInStateSql('?6')}`;

type Request = WriteRequest & { isDeleted: boolean };

async function writeDeleted(ports: ChangePorts, current: BlogRow, { isDeleted, ...request }: Request): Promise<BlogRow> {
  const { _id: id, version } = current;
  const now = ports.now();
  const state = isDeleted && isLive(current, now) ? await withdrawBeforeUnpublishing(ports, current) : null;
  const action = isDeleted ? 'blog-deleted' : 'blog-restored';
  const audit = auditAfterChange(ports, { ...toAuditActor(request), action, subject: id });
  const values = [isDeleted ? now : null, request.userId, ports.newId(), version, state];
  const row = await runWrite(ports, id, [ports.db.query(updateSql, id, ...values), audit]);
  if (!row) throw new Problem(unknownBlog);
  return row;
}

/**
 * Deletes or restores an article. Does nothing if the article is already deleted or restored.
 * @throws {Problem} 404, 503
 */
export async function setDeleted(ports: ChangePorts, id: string, request: Request): Promise<WriteResult> {
  const isDone = (row: BlogRow): boolean => (row.deletedAt !== null) === request.isDeleted;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const current = await readBlog(ports, id);
    if (!current) throw new Problem(unknownBlog);
    if (isDone(current)) return { kind: 'done', row: current };
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return { kind: 'conflict', row: current };
    const row = await writeDeleted(ports, current, request);
    if (isDone(row)) return { kind: 'done', row };
    // Another article changed while this one was being withdrawn, so this write was skipped.
    if (row.version === current.version) continue;
    return { kind: 'conflict', row };
  }
  throw new Error(`Other articles changed ${maxTries} times while this article was being withdrawn`);
}
