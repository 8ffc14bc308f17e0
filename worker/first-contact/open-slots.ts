import type { EdgeDesk } from '#catalogue/edge.ts';
import { zoneName } from '#site/shared/times.ts';
import { afterWorkingMinutes } from '#site/shared/working-time.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { type CallSlot, listCallSlots } from './call-slots.ts';

/** Finds the call slots with room for another call. `?1` is JSON (`[[from, until], ...]`), `?2` the number of calls that fill a slot. */
export const openSlotsSql = `SELECT slot.value ->> 0 AS starts_at FROM json_each(?1) AS slot
  WHERE (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_queue
    WHERE status <> 'spam' AND folded = 0 AND queue_at >= slot.value ->> 0 AND queue_at < slot.value ->> 1 LIMIT ?2)) < ?2`;

/**
 * Like `openSlotsSql`, but finds nothing if the visitor's network already has its share of the calls. `?3` is the network's bucket, `?4`
 * the current time, `?5` the maximum number of calls.
 */
const openToNetworkSql = `${openSlotsSql}
  AND (SELECT COUNT(*) FROM (SELECT 1 FROM flood_hits WHERE bucket = ?3 AND at > ?4 LIMIT ?5)) < ?5`;

export interface SlotNetwork {
  /** Bucket that counts a network's calls. Undefined for visitors who are not counted. */
  bucket: string | undefined;
  share: number;
}

interface SlotQuery {
  slots: readonly CallSlot[];
  calls: number;
  network?: [bucket: string, at: number, most: number] | undefined;
}

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

function listOffered(desk: EdgeDesk, at: number): CallSlot[] {
  const notBefore = afterWorkingMinutes(desk, at, desk.firstContactMinutes);
  return notBefore === undefined ? [] : listCallSlots(desk, notBefore);
}

/** Reads the call slots that a form may offer now. Undefined if the institute offers no slots or the database cannot be read. */
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
 * Finds the call slot that a visitor chose. Undefined if the slot has started, is full or was never offered, or if the visitor's network
 * already has its share of the calls. In these cases, the visitor's choice is treated only as a preference. If the database cannot be read,
 * the visitor gets the slot.
 */
export async function findChosenSlot(
  ports: Pick<Ports, 'db' | 'limits'>,
  desk: EdgeDesk | undefined,
  { text, at, network }: { text: string | null; at: number; network: SlotNetwork },
): Promise<CallSlot | undefined> {
  if (!desk?.callSlots || !text) return undefined;
  // A form loaded earlier may show slots that now start too soon to be offered, so all slots from now on are searched as well. Near the end
  // of a working day, the offered slots reach one working day further.
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
