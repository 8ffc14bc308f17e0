import type { Revision, VersionField } from '#site/shared/blog/blog.ts';
import { countWords, plainText } from '#site/shared/blog/plain-text.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { type BlogInput, blogInputSchema } from './blog-schema.ts';
import { rowFields } from './write-statements.ts';

interface RevisionRow extends Pick<Revision, 'id' | 'version' | 'reason' | 'writtenBy' | 'writerName'> {
  fields: string;
  writtenAt: number;
}

type StoredFields = Partial<Record<VersionField, unknown>>;

interface FullRevision extends Omit<Revision, 'changed'> {
  fields: BlogInput;
}

const columns = `blog_revisions.id, blog_revisions.version, reason, fields, written_at AS writtenAt, users.email AS writtenBy,
  users.name AS writerName`;
const from = 'FROM blog_revisions LEFT JOIN users ON users.id = written_by';

const currentSql = `SELECT 0 AS id, version, 'current' AS reason, ${rowFields} AS fields, updated_at AS writtenAt,
  (SELECT email FROM users WHERE id = updated_by) AS writtenBy,
  (SELECT name FROM users WHERE id = updated_by) AS writerName FROM blogs WHERE _id = ?1`;
const oldSql = `SELECT ${columns} ${from} WHERE blog_id = ?1 ORDER BY blog_revisions.id DESC`;

/** Leaves out the slug and the status, because restoring a revision keeps the article's current slug and status. */
function toInput({ slug: _, status: _status, ...fields }: StoredFields): BlogInput {
  const parsed = blogInputSchema.safeParse(fields);
  return parsed.success ? parsed.data : { title: String(fields.title ?? ''), content: String(fields.content ?? '') };
}

function toRevision(row: RevisionRow, stored: StoredFields): FullRevision {
  const fields = toInput(stored);
  return {
    ...row,
    writtenAt: isoTime(row.writtenAt),
    title: fields.title ?? '',
    wordCount: countWords(plainText(fields.content ?? '')),
    status: (stored.status ?? null) as Revision['status'],
    fields,
  };
}

const parseFields = ({ fields }: RevisionRow): StoredFields => JSON.parse(fields) as StoredFields;

const differentFields = (after: StoredFields, before: StoredFields): VersionField[] =>
  (Object.keys(after) as VersionField[]).filter(
    (name) => before[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );

/** Lists the current version and all old versions without their content, latest first. Rejected versions are never compared with others. */
export async function listVersions({ db }: Pick<Ports, 'db'>, blogId: string): Promise<Revision[]> {
  const [current = [], old = []] = await db.batch([
    db.query<RevisionRow>(currentSql, blogId),
    db.query<RevisionRow>(oldSql, blogId),
  ]);
  const versions = [...current, ...old].map((row) => ({ row, stored: parseFields(row) }));
  return versions.map(({ row, stored }, index) => {
    const { fields: _, ...revision } = toRevision(row, stored);
    const before = versions.slice(index + 1).find((older) => older.row.reason !== 'refused');
    const changed = before && row.reason !== 'refused' ? differentFields(stored, before.stored) : null;
    return { ...revision, changed };
  });
}

export async function readBlogRevision(ports: Ports, blogId: string, id: number): Promise<FullRevision | undefined> {
  const row = await ports.db.first<RevisionRow>(
    `SELECT ${columns} ${from} WHERE blog_id = ?1 AND blog_revisions.id = ?2`,
    blogId,
    id,
  );
  return row ? toRevision(row, parseFields(row)) : undefined;
}
