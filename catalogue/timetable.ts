import type { Catalogue } from './catalogue.ts';
import type { Batch } from './schema/batch.ts';
import type { Course } from './schema/course.ts';
import { type Pattern, type WeekDay, weekDays } from './schema/timetable.ts';

/** Slug of the branch whose classes are held live online. */
export const onlineBranch = 'online';

const weekend: ReadonlySet<WeekDay> = new Set(['Sat', 'Sun']);

export type PatternKind = 'regular' | 'weekend';

export const patternKind = ({ days }: Pick<Pattern, 'days'>): PatternKind =>
  days.every((day) => weekend.has(day)) ? 'weekend' : 'regular';

/** Where a batch is held: the slug of a branch, or `online`. One in a classroom names its branch where its pattern names none. */
export const batchBranch = ({ branch }: Batch, pattern: Pattern): string =>
  pattern.mode === 'online' ? onlineBranch : (branch ?? pattern.branch ?? onlineBranch);

/** @param time `19:30` @returns minutes since midnight */
const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Start and end of each class, in minutes since midnight. */
export function classSpan({ time }: Pick<Pattern, 'time'>): { from: number; to: number } {
  const [from = '', to = ''] = time.split('-');
  return { from: parseMinutes(from), to: parseMinutes(to) };
}

/** Length of a class, in minutes. */
export function classMinutes(pattern: Pick<Pattern, 'time'>): number {
  const { from, to } = classSpan(pattern);
  return to - from;
}

/** Weeks of an average month: 52 in twelve months. */
const weeksAMonth = 52 / 12;

const hoursAMonth = (pattern: Pattern): number => (pattern.days.length * classMinutes(pattern) * weeksAMonth) / 60;

/** Hours that one student is taught: those of all modules, or in a programme those of its common part and its longest track. */
export function taughtHours({ curriculum }: Pick<Course, 'curriculum'>): number {
  const tracks = curriculum.flatMap(({ track, hours }) => (track ? [hours] : []));
  const common = curriculum.reduce((sum, { track, hours }) => (track ? sum : sum + hours), 0);
  return common + Math.max(0, ...tracks);
}

/** Months that some hours take in a pattern, without holidays. */
export const monthsIn = (hours: number, pattern: Pattern): number => hours / hoursAMonth(pattern);

/** A span of months, both ends included. */
export interface Months {
  from: number;
  to: number;
}

/** From the fastest to the slowest of some patterns; nothing where there is no pattern. */
export function monthsInPatterns(hours: number, patterns: readonly Pattern[]): Months | undefined {
  const months = patterns.map((pattern) => monthsIn(hours, pattern));
  return months.length > 0 ? { from: Math.min(...months), to: Math.max(...months) } : undefined;
}

const printedForm = /^(\d+(?:\.\d+)?)(?: ?(?:-|–|to) ?(\d+(?:\.\d+)?))? (months?|weeks?)$/i;

/** What a printed duration says: `5 to 6 Months`, `9-11 Months`, `6 Weeks`; nothing for words that name no span. */
export function printedMonths(duration: string): Months | undefined {
  const [, from, to = from, unit = ''] = printedForm.exec(duration) ?? [];
  if (from === undefined) return undefined;
  const perMonth = /^week/i.test(unit) ? weeksAMonth : 1;
  return { from: Number(from) / perMonth, to: Number(to) / perMonth };
}

/** Share by which a printed end may differ from the arithmetic: holidays and revision move the last class. */
export const durationTolerance = 0.25;

/** Neither is more than the tolerance above the other; exactly a quarter is within it, however the division is rounded. */
const isNear = (printed: number, computed: number): boolean =>
  Math.max(printed, computed) / Math.min(printed, computed) - 1 <= durationTolerance + Number.EPSILON * 4;

/** Whether both ends of a printed span are within the tolerance. */
export const areEndsNear = (printed: Months, computed: Months): boolean =>
  isNear(printed.from, computed.from) && isNear(printed.to, computed.to);

/** Least months between the fastest and the slowest pattern of which one printed number says too little. */
const minSpan = 0.5;

/** Whether a printed duration is that of the patterns: both ends near, and a span where they lie apart. */
export const isTrueSpan = (printed: Months, computed: Months): boolean =>
  areEndsNear(printed, computed) && (printed.from < printed.to || computed.to - computed.from < minSpan);

/** The patterns in which a course runs, in the order of the timetable. */
export const listPatterns = ({ timetable }: Pick<Catalogue, 'timetable'>, course: Pick<Course, 'patterns'>): Pattern[] =>
  timetable.filter(({ slug }) => course.patterns.includes(slug));

export const getWeekDay = (day: string): WeekDay => weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as WeekDay;

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the last class of some hours that begin on `start`, without holidays. */
export function lastClass(start: string, hours: number, pattern: Pattern): string {
  const classes = Math.max(1, Math.ceil((hours * 60) / classMinutes(pattern)));
  const wholeWeeks = Math.floor((classes - 1) / pattern.days.length);
  let day = addDays(start, wholeWeeks * 7);
  for (let left = classes - 1 - wholeWeeks * pattern.days.length; left > 0; ) {
    day = addDays(day, 1);
    if (pattern.days.includes(getWeekDay(day))) left -= 1;
  }
  return day;
}
