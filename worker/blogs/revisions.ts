import type { Revision } from '#site/shared/blog/blog.ts';
import { countWords, plainText } from '#site/shared/blog/plain-text.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { type BlogInput, parseBlogInput } from './blog-schema.ts';

interface RevisionRow {
  id: number;
  version: number;
  reason: Revision['reason'];
  fields: string;
  written_at: number;
  written_by: string | null;
}

interface FullRevision extends Revision {
  /** The fields as a write takes them. */
  fields: BlogInput;
}

const columns = 'blog_revisions.id, blog_revisions.version, reason, fields, written_at, users.email AS written_by';
const from = 'FROM blog_revisions LEFT JOIN users ON users.id = written_by';

/** Fields of a revision as a write takes them; its address stays with the blog that has it now. */
function readFields(json: string): BlogInput {
  const { slug: _, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const parsed = parseBlogInput(fields);
  return parsed.ok ? parsed.input : { title: String(fields.title ?? ''), content: String(fields.content ?? '') };
}

function toRevision({ id, version, reason, fields, written_at, written_by }: RevisionRow): FullRevision {
  const read = readFields(fields);
  return {
    id,
    version,
    reason,
    writtenAt: isoTime(written_at),
    writtenBy: written_by,
    title: read.title ?? '',
    wordCount: countWords(plainText(read.content ?? '')),
    fields: read,
  };
}

/** Version history of a blog, the latest first, without their content. */
export async function listRevisions(ports: Ports, blogId: string): Promise<Revision[]> {
  const rows = await ports.db.all<RevisionRow>(
    `SELECT ${columns} ${from} WHERE blog_id = ?1 ORDER BY blog_revisions.id DESC`,
    blogId,
  );
  return rows.map((row) => {
    const { fields: _, ...revision } = toRevision(row);
    return revision;
  });
}

export async function readRevision(ports: Ports, blogId: string, id: number): Promise<FullRevision | undefined> {
  const row = await ports.db.first<RevisionRow>(
    `SELECT ${columns} ${from} WHERE blog_id = ?1 AND blog_revisions.id = ?2`,
    blogId,
    id,
  );
  return row ? toRevision(row) : undefined;
}
