import { spreadMinute } from '../working-day/leads.ts';
import { firstContactMinutes, hours, type Rules } from '../working-day/stage.ts';

/** The month's events, in minutes from its start on a Monday at midnight in India. They are the same in every run. */

/**
 * Minutes between two runs. With a run every minute, this proof would take hours. Leads arrive half a minute before a run, so that each
 * limit, reminder and absence coincides with a run, which checks it.
 */
const runEvery = 5;
const dayLength = 24 * 60;
export const dayCount = 30;
const at = (day: number, hour: number, minute = 0): number => day * dayLength + hour * 60 + minute;

export const dayOff = 0;
export const holiday = 9;
export const leadHours = { from: 8 * 60 + 30, until: 20 * 60 };

export interface PlannedCounsellor extends Rules {
  takes: { department?: string[] };
}

/** `maxOpen` is a number of open leads that no counsellor reaches. */
const rules = { maxOpen: 200, takes: {} };
export const counsellors: readonly PlannedCounsellor[] = [
  { ...rules, name: 'Asha', weight: 3 },
  { ...rules, name: 'Ravi', weight: 2 },
  { ...rules, name: 'Meera', weight: 1 },
  { ...rules, name: 'Vani', weight: 1, takes: { department: ['software-development', 'registration'] } },
];

interface Absence {
  name: string;
  from: number;
  until: number;
  announcedAt: number;
}

const wholeDays = (name: string, day: number, count = 1): Absence => ({
  ...{ name, from: at(day, 0), until: at(day + count, 0), announcedAt: at(day, 8, 30) },
});

export const absences: readonly Absence[] = [
  wholeDays('Ravi', 3, 2),
  { name: 'Asha', from: at(11, 14), until: at(12, 0), announcedAt: at(11, 13, 30) },
  wholeDays('Meera', 14, 5),
  wholeDays('Vani', 21),
  wholeDays('Asha', 23),
  // All counsellors are away until 11 am. Leads that arrive earlier have no owner, but their limits still pass.
  ...counsellors.map(({ name }) => ({ name, from: at(24, 0), until: at(24, 11), announcedAt: at(23, 17) })),
  { name: 'Ravi', from: at(28, 13), until: at(29, 0), announcedAt: at(28, 9, 45) },
];

const hasHours = (day: number): boolean => (day + 1) % 7 !== dayOff && day !== holiday;

export function isWorking(minute: number): boolean {
  const ofDay = minute % dayLength;
  return hasHours(Math.floor(minute / dayLength)) && ofDay >= hours.from && ofDay < hours.until;
}

export const isAway = (name: string, minute: number): boolean =>
  absences.some((absence) => absence.name === name && absence.from <= minute && minute < absence.until);

export const isThere = (name: string, minute: number): boolean => isWorking(minute) && !isAway(name, minute);

/** Returns the number of working days on which a counsellor is present. Part of a day counts as a fraction. */
export function daysThere(name: string): number {
  const minutes = Array.from({ length: dayCount * dayLength }, (_, minute) => minute);
  return minutes.filter((minute) => isThere(name, minute)).length / (hours.until - hours.from);
}

/** Returns the first run after the time limit of a lead that arrived in the middle of a minute. */
function findTimeLimit(minute: number): number {
  let passed = isWorking(minute) ? 0.5 : 0;
  let run = minute + 1;
  for (; passed < firstContactMinutes; run += 1) if (isWorking(run)) passed += 1;
  return run;
}

/** Demos are at 7 pm, three days after they are booked. One in 3 is missed, one in 5 is moved by a day on the evening before the reminder. */
export const demo = { hour: 19, days: 3, everyMissed: 3, everyMoved: 5 };

/** One lead in 8 comes from a person who wrote before, and one in 29 is never called. One in 7 books a demo. */
const [everyReturn, everyForgotten, everyDemo] = [8, 29, 7];
/** A number of leads above every day's total, so that people write again on a different day. */
const leadsBetween = 83;
/** Whether the lead's person will write again. Such leads stay open until then. */
const isFirstOfTwo = (index: number): boolean => (index + leadsBetween) % everyReturn === everyReturn - 1;

interface MonthLead {
  index: number;
  person: number;
  minute: number;
  limit: number;
  isCalled: boolean;
  staysOpen: boolean;
  hasDemo: boolean;
}

/** Returns 40 to 60 leads a day, even on Sundays and the holiday. */
const countOn = (day: number): number => 40 + ((day * 8) % 21);

function* planLeads(): Generator<MonthLead> {
  let index = 0;
  for (let day = 0; day < dayCount; day += 1)
    for (let ofDay = 0; ofDay < countOn(day); ofDay += 1, index += 1) {
      const turn = spreadMinute(ofDay, {
        count: countOn(day),
        from: leadHours.from / runEvery,
        until: leadHours.until / runEvery,
      });
      const minute = at(day, 0) + (turn + 1) * runEvery - 1;
      const isReturn = index >= leadsBetween && index % everyReturn === everyReturn - 1;
      yield {
        ...{ index, minute, limit: findTimeLimit(minute), person: isReturn ? index - leadsBetween : index },
        isCalled: index % everyForgotten !== everyForgotten - 1,
        staysOpen: isFirstOfTwo(index),
        hasDemo: !isFirstOfTwo(index) && index % everyDemo === 0,
      };
    }
}

export const leads: readonly MonthLead[] = [...planLeads()];

/** Whether a run occurs: during working hours, at closing time, and hourly before and after working hours. */
export function isRun(minute: number): boolean {
  const ofDay = minute % dayLength;
  const isHourly = ofDay % 60 === 0 && ofDay > leadHours.from && ofDay <= leadHours.until;
  return isHourly || (minute % runEvery === 0 && (isWorking(minute) || isWorking(minute - 1)));
}

export function* listDays(): Generator<number[]> {
  const events = new Set([...leads.map(({ minute }) => minute), ...absences.map(({ announcedAt }) => announcedAt)]);
  for (let day = 0; day < dayCount; day += 1) {
    const minutes = Array.from({ length: dayLength }, (_, ofDay) => at(day, 0, ofDay));
    yield minutes.filter((minute) => isRun(minute) || events.has(minute));
  }
}
