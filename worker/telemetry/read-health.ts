import { minuteMs } from '#site/shared/times.ts';
import { circuitSince } from '../delivery/circuit.ts';
import { isOverdueSql, overdueBefore } from '../delivery/overdue.ts';
import { listUndrained } from '../delivery/undrained.ts';
import { withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';

/** The scheduled run starts every minute. Three missed runs count as a fault. */
const maxHeartbeatAgeMs = 3 * minuteMs;

/** Parts of the health report that do not need the database. */
interface OutsideHealth {
  undrained: { count: number; oldestAgeSeconds: number | null } | 'unreachable';
  pictures: 'ok' | 'not set up' | 'unreachable';
}

interface HealthDown extends OutsideHealth {
  status: 'down';
  database: 'unreachable';
}

interface Health extends OutsideHealth {
  /** `degraded` means that leads are accepted, but something needs attention. */
  status: 'ok' | 'degraded';
  database: 'ok';
  outbox: { pending: number; due: number; dead: number; oldestDueAgeSeconds: number | null };
  scheduledRun: { ageSeconds: number | null };
  mail: 'ready' | 'no key' | 'refused by the mail service';
  login: 'ready' | 'no keys' | 'broken keys';
}

interface HealthRow {
  pending: number;
  due: number;
  dead: number;
  overdue: number;
  oldest_due: number | null;
  run: number | null;
  refused: number | null;
}

const rowSql = `
  SELECT (SELECT COUNT(*) FROM outbox WHERE status = 'pending') AS pending,
    (SELECT COUNT(*) FROM outbox WHERE status = 'pending' AND due_at <= ?1) AS due,
    (SELECT COUNT(*) FROM outbox WHERE status = 'dead') AS dead,
    (SELECT COUNT(*) FROM outbox WHERE ${isOverdueSql('?2')}) AS overdue,
    (SELECT MIN(due_at) FROM outbox WHERE status = 'pending' AND due_at <= ?1) AS oldest_due,
    (SELECT updated_at FROM state WHERE name = 'scheduled-run') AS run,
    (SELECT updated_at FROM state WHERE name = 'mail-circuit' AND updated_at > ?3) AS refused`;

const secondsSince = (time: number | null, now: number): number | null =>
  time === null ? null : Math.max(0, Math.round((now - time) / 1000));

async function readUndrained(ports: Ports, time: number): Promise<Health['undrained']> {
  const wait = { part: 'lead store', milliseconds: ports.limits.health, stopwatch: ports.stopwatch } as const;
  try {
    const [first, ...others] = await withinLimit(wait, () => listUndrained(ports));
    return { count: first ? others.length + 1 : 0, oldestAgeSeconds: secondsSince(first?.at ?? null, time) };
  } catch (error) {
    logError('lead-store-unreachable', error);
    return 'unreachable';
  }
}

async function readPictures({ copies }: Ports): Promise<Health['pictures']> {
  if (!copies) return 'not set up';
  try {
    await copies.head('copies/floor');
    return 'ok';
  } catch (error) {
    logError('pictures-unreachable', error);
    return 'unreachable';
  }
}

async function readDatabase(ports: Ports, time: number): Promise<HealthRow | undefined> {
  try {
    return await ports.db.within(ports.limits.health).first<HealthRow>(rowSql, time, overdueBefore(time), circuitSince(time));
  } catch (error) {
    logError('database-unreachable', error);
    return undefined;
  }
}

/** Reports the state of all parts within a second, even if some are unavailable. */
export async function readHealth(ports: Ports): Promise<Health | HealthDown> {
  const { mail, now, keyring, hasBrokenKeys } = ports;
  const time = now();
  const [undrained, pictures, row] = await Promise.all([
    readUndrained(ports, time),
    readPictures(ports),
    readDatabase(ports, time),
  ]);
  if (!row) return { status: 'down', database: 'unreachable', undrained, pictures };
  const { pending, due, dead, overdue, oldest_due, run, refused } = row;
  const isHeartbeatLate = run !== null && time - run > maxHeartbeatAgeMs;
  const isDegraded =
    undrained === 'unreachable' ||
    pictures === 'unreachable' ||
    undrained.count > 0 ||
    overdue > 0 ||
    isHeartbeatLate ||
    dead > 0 ||
    refused !== null ||
    hasBrokenKeys;
  return {
    status: isDegraded ? 'degraded' : 'ok',
    database: 'ok',
    undrained,
    pictures,
    outbox: { pending, due, dead, oldestDueAgeSeconds: secondsSince(oldest_due, time) },
    scheduledRun: { ageSeconds: secondsSince(run, time) },
    mail: refused !== null ? 'refused by the mail service' : mail ? 'ready' : 'no key',
    login: hasBrokenKeys ? 'broken keys' : keyring ? 'ready' : 'no keys',
  };
}
