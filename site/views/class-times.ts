import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { type Pattern, type WeekDay, weekDays } from '#catalogue/schema/timetable.ts';
import type { WorkingHours } from '#catalogue/schema/working-hours.ts';
import { listPatterns, monthsIn, type PatternKind, patternKind, taughtHours } from '#catalogue/timetable.ts';
import type { Say } from '#site/shared/text/say.ts';
import { formatTime } from '#site/shared/time-of-day.ts';
import { english } from './calendar-day.ts';

export interface ClassTime {
  kind: PatternKind;
  /** `Regular` or `Weekend`. Undefined on a course's city pages, where the class days already show this. */
  kindName?: string;
  days: string;
  time: string;
  /**
   * Where the class is held: `Live online`, or `Classroom` followed by the branch. Undefined if the rest of the page already shows the
   * place.
   */
  place?: string;
  /** Length of the course if students attend at these times, such as `3.5 months`. Undefined if the times do not belong to a course. */
  length?: string;
}

export const kindNames = { regular: 'Regular', weekend: 'Weekend' } as const satisfies Record<PatternKind, string>;

/** Formats `19:00-20:30` as `7:00 to 8:30 pm`, or in Marathi as `संध्याकाळी 7:00 ते रात्री 8:30`. */
export function timeText({ time }: Pick<Pattern, 'time'>, say = english): string {
  const [from, until] = time.split('-').map((end) => formatTime(end, say.language));
  const withOneHalf = `${from} ${say('to')} ${until}`.replace(/ ([ap]m)( .* \1)$/, '$2');
  return withOneHalf.replace(/^([^\d\s]+)( .*) \1 /, '$1$2 ');
}

const minSpanDays = 3;

/** Formats days as `Mon to Fri`, `Sat and Sun` or `Mon, Wed and Fri`. */
export function daysText(days: readonly WeekDay[], say: Say = english): string {
  const sorted = weekDays.filter((day) => days.includes(day));
  const names = sorted.map((day) => say(day));
  const places = sorted.map((day) => weekDays.indexOf(day));
  const isSpan = places.every((place, index) => index === 0 || place === (places[index - 1] as number) + 1);
  if (isSpan && names.length >= minSpanDays) return `${names[0]} ${say('to')} ${names.at(-1)}`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${say('and')} ${names.at(-1)}`;
}

/** Whether students in the city can join a class pattern. If they cannot attend a classroom, only online patterns are open to them. */
const isJoinable = (pattern: Pattern, city: City): boolean => pattern.mode === 'online' || hasClassroom(city);

/**
 * Whether students in the city can attend a classroom. Apart from the home city, this value alone decides which of a course's class times a
 * city offers.
 */
export const hasClassroom = ({ slug, delivery }: City): boolean => slug === homeCitySlug || delivery.includes('classroom');

export const cityClassTimes = (catalogue: Catalogue, city: City, say = english): ClassTime[] =>
  catalogue.timetable.filter((pattern) => isJoinable(pattern, city)).map((pattern) => classTime(catalogue, pattern, say));

/** Returns the patterns in which students in the city can take the course. */
export const courseJoinable = (catalogue: Catalogue, course: Course, city: City): Pattern[] =>
  listPatterns(catalogue, course).filter((pattern) => isJoinable(pattern, city));

/** Returns the course's class times for students in the city, each with the resulting length of the course. */
export const courseClassTimes = (catalogue: Catalogue, course: Course, city: City): ClassTime[] =>
  courseJoinable(catalogue, course, city).map((pattern) => {
    const { place, kindName, ...time } = classTime(catalogue, pattern);
    const length = lengthText(monthsIn(taughtHours(course), pattern));
    return city.slug === homeCitySlug
      ? { ...time, ...(place && { place }), ...(kindName && { kindName }), length }
      : { ...time, length };
  });

/** Returns the class times in a branch's rooms: classroom patterns for this branch or for any branch. */
export const branchClassTimes = (catalogue: Catalogue, branch: Branch): ClassTime[] =>
  branchPatterns(catalogue, branch).map((pattern) => {
    const { place: _known, ...time } = classTime(catalogue, pattern);
    return time;
  });

const branchPatterns = ({ timetable }: Catalogue, { slug }: Branch): Pattern[] =>
  timetable.filter(({ mode, branch = slug }) => mode === 'classroom' && branch === slug);

function classTime({ branches }: Catalogue, pattern: Pattern, say = english): ClassTime {
  const kind = patternKind(pattern);
  const branch = branches.find(({ slug }) => slug === pattern.branch);
  return {
    kind,
    kindName: say(kindNames[kind]),
    days: daysText(pattern.days, say),
    time: timeText(pattern, say),
    place: pattern.mode === 'online' ? say('Live online') : roomText(branch, say),
  };
}

const roomText = (branch: Branch | undefined, say: Say): string =>
  branch
    ? say('Classroom {place}', { place: branch.locality ?? branch.label })
    : say('Classroom (the branch depends on the batch)');

/** Formats a length in months, rounded to half months. Lengths below one month are shown in weeks. */
function lengthText(months: number): string {
  const weeks = Math.round((months * 52) / 12);
  if (months < 1) return weeks === 1 ? '1 week' : `${weeks} weeks`;
  const halves = Math.round(months * 2) / 2;
  return halves === 1 ? '1 month' : `${halves} months`;
}

/**
 * Formats the hours for calling back: `Mon to Fri, 10:00 am to 7:00 pm; Sat, 10:00 am to 2:00 pm India time`. Uses non-breaking spaces within days
 * and hours. Undefined if the hours are unknown.
 */
export function workingHoursText(hours: WorkingHours | undefined, say = english): string | undefined {
  if (!hours) return undefined;
  const { week } = hours;
  const times = [...new Set(weekDays.flatMap((day) => week[day] ?? []))];
  const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
  const spans = times.map(
    (time) =>
      `${unbroken(
        daysText(
          weekDays.filter((day) => week[day] === time),
          say,
        ),
      )}, ${unbroken(timeText({ time }, say))}`,
  );
  return `${spans.join('; ')} ${unbroken(say('India time'))}`;
}
