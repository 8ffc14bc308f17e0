import type { EdgeDesk } from '#catalogue/edge.ts';
import { indianTime, minuteMs, zoneName } from '#site/shared/times.ts';
import { type Span, workingDaysFrom } from '#site/shared/working-time.ts';

export interface CallSlot extends Span {
  /** Label of the slot, which is also the form's value, for example `Tue 24 Nov, 11 am to 12 noon India time`. */
  text: string;
}

const offeredDays = 2;

/**
 * Lists the call slots that start at `notBefore` or later, on the next two working days. The list is empty if the institute offers no call
 * slots.
 */
export function listCallSlots(desk: EdgeDesk, notBefore: number): CallSlot[] {
  if (!desk.callSlots) return [];
  const lengthMs = desk.callSlots.minutes * minuteMs;
  const slots: CallSlot[] = [];
  let days = 0;
  for (const hours of workingDaysFrom(desk, notBefore)) {
    const daySlots = slotsWithin(hours, lengthMs).filter(({ from }) => from >= notBefore);
    slots.push(...daySlots);
    if (daySlots.length > 0) days += 1;
    if (days === offeredDays) break;
  }
  return slots;
}

function slotsWithin(hours: Span, lengthMs: number): CallSlot[] {
  const count = Math.floor((hours.until - hours.from) / lengthMs);
  return Array.from({ length: count }, (_, index) => {
    const from = hours.from + index * lengthMs;
    return { from, until: from + lengthMs, text: slotText(from, from + lengthMs) };
  });
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a slot without locale functions, so that the text is always identical. The worker compares the form's value with this text. */
function slotText(from: number, until: number): string {
  const day = new Date(`${indianTime(from)}Z`);
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}, ${hourText(from)} to ${hourText(until)} ${zoneName}`;
}

function hourText(at: number): string {
  const time = new Date(`${indianTime(at)}Z`);
  const [hour, minute] = [time.getUTCHours(), time.getUTCMinutes()];
  if (hour === 12 && minute === 0) return '12 noon';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}
