import type { AuditAction } from '#site/shared/audit-actions.ts';
import { minuteMs } from '#site/shared/times.ts';
import { invalidFields, Problem } from '../http/problem.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { type AuditEvent, auditAfterChange, auditOnceAfterChange } from '../staff/audit.ts';
import type { BlogInput } from './blog-schema.ts';
import { type BlogText, type NextText, nextText } from './next-text.ts';
import { unknownBlog } from './problems.ts';
import type { BlogRow } from './row.ts';
import { findFreeSlug, readBlog, readByKey, runWrite } from './store.ts';
import { isInStateSql, isLive, withdrawBeforeUnpublishing } from './unpublish.ts';
import {
  type Columns,
  indexText,
  pruneRevisions,
  startWrite,
  storeOldSlug,
  storeRefused,
  storeReplaced,
  textColumns,
  type Write,
} from './write-statements.ts';

export type WriteResult =
  | { kind: 'done'; row: BlogRow; isNew?: boolean }
  /** Somebody else saved first. `row` is the current blog, and the rejected text is stored as a revision. */
  | { kind: 'conflict'; row: BlogRow };

export interface WriteRequest {
  userId: string | null;
  /** Version on which the editor's changes are based. Undefined if the client did not send one. `none` never matches. */
  ifMatch?: number | 'none' | undefined;
  createKey?: string | undefined;
  /** The caller's IP address. Only its network is stored. */
  address?: string | undefined;
}

type BlogPorts = Pick<Ports, 'db' | 'now' | 'newId' | 'sanitiser'>;
export type ChangePorts = BlogPorts & Pick<Ports, 'copies'>;
type DatabasePorts = Pick<Ports, 'db'>;

const slugTaken = invalidFields({ slug: 'Another article already uses this address' });
const maxTries = 5;
/** All automatic saves within this time share one old version and one audit entry. */
const autosaveWindowMs = 10 * minuteMs;

const isSlugRace = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: blogs\.slug/.test(error.message);

/** Tries again with another number if a concurrent write takes the slug. */
async function withFreeSlug(
  ports: DatabasePorts,
  { wanted, id }: { wanted: NextText['slug']; id: string },
  write: (slug: string) => Promise<WriteResult>,
): Promise<WriteResult> {
  for (let tries = 1; ; tries += 1) {
    const slug = await findFreeSlug(ports, wanted, id);
    if (slug === undefined) throw new Problem(slugTaken);
    try {
      return await write(slug);
    } catch (error) {
      if (tries === maxTries || !isSlugRace(error)) throw error;
    }
  }
}

function insertStatement(write: Write, columns: Columns, createKey: string | undefined): Statement {
  const all: Columns = [
    ['_id', write.blogId],
    ...columns,
    ['created_at', write.now],
    ['updated_at', write.now],
    ['created_by', write.userId],
    ['updated_by', write.userId],
    ['write_id', write.writeId],
    ['create_key', createKey ?? null],
  ];
  const marks = all.map((_, index) => `?${index + 1}`);
  const sql = `INSERT INTO blogs (${all.map(([name]) => name)}) VALUES (${marks}) ON CONFLICT (_id) DO NOTHING`;
  return write.db.query(sql, ...all.map(([, value]) => value));
}

export const toAuditActor = ({ userId, address }: WriteRequest): Pick<AuditEvent, 'userId' | 'address' | 'source'> => ({
  ...{ userId, address },
  source: userId === null ? 'command line' : 'web',
});

/**
 * Creates an article. A repeated create key returns the article that the first request created.
 * @throws {Problem} 422
 */
export async function createBlog(ports: BlogPorts, input: BlogInput, request: WriteRequest): Promise<WriteResult> {
  const next = nextText(input, undefined, { sanitiser: ports.sanitiser, now: ports.now() });
  const createKey = request.createKey && `${request.userId}:${request.createKey}`;
  const known = createKey ? await readByKey(ports, createKey) : undefined;
  if (known) return { kind: 'done', row: known, isNew: false };
  const write = startWrite(ports, ports.newId(), request.userId);
  return withFreeSlug(ports, { wanted: next.slug, id: write.blogId }, async (slug) => {
    const insert = insertStatement(write, textColumns(next.text, slug), createKey);
    try {
      const details = { status: next.text.status };
      const audit = auditAfterChange(ports, { ...toAuditActor(request), action: 'blog-created', subject: write.blogId, details });
      const row = await runWrite(ports, write.blogId, [insert, audit, ...indexText(write, next.text, slug)]);
      if (!row) throw new Error('The new article was not found after the transaction that created it');
      return { kind: 'done', row, isNew: true };
    } catch (error) {
      const first = createKey ? await readByKey(ports, createKey) : undefined;
      if (!first) throw error;
      return { kind: 'done', row: first, isNew: false };
    }
  });
}

interface Change {
  expected: number;
  /** Revision withdrawn by `withdrawCopies`. Null if the article does not leave the site. */
  state: number | null;
  text: BlogText;
  slug: string;
  /**
   * Start of the period in which one old version and one audit entry are enough. With a time in the far future, every version and entry is
   * kept.
   */
  since: number;
  audit: Statement;
}

function changeAction(from: BlogRow['status'], to: BlogRow['status']): AuditAction {
  if (from === to) return 'blog-changed';
  return to === 'draft' ? 'blog-withdrawn' : 'blog-published';
}

function updateStatements(write: Write, { expected, state, text, slug, since, audit }: Change): Statement[] {
  const columns = textColumns(text, slug);
  const sets = columns.map(([name], index) => `${name} = ?${index + 7}`);
  const sql = `UPDATE blogs SET version = version + 1, updated_at = ?3, updated_by = ?4, write_id = ?5, ${sets}
    WHERE _id = ?1 AND version = ?2 AND deleted_at IS NULL AND ${isInStateSql('?6')}`;
  const values = columns.map(([, value]) => value);
  return [
    storeReplaced(write, expected, since),
    storeOldSlug(write, expected, slug),
    write.db.query(sql, write.blogId, expected, write.now, write.userId, write.writeId, state, ...values),
    audit,
    ...indexText(write, text, slug),
    pruneRevisions(write),
  ];
}

async function rejectWrite(
  ports: DatabasePorts,
  write: Write,
  { row, text, version }: { row: BlogRow; text: BlogText; version: number },
): Promise<WriteResult> {
  await runWrite(ports, write.blogId, [storeRefused(write, text, version), pruneRevisions(write)]);
  return { kind: 'conflict', row };
}

/**
 * Changes an article. With `ifMatch`, a write based on another version is rejected. Without `ifMatch`, the write replaces the current text,
 * whatever its version, and stores the replaced text as a revision.
 *
 * @throws {Problem} 404, 422, 503
 */
export async function updateBlog(
  ports: ChangePorts,
  id: string,
  { input, ...request }: WriteRequest & { input: BlogInput },
): Promise<WriteResult> {
  const write = startWrite(ports, id, request.userId);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const current = await readBlog(ports, id);
    if (!current || current.deletedAt !== null) throw new Problem(unknownBlog);
    const next = nextText(input, current, { sanitiser: ports.sanitiser, now: write.now });
    const { ifMatch = current.version } = request;
    if (ifMatch !== current.version)
      return rejectWrite(ports, write, { row: current, text: next.text, version: ifMatch === 'none' ? 0 : ifMatch });
    const result = await replaceText(ports, write, { current, next, input, request });
    if (result.kind !== 'conflict') return result;
    // Another article changed while this one was being withdrawn, so this write was skipped.
    if (result.row.version === current.version) continue;
    // Somebody else saved first. Without `ifMatch`, the next attempt replaces their text and keeps it as a revision.
    if (request.ifMatch !== undefined)
      return rejectWrite(ports, write, { row: result.row, text: next.text, version: current.version });
  }
  throw new Error(`The article changed ${maxTries} times while it was being saved`);
}

interface Replacement {
  current: BlogRow;
  next: NextText;
  input: BlogInput;
  request: WriteRequest;
}

async function replaceText(
  ports: ChangePorts,
  write: Write,
  { current, next, input, request }: Replacement,
): Promise<WriteResult> {
  const id = current._id;
  const since = input.autosave && request.ifMatch !== undefined ? write.now - autosaveWindowMs : Number.MAX_SAFE_INTEGER;
  const audit = auditOnceAfterChange(
    ports,
    {
      ...toAuditActor(request),
      action: changeAction(current.status, next.text.status),
      subject: id,
      details: { version: current.version + 1 },
    },
    since,
  );
  const isUnpublishing = isLive(current, write.now) && !isLive(next.text, write.now);
  const state = isUnpublishing ? await withdrawBeforeUnpublishing(ports, current) : null;
  return withFreeSlug(ports, { wanted: next.slug, id }, async (slug) => {
    const change = { expected: current.version, state, text: next.text, slug, since, audit };
    const row = await runWrite(ports, id, updateStatements(write, change));
    if (!row) throw new Problem(unknownBlog);
    return row.writeId === write.writeId ? { kind: 'done', row } : { kind: 'conflict', row };
  });
}
