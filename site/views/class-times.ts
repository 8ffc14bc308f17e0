import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { type Pattern, type WeekDay, weekDays } from '#catalogue/schema/timetable.ts';
import type { WorkingHours } from '#catalogue/schema/working-hours.ts';
import { listPatterns, monthsIn, type PatternKind, patternKind, taughtHours } from '#catalogue/timetable.ts';
import { zoneName } from '#site/shared/times.ts';

/** When classes are held, week by week, as shown. */
export interface ClassTime {
  kind: PatternKind;
  /** Absent with the place: the days tell it. */
  kindName?: string;
  /** `Mon to Fri` */
  days: string;
  /** `19:00 to 20:30` */
  time: string;
  /** `Live online`, or where the classroom is; absent where all of a page's are online and it says so itself. */
  place?: string;
  /** `3.5 months` of one course; absent where no course is meant. */
  length?: string;
}

export const kindNames: Readonly<Record<PatternKind, string>> = { regular: 'Regular', weekend: 'Weekend' };

export const timeText = ({ time }: Pick<Pattern, 'time'>): string => time.replace('-', ' to ');

/** Fewest days in a row that are told as a span. */
const minSpanDays = 3;

/** `Mon to Fri`, `Sat and Sun`, `Mon, Wed and Fri`. */
export function daysText(days: readonly WeekDay[]): string {
  const sorted = weekDays.filter((day) => days.includes(day));
  const places = sorted.map((day) => weekDays.indexOf(day));
  const isSpan = places.every((place, index) => index === 0 || place === (places[index - 1] as number) + 1);
  if (isSpan && sorted.length >= minSpanDays) return `${sorted[0]} to ${sorted.at(-1)}`;
  return sorted.length < 2 ? sorted.join('') : `${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`;
}

/** What can be joined from a city: all of it where there are classrooms, else what is held online. */
const isJoinable = (pattern: Pattern, city: City): boolean => pattern.mode === 'online' || hasClassroom(city);

/** Whether students of the city can come to a classroom: all that the times of a course depend on, of cities but the home city. */
export const hasClassroom = ({ slug, delivery }: City): boolean => slug === homeCitySlug || delivery.includes('classroom');

/** The institute's timetable as a student of a city can join it. */
export const cityClassTimes = (catalogue: Catalogue, city: City): ClassTime[] =>
  catalogue.timetable.filter((pattern) => isJoinable(pattern, city)).map((pattern) => classTime(catalogue, pattern));

/** When a course is taught for students of a city, each with the time that it takes. */
export const courseClassTimes = (catalogue: Catalogue, course: Course, city: City): ClassTime[] =>
  listPatterns(catalogue, course)
    .filter((pattern) => isJoinable(pattern, city))
    .map((pattern) => {
      const { place, kindName, ...time } = classTime(catalogue, pattern);
      const length = lengthText(monthsIn(taughtHours(course), pattern));
      return city.slug === homeCitySlug
        ? { ...time, ...(place && { place }), ...(kindName && { kindName }), length }
        : { ...time, length };
    });

/** When classes are held in the rooms of a branch: in the classroom patterns that are its own or of any branch. */
export const branchClassTimes = (catalogue: Catalogue, branch: Branch): ClassTime[] =>
  branchPatterns(catalogue, branch).map((pattern) => {
    const { place: _known, ...time } = classTime(catalogue, pattern);
    return time;
  });

/** The courses that can be followed in the rooms of a branch. */
export function branchCourses(catalogue: Catalogue, branch: Branch): Course[] {
  const slugs = new Set(branchPatterns(catalogue, branch).map(({ slug }) => slug));
  return catalogue.courses.filter(({ patterns }) => patterns.some((slug) => slugs.has(slug)));
}

const branchPatterns = ({ timetable }: Catalogue, { slug }: Branch): Pattern[] =>
  timetable.filter(({ mode, branch = slug }) => mode === 'classroom' && branch === slug);

function classTime({ branches }: Catalogue, pattern: Pattern): ClassTime {
  const kind = patternKind(pattern);
  const branch = branches.find(({ slug }) => slug === pattern.branch);
  return {
    kind,
    kindName: kindNames[kind],
    days: daysText(pattern.days),
    time: timeText(pattern),
    place:
      pattern.mode === 'online'
        ? 'Live online'
        : `Classroom${branch ? ` ${branch.locality ?? branch.label}` : ', branch by batch'}`,
  };
}

/** To the half month; a short course in weeks. */
function lengthText(months: number): string {
  const weeks = Math.round((months * 52) / 12);
  if (months < 1) return weeks === 1 ? '1 week' : `${weeks} weeks`;
  const halves = Math.round(months * 2) / 2;
  return halves === 1 ? '1 month' : `${halves} months`;
}

/**
 * When the institute calls back: `Mon to Fri, 10:00 to 19:00; Sat, 10:00 to 14:00 India time`, which no line breaks within days or hours.
 * Absent where its hours are not known.
 */
export function workingHoursText(hours: WorkingHours | undefined): string | undefined {
  if (!hours) return undefined;
  const { week } = hours;
  const times = [...new Set(weekDays.flatMap((day) => week[day] ?? []))];
  const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
  const spans = times.map(
    (time) => `${unbroken(daysText(weekDays.filter((day) => week[day] === time)))}, ${unbroken(timeText({ time }))}`,
  );
  return `${spans.join('; ')} ${unbroken(zoneName)}`;
}
