import { type Catalogue, getCourse, getPattern } from '#catalogue/catalogue.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import {
  addDays,
  batchBranch,
  classSpan,
  getWeekDay,
  lastClass,
  onlineBranch,
  patternKind,
  taughtHours,
} from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { daysText, timeText } from '#site/views/class-times.ts';

const file = 'batches.yaml';

export const batchPattern: Rule = {
  code: 'batch/pattern',
  severity: 'error',
  reason: 'If the course does not list the pattern of a batch, the course page shows the wrong class times for that batch.',
  source: 'Institute rule: each course lists its class times (patterns), and its batches may use only these patterns',
  run: ({ site: { catalogue } }) => wrongPatterns(catalogue),
};

const wrongPatterns = (catalogue: Catalogue): Finding[] =>
  catalogue.batches.flatMap((batch, index) => {
    const course = getCourse(catalogue, batch.course);
    if (course.patterns.includes(batch.pattern)) return [];
    const kind = patternKind(getPattern(catalogue, batch.pattern));
    const sameKind = course.patterns.find((slug) => patternKind(getPattern(catalogue, slug)) === kind);
    const nearest = findNearest(batch.pattern, course.patterns) ?? sameKind ?? course.patterns[0];
    return [
      {
        place: { file, path: [index, 'pattern'] },
        message: `${course.title} does not list the pattern ${batch.pattern}.`,
        hint: `Write \`${nearest}\`, or add the pattern to the course's \`patterns\` (now ${course.patterns.join(', ')}).`,
      },
    ];
  });

export const batchStart: Rule = {
  code: 'batch/start-day',
  severity: 'error',
  reason: 'Students would come on the announced first day and find no class.',
  source: 'Institute rule: a batch must start on one of its class days',
  run: ({ site: { catalogue } }) => wrongDays(catalogue),
};

const wrongDays = (catalogue: Catalogue): Finding[] =>
  catalogue.batches.flatMap(({ start, ...batch }, index) => {
    const { slug, days } = getPattern(catalogue, batch.pattern);
    if (days.includes(getWeekDay(start))) return [];
    const nearest = nearestDay(start, days);
    return [
      {
        place: { file, path: [index, 'start'] },
        message: `${start} is a ${getWeekDay(start)}, but the pattern ${slug} has classes on ${daysText(days)}.`,
        hint: `The nearest class day is ${getWeekDay(nearest)}, \`${nearest}\`.`,
      },
    ];
  });

/** Returns the pattern's class day that is nearest to `start`. If two days are equally near, returns the later one. */
export function nearestDay(start: string, days: Pattern['days']): string {
  const around = [1, -1, 2, -2, 3, -3].map((away) => addDays(start, away));
  return around.find((day) => days.includes(getWeekDay(day))) ?? start;
}

interface Booking {
  index: number;
  batch: Batch;
  pattern: Pattern;
  end: string;
  branch: string;
  room: string | undefined;
}

export const batchRoom: Rule = {
  code: 'batch/room',
  severity: 'error',
  reason: 'Two batches cannot use the same room at the same time, and a batch that is listed twice is counted twice.',
  source: 'Institute rule: a room holds one batch at a time',
  run: ({ site: { catalogue } }) => clashes(catalogue),
};

function clashes(catalogue: Catalogue): Finding[] {
  const bookings = catalogue.batches.map((batch, index) => buildBooking(catalogue, batch, index));
  return bookings.flatMap((booking, index) => {
    const earlier = bookings.slice(0, index).find((other) => isSame(other, booking) || isClash(other, booking));
    return earlier ? [clashFinding(booking, earlier)] : [];
  });
}

function buildBooking(catalogue: Catalogue, batch: Batch, index: number): Booking {
  const pattern = getPattern(catalogue, batch.pattern);
  const end = lastClass(batch.start, taughtHours(getCourse(catalogue, batch.course)), pattern);
  const room = batch.room ?? (batch.branch ? undefined : pattern.room);
  return { index, batch, pattern, end, branch: batchBranch(batch, pattern), room };
}

const isSame = (a: Booking, b: Booking): boolean =>
  a.batch.course === b.batch.course &&
  a.batch.start === b.batch.start &&
  a.branch === b.branch &&
  a.pattern.time.slice(0, 5) === b.pattern.time.slice(0, 5);

/** Whether two batches need the same room at the same time. Online batches need no room, so they never clash. */
const isClash = (a: Booking, b: Booking): boolean =>
  a.branch !== onlineBranch && a.branch === b.branch && a.room === b.room && isAtOneTime(a, b);

function isAtOneTime(a: Booking, b: Booking): boolean {
  const [first, second] = [classSpan(a.pattern), classSpan(b.pattern)];
  return (
    a.batch.start <= b.end &&
    b.batch.start <= a.end &&
    a.pattern.days.some((day) => b.pattern.days.includes(day)) &&
    first.from < second.to &&
    second.from < first.to
  );
}

function clashFinding(booking: Booking, earlier: Booking): Finding {
  const { batch, pattern, branch, room } = booking;
  const place = { file, path: [booking.index] };
  const entry = `entry ${earlier.index + 1} of ${file} (${earlier.batch.course}, starting on ${earlier.batch.start})`;
  if (isSame(booking, earlier))
    return {
      place,
      message: `The ${batch.course} batch that starts on ${batch.start} is already listed as ${entry}.`,
      hint: 'Delete one of the two entries.',
    };
  const times = `${daysText(pattern.days)}, ${timeText(pattern)}`;
  return {
    place,
    message: `The ${batch.course} batch that starts on ${batch.start} (${times}) uses ${room ?? 'the room'} at ${branch} at the same time as ${entry}.`,
    hint: `Start after ${earlier.end}, choose another pattern or branch, or add a different \`room\` to each batch.`,
  };
}
