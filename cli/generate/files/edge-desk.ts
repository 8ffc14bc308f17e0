import type { Catalogue } from '#catalogue/catalogue.ts';
import type { EdgeDesk } from '#catalogue/edge.ts';

const weekFromSunday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const usual = { firstContactMinutes: 15, reminderMinutes: 5, callSlotMinutes: 60, callsPerSlot: 6 };

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the working hours for calling leads back. If none are configured, these are the institute's business hours, seven days a week.
 */
export function edgeDesk({ workingHours, institute }: Pick<Catalogue, 'workingHours' | 'institute'>): EdgeDesk {
  const { opens, closes } = institute.business;
  const week = weekFromSunday.map((name) => {
    const [from, until] = workingHours ? (workingHours.week[name]?.split('-') ?? []) : [opens, closes];
    return from && until ? { from: parseMinutes(from), until: parseMinutes(until) } : null;
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
