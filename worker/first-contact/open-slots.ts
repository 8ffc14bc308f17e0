import type { EdgeDesk } from '#catalogue/edge.ts';
import { zoneName } from '#site/shared/times.ts';
import { afterWorkingMinutes } from '#site/shared/working-time.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { type CallSlot, listCallSlots } from './call-slots.ts';
import { isWaitingSql, nextStepSql } from './next-step.ts';

/** Starts of the times that have room for another call. ?1 is JSON, `[[from, until], ...]`; ?2 how many calls fill one. */
export const openSlotsSql = `SELECT slot.value ->> 0 AS starts_at FROM json_each(?1) AS slot
  WHERE (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_next_step
    WHERE ${isWaitingSql} AND ${nextStepSql} >= slot.value ->> 0 AND ${nextStepSql} < slot.value ->> 1 LIMIT ?2)) < ?2`;

/** The same for a visitor whose network holds the times of ?3. ?4 is the time now, ?5 how many times a network can hold. */
const openToNetworkSql = `${openSlotsSql}
  AND (SELECT COUNT(*) FROM (SELECT 1 FROM flood_hits WHERE bucket = ?3 AND at > ?4 LIMIT ?5)) < ?5`;

/** Whose call times are counted together. */
export interface SlotNetwork {
  /** Undefined for a visitor who is not counted. */
  bucket: string | undefined;
  /** Share of all open calls that one network can hold. */
  share: number;
}

interface SlotQuery {
  slots: readonly CallSlot[];
  /** Calls that fill a time. */
  calls: number;
  /** Values of `openToNetworkSql` after those of the slots. */
  network?: [bucket: string, at: number, most: number] | undefined;
}

/** Those with room for another call, beside all that is to be done in them already. Throws when the database cannot be read. */
async function filterOpenSlots(
  { db, limits }: Pick<Ports, 'db' | 'limits'>,
  { slots, calls, network }: SlotQuery,
): Promise<CallSlot[]> {
  if (slots.length === 0) return [];
  const spans = JSON.stringify(slots.map(({ from, until }) => [from, until]));
  const sql = network ? openToNetworkSql : openSlotsSql;
  const rows = await db.within(limits.callSlots).all<{ starts_at: number }>(sql, spans, calls, ...(network ?? []));
  const starts = new Set(rows.map(({ starts_at }) => starts_at));
  return slots.filter(({ from }) => starts.has(from));
}

/** What a form may offer at a moment: times on the next two working days, after the time that a first contact takes. */
function listOffered(desk: EdgeDesk, at: number): CallSlot[] {
  const notBefore = afterWorkingMinutes(desk, at, desk.firstContactMinutes);
  return notBefore === undefined ? [] : listCallSlots(desk, notBefore);
}

/**
 * The times that a form may offer now, with room for another call. Undefined while that cannot be known.
 */
export async function readOpenSlots(
  ports: Pick<Ports, 'db' | 'limits' | 'now'>,
  desk: EdgeDesk | undefined,
): Promise<CallSlot[] | undefined> {
  if (!desk?.callSlots) return undefined;
  try {
    return await filterOpenSlots(ports, { slots: listOffered(desk, ports.now()), calls: desk.callSlots.calls });
  } catch (error) {
    logError('call-slots-unreadable', error);
    return undefined;
  }
}

/**
 * The time that a visitor chose, unless it has begun meanwhile, is full or was never offered, or their network holds its share of all times: then
 * what they sent is a wish in words. Where the database cannot be asked they have what they were offered.
 */
export async function findChosenSlot(
  ports: Pick<Ports, 'db' | 'limits'>,
  desk: EdgeDesk | undefined,
  { text, at, network }: { text: string | null; at: number; network: SlotNetwork },
): Promise<CallSlot | undefined> {
  if (!desk?.callSlots || !text) return undefined;
  // Offered a while ago, it may begin sooner than a first contact; offered near the end of a day, it may be on a day later.
  const offered = listOffered(desk, at);
  const zoned = text.endsWith(zoneName) ? text : `${text} ${zoneName}`;
  const slots = [...listCallSlots(desk, at), ...offered].filter((slot) => slot.text === zoned).slice(0, 1);
  const { calls } = desk.callSlots;
  const { bucket, share } = network;
  const maxCalls = Math.max(1, Math.floor(offered.length * calls * share));
  try {
    return (await filterOpenSlots(ports, { slots, calls, network: bucket ? [bucket, at, maxCalls] : undefined }))[0];
  } catch (error) {
    logError('call-slots-unreadable', error);
    return slots[0];
  }
}
