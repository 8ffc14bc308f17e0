import { type Catalogue, getCourse, getPattern } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import { batchBranch } from '#catalogue/timetable.ts';
import { calendarFile } from '#site/shared/calendar-file.ts';
import { indianOffsetMs, zoneName } from '#site/shared/times.ts';
import { daysText, timeText } from './class-times.ts';

/** Returns the path of a batch's calendar file. The course, day, branch and hour identify the batch. */
export function batchCalendarPath(catalogue: Catalogue, batch: Batch): string {
  const pattern = getPattern(catalogue, batch.pattern);
  const hour = pattern.time.slice(0, 5).replace(':', '');
  return `/batches/${batch.course.toLowerCase()}-${batch.start}-${batchBranch(batch, pattern)}-${hour}.ics`;
}

/**
 * Returns calendar files for batches that start on or after `asOf`. Each entry has a path below the output folder and a function that
 * creates the content.
 */
export const batchCalendarFiles = (catalogue: Catalogue, asOf: string): [file: string, make: () => string][] =>
  catalogue.batches
    .filter((batch) => batch.start >= asOf)
    .map((batch) => [batchCalendarPath(catalogue, batch).slice(1), () => batchCalendar(catalogue, batch, asOf)]);

/** Returns the address and the room of a batch's classes, or the name of the online branch. */
export function formatBatchPlace(catalogue: Catalogue, batch: Batch): string {
  const pattern = getPattern(catalogue, batch.pattern);
  const place = batchBranch(batch, pattern);
  const branch = catalogue.branches.find((candidate) => candidate.slug === place);
  const room = batch.room ?? (batch.branch ? undefined : pattern.room);
  return [branch?.address ?? branch?.label ?? place, room].filter(Boolean).join(', ');
}

/**
 * Creates an iCalendar object (RFC 5545) for the first class of a batch.
 *
 * @param asOf day on which the file is created. RFC 5545 does not allow a time stamp in the future.
 */
export function batchCalendar(catalogue: Catalogue, batch: Batch, asOf: string): string {
  const { institute } = catalogue;
  const course = getCourse(catalogue, batch.course);
  const pattern = getPattern(catalogue, batch.pattern);
  const [from = '', to = ''] = pattern.time.split('-');
  const { host } = new URL(institute.origin);
  return calendarFile({
    producer: `-//${host}//Batches//EN`,
    uid: `${batchCalendarPath(catalogue, batch).slice('/batches/'.length, -'.ics'.length)}@${host}`,
    stamp: indianInstant(asOf, '00:00'),
    from: indianInstant(batch.start, from),
    until: indianInstant(batch.start, to),
    summary: `First class: ${course.title}, ${institute.shortName}`,
    location: formatBatchPlace(catalogue, batch),
    description: `${daysText(pattern.days)}, ${timeText(pattern)} ${zoneName}.`,
    url: `${institute.origin}${coursePath(course)}`,
  });
}

/** Converts a day and time in India, such as `14:00`, to milliseconds since 1970. */
const indianInstant = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) - indianOffsetMs;
