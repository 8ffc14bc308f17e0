import type { EdgeDesk } from '#catalogue/edge.ts';
import { zoneName } from '#site/shared/times.ts';
import { afterWorkingMinutes, workingCalendar } from '#site/shared/working-time.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { type CallSlot, listCallSlots } from './call-slots.ts';
import { isWaiting, nextStep } from './next-step.ts';

/** Starts of the times that have room for another call. ?1 is JSON, `[[from, until], ...]`; ?2 how many calls fill one. */
export const openSlotsSql = `SELECT slot.value ->> 0 AS starts_at FROM json_each(?1) AS slot
  WHERE (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_next_step
    WHERE ${isWaiting} AND ${nextStep} >= slot.value ->> 0 AND ${nextStep} < slot.value ->> 1 LIMIT ?2)) < ?2`;

/** Those with room for another call, beside all that is to be done in them already. Throws when the database cannot be read. */
async function withRoom(
  { db, limits }: Pick<Ports, 'db' | 'limits'>,
  slots: readonly CallSlot[],
  calls: number,
): Promise<CallSlot[]> {
  if (slots.length === 0) return [];
  const spans = JSON.stringify(slots.map(({ from, until }) => [from, until]));
  const rows = await db.within(limits.callSlots).all<{ starts_at: number }>(openSlotsSql, spans, calls);
  const starts = new Set(rows.map(({ starts_at }) => starts_at));
  return slots.filter(({ from }) => starts.has(from));
}

/** What a form may offer at a moment: times on the next two working days, after the time that a first contact takes. */
function listOffered(desk: EdgeDesk, at: number): CallSlot[] {
  const notBefore = afterWorkingMinutes(workingCalendar(desk), at, desk.firstContactMinutes);
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
    return await withRoom(ports, listOffered(desk, ports.now()), desk.callSlots.calls);
  } catch (error) {
    logError('call-slots-unreadable', error);
    return undefined;
  }
}

/**
 * The time that a visitor chose, unless it has begun meanwhile, is full or was never offered: then what they sent is a wish in words. Where the
 * database cannot be asked they have what they were offered.
 */
export async function findChosenSlot(
  ports: Pick<Ports, 'db' | 'limits'>,
  desk: EdgeDesk | undefined,
  { text, at }: { text: string | null; at: number },
): Promise<CallSlot | undefined> {
  if (!desk?.callSlots || !text) return undefined;
  // Offered a while ago, it may begin sooner than a first contact; offered near the end of a day, it may be on a day later.
  const zoned = text.endsWith(zoneName) ? text : `${text} ${zoneName}`;
  const chosen = [...listCallSlots(desk, at), ...listOffered(desk, at)].filter((slot) => slot.text === zoned).slice(0, 1);
  try {
    return (await withRoom(ports, chosen, desk.callSlots.calls))[0];
  } catch (error) {
    logError('call-slots-unreadable', error);
    return chosen[0];
  }
}
