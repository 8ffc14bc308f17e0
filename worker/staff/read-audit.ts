import * as z from 'zod';
import { type AuditAction, auditActions, auditKinds, findAuditKind } from '#site/shared/audit-actions.ts';
import type { AuditEntry, AuditPage } from '#site/shared/staff.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { isoTime, startOfIndianDay } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

const pageSize = 50;
export const maxPageSize = 200;
/** Maximum number of entries searched for one page. A search for rare entries may need several pages, but no page reads more than this. */
const maxRead = 2000;

const createCountSchema = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

export const auditQuerySchema = z.object({
  cursor: createCountSchema(Number.MAX_SAFE_INTEGER).optional(),
  limit: createCountSchema(maxPageSize).default(pageSize),
  who: z.string().max(100).optional(),
  what: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(auditKinds)))
    .optional(),
  since: z.iso.date().optional(),
  q: z.string().max(200).transform(cleanKey).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

interface AuditRow extends Omit<AuditEntry, 'at' | 'details'> {
  at: number;
  details: string;
}

/** Audit entries in a range of ids, latest first. `?4` is a JSON array of actions, or null for all. `?7` is part of a name or an email. */
export const auditPageSql = `
  SELECT audit.id, audit.at, audit.action, actors.email AS actor, actors.name AS actorName, audit.source,
    COALESCE(subjects.email, blogs.title, audit.subject) AS subject, COALESCE(subjects.name, leads.name) AS subjectName,
    leads.id AS leadId, audit.details, audit.network
  FROM audit LEFT JOIN users AS actors ON actors.id = audit.actor_id
    LEFT JOIN users AS subjects ON subjects.id = audit.subject
    LEFT JOIN blogs ON blogs._id = audit.subject
    LEFT JOIN leads ON leads.id = COALESCE((SELECT id FROM leads WHERE person_id IN (audit.subject, audit.details ->> 'with') ORDER BY created_at DESC LIMIT 1), audit.subject)
  WHERE audit.id >= ?1 AND audit.id < ?2 AND audit.at >= ?3 AND (?4 IS NULL OR audit.action IN (SELECT value FROM json_each(?4)))
    AND (?5 IS NULL OR audit.actor_id = ?5)
    AND (?7 IS NULL OR instr(lower(concat_ws(char(10), actors.email, actors.name, subjects.email, subjects.name,
      blogs.title, leads.name)), ?7) > 0)
  ORDER BY audit.id DESC LIMIT ?6`;
const latestSql = 'SELECT MAX(id) AS id FROM audit';
const oldestSql = 'SELECT id FROM audit WHERE at >= ?1 ORDER BY at, id LIMIT 1';

const toEntry = ({ at, details, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: isoTime(at),
  details: JSON.parse(details),
});

const listActions = (what: AuditQuery['what']): AuditAction[] | undefined =>
  what && (Object.keys(auditActions) as AuditAction[]).filter((action) => what.includes(findAuditKind(action)));

const namesSql = 'SELECT id, name FROM users';

/**
 * Replaces owners' account ids with their names in entries about changed leads. A name that contains " to " gets a no-break space, so that
 * it differs from the " to " between two names.
 */
async function nameOwners({ db }: Pick<Ports, 'db'>, entries: AuditEntry[]): Promise<AuditEntry[]> {
  if (!entries.some(({ details }) => details.owner)) return entries;
  const names = new Map((await db.all<{ id: string; name: string }>(namesSql)).map(({ id, name }) => [id, name]));
  const toNames = (ids: string): string =>
    ids
      .split(' to ')
      .map((id) => names.get(id)?.replaceAll(' to ', ' to\u00a0') ?? id)
      .join(' to ');
  return entries.map((entry) => {
    const { owner } = entry.details;
    return owner ? { ...entry, details: { ...entry.details, owner: toNames(String(owner)) } } : entry;
  });
}

/** Reads a page of the audit, latest first. A page can be short or even empty and still have a next page. */
export async function readAudit(
  { db }: Pick<Ports, 'db'>,
  { cursor, limit, who, what, since, q }: AuditQuery,
): Promise<AuditPage> {
  const from = since ? startOfIndianDay(since) : 0;
  const [latest, oldest] = await db.batch([
    db.query<{ id: number | null }>(latestSql),
    db.query<{ id: number }>(oldestSql, from),
  ]);
  const end = cursor ?? (latest[0]?.id ?? 0) + 1;
  const start = Math.max(end - maxRead, oldest[0]?.id ?? end);
  const actions = listActions(what);
  const values = [start, end, from, actions ? JSON.stringify(actions) : null, who ?? null, limit + 1, q?.toLowerCase() || null];
  const rows = await db.all<AuditRow>(auditPageSql, ...values);
  const entries = await nameOwners({ db }, rows.slice(0, limit).map(toEntry));
  if (rows.length > limit) return { entries, next: String(entries.at(-1)?.id) };
  return { entries, next: oldest[0] && start > oldest[0].id ? String(start) : null };
}
