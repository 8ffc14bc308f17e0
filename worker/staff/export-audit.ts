import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { indianTime } from '#site/shared/times.ts';
import { streamCsv } from '../http/stream-csv.ts';
import type { Ports } from '../platform/ports.ts';
import { type AuditQuery, maxPageSize, readAudit } from './read-audit.ts';

const columns = ['Time in India', 'Who', 'Email', 'Action', 'Affected', 'ID', 'Details', 'Network', 'Source'];

const toLine = (entry: AuditEntry): (string | null)[] => [
  indianTime(Date.parse(entry.at)).replace('T', ' '),
  entry.actorName,
  entry.actor,
  auditActions[entry.action],
  entry.subjectName ?? entry.subject,
  entry.leadId ?? entry.subject,
  Object.entries(entry.details)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  entry.network,
  entry.source,
];

export const exportAudit = (ports: Pick<Ports, 'db'>, query: Omit<AuditQuery, 'cursor' | 'limit'>): ReadableStream<Uint8Array> =>
  streamCsv<number | undefined>(columns, undefined, async (cursor) => {
    const { entries, next } = await readAudit(ports, { ...query, cursor, limit: maxPageSize });
    return { lines: entries.map(toLine), next: next === null ? null : Number(next) };
  });
