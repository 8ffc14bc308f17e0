import type { Ports } from '../platform/ports.ts';
import { auditStatement } from '../staff/audit.ts';
import { readBlog, runWrite, type WriteRequest, type WriteResult } from './write-blog.ts';

/** Takes a blog off the site or puts it back; done already is done. */
export async function setDeleted(
  ports: Ports,
  id: string,
  { isDeleted, ...request }: WriteRequest & { isDeleted: boolean },
): Promise<WriteResult> {
  const current = await readBlog(ports, id);
  if (!current) return { kind: 'missing' };
  if ((current.deleted_at !== null) === isDeleted) return { kind: 'done', row: current };
  if (request.ifMatch !== undefined && request.ifMatch !== current.version) return { kind: 'conflict', row: current };
  const now = ports.now();
  const sql = `UPDATE blogs SET deleted_at = ?2, version = version + 1, updated_by = ?3, write_id = ?4
    WHERE _id = ?1 AND version = ?5`;
  const audit = isDeleted
    ? [auditStatement(ports, { action: 'blog-deleted', actorId: request.userId, subject: id, address: request.address })]
    : [];
  const update = ports.db.query(sql, id, isDeleted ? now : null, request.userId, ports.newId(), current.version);
  const row = await runWrite(ports, id, [update, ...audit]);
  if (!row) return { kind: 'missing' };
  return (row.deleted_at !== null) === isDeleted ? { kind: 'done', row } : { kind: 'conflict', row };
}
