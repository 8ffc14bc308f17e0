import type { EdgeBatch, EdgeCatalogue } from '#catalogue/edge.ts';
import type { DemoTime } from '#site/shared/demo.ts';
import { dayMs, minuteMs } from '#site/shared/times.ts';
import { invalidFields, Problem } from '#worker/http/problem.ts';

/** Class to visit, with times in milliseconds since 1970. */
export interface FoundClass {
  course: string;
  courseKey: string;
  startsAt: number;
  endsAt: number;
  place: string | null;
  joiningLink: string | null;
}

/** Length of a class if the catalogue does not state when it ends. */
const defaultClassMs = 90 * minuteMs;
const maxDaysAhead = 366;

const parseTime = ({ start }: EdgeBatch, time: string): number => Date.parse(`${start}T${time}:00+05:30`);

export const parseStart = (batch: EdgeBatch): number => parseTime(batch, batch.from);

const computeLength = (batch: EdgeBatch): number =>
  batch.until ? parseTime(batch, batch.until) - parseStart(batch) : defaultClassMs;

export const formatCalendarAddress = ({ origin }: Pick<EdgeCatalogue, 'origin'>, { calendar }: EdgeBatch): string =>
  `${origin}${calendar}`;

/**
 * Finds the class that a student visits as a demo. The course, place and link always come from the timetable, because the site emails them
 * to students.
 * @throws {Problem} 422 if the class does not exist or its time cannot be booked
 */
export function findClass(catalogue: EdgeCatalogue, { batch: wanted, startsAt }: DemoTime, now: number): FoundClass {
  const batch = catalogue.batches.find((each) => formatCalendarAddress(catalogue, each) === wanted);
  if (!batch) throw new Problem(invalidFields({ batch: 'This batch no longer exists' }));
  const from = startsAt === undefined ? parseStart(batch) : Date.parse(startsAt);
  if (from <= now) throw new Problem(invalidFields({ startsAt: 'This time is in the past. Choose a later time' }));
  if (from > now + maxDaysAhead * dayMs)
    throw new Problem(invalidFields({ startsAt: 'Choose a time within the next 12 months' }));
  return {
    course: catalogue.courses.find(({ key }) => key === batch.course)?.title ?? batch.course,
    courseKey: batch.course,
    startsAt: from,
    endsAt: from + computeLength(batch),
    place: batch.place ?? null,
    joiningLink: batch.link ?? null,
  };
}
