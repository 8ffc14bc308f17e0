import { type Catalogue, getCourse, getPattern, isIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import type { Pattern, WeekDay } from '#catalogue/schema/timetable.ts';
import { batchBranch, lastClass, onlineBranch, patternKind, taughtHours } from '#catalogue/timetable.ts';
import type { Say } from '#site/shared/text/say.ts';
import { zoneName } from '#site/shared/times.ts';
import { batchCalendarPath } from './batch-calendar.ts';
import { formatDay } from './calendar-day.ts';
import { daysText, kindNames, timeText } from './class-times.ts';
import { formatRupees } from './rupees.ts';

export interface BatchView {
  course: string;
  courseKey: string;
  /** The course's length and fee: `3.5 to 4 Months, ₹50,000`. */
  courseNote: string;
  href: string;
  start: string;
  startText: string;
  end: string;
  endText: string;
  kind: string;
  /** Class days as a range, such as `Mon to Fri`. `weekDays` lists each day. */
  days: string;
  weekDays: readonly WeekDay[];
  /** Start and end of each class, such as `19:00-20:30`. `time` is the text for visitors: `7:00 to 8:30 pm`. */
  span: Pattern['time'];
  time: string;
  /** Class time with its time zone, for use where no heading mentions the zone. */
  zonedTime: string;
  place: string;
  branch: string;
  isOnline: boolean;
  /** Whether the batch is only an example, shown until the institute enters real batches. Structured data leaves out such examples. */
  isPlaceholder: boolean;
  categories: string[];
  calendar: string;
  /** Number of seats left, if known. */
  seats: number | undefined;
}

interface Upcoming {
  all: readonly BatchView[];
  byCourse: ReadonlyMap<string, readonly BatchView[]>;
}

const upcomingByDay = new WeakMap<Catalogue, Map<string, Upcoming>>();

/** Returns batches that start on or after `asOf`, soonest first. */
export function upcomingBatches(catalogue: Catalogue, asOf: string, courseKey?: string): readonly BatchView[] {
  const known = upcomingByDay.get(catalogue) ?? new Map<string, Upcoming>();
  upcomingByDay.set(catalogue, known);
  const { all, byCourse } = known.get(asOf) ?? findUpcoming(catalogue, asOf);
  known.set(asOf, { all, byCourse });
  return courseKey === undefined ? all : (byCourse.get(courseKey) ?? []);
}

function findUpcoming(catalogue: Catalogue, asOf: string): Upcoming {
  const all = catalogue.batches
    .filter(({ start }) => start >= asOf)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
    .map((batch) => batchView(catalogue, batch));
  return { all, byCourse: Map.groupBy(all, ({ courseKey }) => courseKey) };
}

function batchView(catalogue: Catalogue, batch: Batch): BatchView {
  const course = getCourse(catalogue, batch.course);
  const pattern = getPattern(catalogue, batch.pattern);
  const time = timeText(pattern);
  const end = lastClass(batch.start, taughtHours(course), pattern);
  return {
    course: course.title,
    courseKey: course.key,
    courseNote: `${course.duration}, ${formatRupees(course.price)}`,
    href: coursePath(course),
    start: batch.start,
    startText: formatDay(batch.start),
    end,
    endText: formatDay(end),
    kind: kindNames[patternKind(pattern)],
    days: daysText(pattern.days),
    weekDays: pattern.days,
    span: pattern.time,
    time,
    zonedTime: `${time} ${zoneName}`,
    ...findPlace(catalogue, batchBranch(batch, pattern)),
    isPlaceholder: batch.placeholder || pattern.placeholder,
    categories: catalogue.menu.categories.filter((category) => isIn(category, course)).map(({ slug }) => slug),
    calendar: batchCalendarPath(catalogue, batch),
    seats: batch.seats,
  };
}

/** Returns the batch with its dates, days and times in another language. The place stays the same, because forms send it. */
export const translateBatch = (batch: BatchView, say: Say): BatchView => {
  const time = timeText({ time: batch.span }, say);
  return {
    ...batch,
    startText: formatDay(batch.start, say),
    endText: formatDay(batch.end, say),
    days: daysText(batch.weekDays, say),
    time,
    zonedTime: `${time} ${say(zoneName)}`,
  };
};

function findPlace({ branches }: Catalogue, slug: string): Pick<BatchView, 'place' | 'branch' | 'isOnline'> {
  const branch = branches.find((candidate) => candidate.slug === slug);
  return { place: branch?.value ?? slug, branch: slug, isOnline: slug === onlineBranch };
}
