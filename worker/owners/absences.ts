import * as z from 'zod';
import { dayMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { auditStatement } from '../staff/audit.ts';
import type { Actor } from '../staff/require.ts';

const maxDays = 400;
const time = z.iso.datetime({ offset: true, error: 'Give a time like 2026-11-20T10:00:00Z' });

/** An absence as it is sent. */
export const absenceSchema = z
  .strictObject({ from: time, until: time })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), { path: ['until'], error: 'It ends later than it starts' })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= maxDays * dayMs, {
    path: ['until'],
    error: `Give ${maxDays} days at most`,
  });

interface AbsenceRequest {
  userId: string;
  input: z.infer<typeof absenceSchema>;
  actor: Actor;
}

/** Says that somebody is away. @returns its id */
export async function addAbsence(ports: Ports, { userId, input, actor }: AbsenceRequest): Promise<string> {
  const id = ports.newId();
  await ports.db.batch([
    ports.db.query(
      `INSERT INTO absences (id, user_id, from_at, until_at) SELECT ?1, id, ?3, ?4 FROM users WHERE id = ?2 ON CONFLICT DO NOTHING`,
      ...[id, userId, Date.parse(input.from), Date.parse(input.until)],
    ),
    auditStatement(ports, { action: 'absence-added', actorId: actor.userId, address: actor.address, subject: userId }),
  ]);
  return id;
}

/** Takes an absence back: who said that they are away is there. */
export async function removeAbsence(
  ports: Ports,
  { userId, id, actor }: { userId: string; id: string; actor: Actor },
): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM absences WHERE id = ?1 AND user_id = ?2', id, userId),
    auditStatement(ports, { action: 'absence-removed', actorId: actor.userId, address: actor.address, subject: userId }),
  ]);
}
