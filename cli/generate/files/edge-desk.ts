import type { Catalogue } from '#catalogue/catalogue.ts';
import type { EdgeDesk } from '#catalogue/edge.ts';
import { classSpan } from '#catalogue/timetable.ts';

const weekFromSunday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const usual = { firstContactMinutes: 15, reminderMinutes: 5, callSlotMinutes: 60, callsPerSlot: 6 };

/**
 * Returns the working hours for calling leads back. If none are configured, these are the institute's business hours, seven days a week.
 */
export function edgeDesk({ workingHours, institute }: Pick<Catalogue, 'workingHours' | 'institute'>): EdgeDesk {
  const { opens, closes } = institute.business;
  const week = weekFromSunday.map((name) => {
    const time = workingHours ? workingHours.week[name] : `${opens}-${closes}`;
    if (!time) return null;
    const { from, to } = classSpan({ time });
    return { from, until: to };
  });
  const { firstContactMinutes, reminderMinutes, callSlotMinutes, callsPerSlot } = workingHours ?? usual;
  return {
    firstContactMinutes,
    reminderMinutes,
    week,
    holidays: workingHours?.holidays.map(({ day }) => day) ?? [],
    callSlots: { minutes: callSlotMinutes, calls: callsPerSlot },
  };
}
