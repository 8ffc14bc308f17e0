import { type Catalogue, courseOf, patternOf } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import { batchBranch } from '#catalogue/timetable.ts';
import { daysText, timeText } from './class-times.ts';

/** Path of a batch's calendar file. Course, day, branch and hour name one batch. */
export function batchCalendarPath(catalogue: Catalogue, batch: Batch): string {
  const pattern = patternOf(catalogue, batch.pattern);
  const hour = pattern.time.slice(0, 5).replace(':', '');
  return `/batches/${batch.course.toLowerCase()}-${batch.start}-${batchBranch(batch, pattern)}-${hour}.ics`;
}

/** Calendar files of the batches that have not started on `asOf`: path below the output folder and content. */
export const batchCalendarFiles = (catalogue: Catalogue, asOf: string): [file: string, content: string][] =>
  catalogue.batches
    .filter((batch) => batch.start >= asOf)
    .map((batch) => [batchCalendarPath(catalogue, batch).slice(1), batchCalendar(catalogue, batch)]);

/** The first class of a batch as an iCalendar object (RFC 5545). The same batch gives the same bytes. */
export function batchCalendar(catalogue: Catalogue, batch: Batch): string {
  const { institute } = catalogue;
  const course = courseOf(catalogue, batch.course);
  const pattern = patternOf(catalogue, batch.pattern);
  const place = batchBranch(batch, pattern);
  const branch = catalogue.branches.find((candidate) => candidate.slug === place);
  const room = batch.room ?? (batch.branch ? undefined : pattern.room);
  const [from = '', to = ''] = pattern.time.split('-');
  const { host } = new URL(institute.origin);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Batches//EN`,
    'BEGIN:VEVENT',
    `UID:${batchCalendarPath(catalogue, batch).slice('/batches/'.length, -'.ics'.length)}@${host}`,
    `DTSTAMP:${utcTime(batch.start, '05:30')}`,
    `DTSTART:${utcTime(batch.start, from)}`,
    `DTEND:${utcTime(batch.start, to)}`,
    `SUMMARY:${escapeText(`First class: ${course.title}, ${institute.shortName}`)}`,
    `LOCATION:${escapeText([branch?.address ?? branch?.label ?? place, room].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(`${daysText(pattern.days)}, ${timeText(pattern)} Indian time.`)}`,
    `URL:${institute.origin}${coursePath(course)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** Minutes by which Indian Standard Time is ahead of UTC, all year. */
const indianOffsetMinutes = 330;

/** `20261226T083000Z` for 14:00 in India. */
function utcTime(day: string, time: string): string {
  const instant = new Date(`${day}T${time}:00Z`).getTime() - indianOffsetMinutes * 60_000;
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** Most octets of a line (RFC 5545, 3.1); a longer one goes on after a line break and a space. */
const lineOctets = 74;

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) as number);
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Bytes of a character in UTF-8 (RFC 3629, 3). */
const octetsOf = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
