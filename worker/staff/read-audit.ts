import type { Ports } from '../platform/ports.ts';

/** A line of the audit as the administration shows it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  action: string;
  /** Email of who did it, while the account exists; null for nobody logged in and for the command line. */
  actor: string | null;
  source: string;
  /** What it was done to: the email where it is an account, else an id. */
  subject: string | null;
  details: unknown;
  network: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Gives the next, older page; null on the last. */
  next: string | null;
}

interface AuditRow extends Omit<AuditEntry, 'at' | 'details'> {
  at: number;
  details: string;
}

const pageSql = `
  SELECT audit.id, audit.at, audit.action, actors.email AS actor, audit.source, COALESCE(subjects.email, audit.subject) AS subject,
    audit.details, audit.network
  FROM audit LEFT JOIN users AS actors ON actors.id = audit.actor_id LEFT JOIN users AS subjects ON subjects.id = audit.subject
  WHERE audit.id < ?1 ORDER BY audit.id DESC LIMIT ?2`;

const toEntry = ({ at, details, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  details: JSON.parse(details),
});

/** A page of the audit, the latest first. `before` is the id that the page before ended with. */
export async function readAudit(
  ports: Ports,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditPage> {
  const rows = await ports.db.all<AuditRow>(pageSql, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? String(entries.at(-1)?.id) : null };
}
