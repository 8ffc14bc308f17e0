import type { Catalogue } from './catalogue.ts';
import type { Batch } from './schema/batch.ts';
import type { Course } from './schema/course.ts';
import { type Pattern, type WeekDay, weekDays } from './schema/timetable.ts';

export const onlineBranch = 'online';

const weekend: ReadonlySet<WeekDay> = new Set(['Sat', 'Sun']);

export type PatternKind = 'regular' | 'weekend';

export const patternKind = ({ days }: Pick<Pattern, 'days'>): PatternKind =>
  days.every((day) => weekend.has(day)) ? 'weekend' : 'regular';

/**
 * Returns the slug of the branch where the batch is held, or `online`. For a classroom batch, either the pattern or the batch must name the
 * branch.
 */
export const batchBranch = ({ branch }: Batch, pattern: Pattern): string =>
  pattern.mode === 'online' ? onlineBranch : (branch ?? pattern.branch ?? onlineBranch);

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function classSpan({ time }: Pick<Pattern, 'time'>): { from: number; to: number } {
  const [from = '', to = ''] = time.split('-');
  return { from: parseMinutes(from), to: parseMinutes(to) };
}

export function classMinutes(pattern: Pick<Pattern, 'time'>): number {
  const { from, to } = classSpan(pattern);
  return to - from;
}

const weeksAMonth = 52 / 12;

const hoursAMonth = (pattern: Pattern): number => (pattern.days.length * classMinutes(pattern) * weeksAMonth) / 60;

/**
 * Returns the number of hours that one student is taught. In a programme, these are the hours of the common modules and the longest track.
 */
export function taughtHours({ curriculum }: Pick<Course, 'curriculum'>): number {
  const tracks = curriculum.flatMap(({ track, hours }) => (track ? [hours] : []));
  const common = curriculum.reduce((sum, { track, hours }) => (track ? sum : sum + hours), 0);
  return common + Math.max(0, ...tracks);
}

export const monthsIn = (hours: number, pattern: Pattern): number => hours / hoursAMonth(pattern);

export interface Months {
  from: number;
  to: number;
}

/** Returns how many months it takes to teach the hours in the fastest and the slowest pattern. Undefined if there are no patterns. */
export function monthsInPatterns(hours: number, patterns: readonly Pattern[]): Months | undefined {
  const months = patterns.map((pattern) => monthsIn(hours, pattern));
  return months.length > 0 ? { from: Math.min(...months), to: Math.max(...months) } : undefined;
}

const printedForm = /^(\d+(?:\.\d+)?)(?: ?(?:-|–|to) ?(\d+(?:\.\d+)?))? (months?|weeks?)$/i;

/** Parses a printed duration such as `5 to 6 Months`, `9-11 Months` or `6 Weeks` into months. Undefined if the text has any other form. */
export function printedMonths(duration: string): Months | undefined {
  const [, from, to = from, unit = ''] = printedForm.exec(duration) ?? [];
  if (from === undefined) return undefined;
  const perMonth = /^week/i.test(unit) ? weeksAMonth : 1;
  return { from: Number(from) / perMonth, to: Number(to) / perMonth };
}

/** Fraction by which a printed duration may differ from the computed one, because holidays and revision classes delay the last class. */
export const durationTolerance = 0.25;

/** Accepts a difference of exactly a quarter, even if floating-point division rounds the result slightly up. */
const isNear = (printed: number, computed: number): boolean =>
  Math.max(printed, computed) / Math.min(printed, computed) - 1 <= durationTolerance + Number.EPSILON * 4;

export const areEndsNear = (printed: Months, computed: Months): boolean =>
  isNear(printed.from, computed.from) && isNear(printed.to, computed.to);

/** If the fastest and the slowest pattern differ by at least this many months, the printed duration must be a range. */
const minSpan = 0.5;

/**
 * Whether a printed duration matches the patterns. Both ends must be close to the computed durations. The printed duration must be a range
 * if the patterns differ by at least `minSpan`.
 */
export const isTrueSpan = (printed: Months, computed: Months): boolean =>
  areEndsNear(printed, computed) && (printed.from < printed.to || computed.to - computed.from < minSpan);

export const listPatterns = ({ timetable }: Pick<Catalogue, 'timetable'>, course: Pick<Course, 'patterns'>): Pattern[] =>
  timetable.filter(({ slug }) => course.patterns.includes(slug));

export const getWeekDay = (day: string): WeekDay => weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as WeekDay;

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the day of the last class for a first class on `start`. Holidays are ignored. */
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
