import * as z from 'zod';
import { dayMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { maxAbsencesEach } from './counsellors.ts';

const maxDays = 400;
const time = z.iso.datetime({ offset: true, error: 'Write the time in the form 2026-11-20T10:00:00Z' });

export const absenceSchema = z
  .strictObject({ from: time, until: time })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: 'The absence must end after it starts',
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= maxDays * dayMs, {
    path: ['until'],
    error: `An absence can last up to ${maxDays} days`,
  });

interface AbsenceRequest {
  userId: string;
  input: z.infer<typeof absenceSchema>;
  actor: Actor;
}

const addSql = `INSERT INTO absences (id, user_id, from_at, until_at) SELECT ?1, id, ?3, ?4 FROM users
  WHERE id = ?2 AND (SELECT COUNT(*) FROM absences WHERE user_id = ?2 AND until_at > ?5) < ${maxAbsencesEach} ON CONFLICT DO NOTHING`;
const addedSql = `SELECT EXISTS (SELECT 1 FROM absences WHERE id = ?1) AS is_added FROM users WHERE id = ?2`;

/** Records an absence. @returns `full` if the user already has the maximum number of current and future absences */
export async function addAbsence(ports: Ports, { userId, input, actor }: AbsenceRequest): Promise<'done' | 'missing' | 'full'> {
  const id = ports.newId();
  const rows = await ports.db.batch([
    ports.db.query(addSql, id, userId, Date.parse(input.from), Date.parse(input.until), ports.now()),
    auditAfterChange(ports, { action: 'absence-added', ...actor, subject: userId }),
    ports.db.query<{ is_added: number }>(addedSql, id, userId),
  ]);
  const [found] = rows[2] as { is_added: number }[];
  if (!found) return 'missing';
  return found.is_added ? 'done' : 'full';
}

export async function removeAbsence(
  ports: Ports,
  { userId, id, actor }: { userId: string; id: string; actor: Actor },
): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM absences WHERE id = ?1 AND user_id = ?2', id, userId),
    auditAfterChange(ports, { action: 'absence-removed', ...actor, subject: userId }),
  ]);
}
