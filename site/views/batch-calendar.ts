import { type Catalogue, courseOf } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Batch } from '#catalogue/schema/batch.ts';

/** Path of a batch's calendar file. Course, day, branch and hour name one batch. */
export const batchCalendarPath = (batch: Batch): string =>
  `/batches/${batch.course.toLowerCase()}-${batch.start}-${batch.branch}-${batch.time.slice(0, 5).replace(':', '')}.ics`;

/** Calendar files of the batches that have not started on `asOf`: path below the output folder and content. */
export const batchCalendarFiles = (catalogue: Catalogue, asOf: string): [file: string, content: string][] =>
  catalogue.batches
    .filter((batch) => batch.start >= asOf)
    .map((batch) => [batchCalendarPath(batch).slice(1), batchCalendar(catalogue, batch)]);

/** The first class of a batch as an iCalendar object (RFC 5545). The same batch gives the same bytes. */
export function batchCalendar(catalogue: Catalogue, batch: Batch): string {
  const { institute } = catalogue;
  const course = courseOf(catalogue, batch.course);
  const branch = catalogue.branches.find((candidate) => candidate.slug === batch.branch);
  const [from = '', to = ''] = batch.time.split('-');
  const { host } = new URL(institute.origin);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Batches//EN`,
    'BEGIN:VEVENT',
    `UID:${batchCalendarPath(batch).slice('/batches/'.length, -'.ics'.length)}@${host}`,
    `DTSTAMP:${utcTime(batch.start, '05:30')}`,
    `DTSTART:${utcTime(batch.start, from)}`,
    `DTEND:${utcTime(batch.start, to)}`,
    `SUMMARY:${escapeText(`First class: ${course.title}, ${institute.shortName}`)}`,
    `LOCATION:${escapeText(branch?.address ?? branch?.label ?? batch.branch)}`,
    `DESCRIPTION:${escapeText(`${batch.days}, ${batch.time.replace('-', ' to ')} Indian time.`)}`,
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
