import { isoTime } from './times.ts';

interface CalendarEvent {
  /** Program that created the file, such as `-//institute.example//Batches//EN` (RFC 5545, 3.7.3). */
  producer: string;
  /** Event id that stays the same each time the file is created, so that a calendar updates its existing entry. */
  uid: string;
  stamp: number;
  /** Revision number of the event. It must increase with each change. */
  sequence?: number;
  from: number;
  until: number;
  summary: string;
  location?: string;
  description?: string;
  url: string;
}

/** Returns a calendar file with one event (RFC 5545). The same event always produces the same bytes. */
export function calendarFile(event: CalendarEvent): string {
  const { sequence, location, description } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${event.producer}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcTime(event.stamp)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${utcTime(event.from)}`,
    `DTEND:${utcTime(event.until)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

const utcTime = (time: number): string => isoTime(time).replace(/[-:]|\.\d+/g, '');

/** Escapes text for a calendar property. Line breaks become `\n`, and other control characters are not allowed (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Maximum line length in octets (RFC 5545, 3.1). A longer line continues after a line break and a space. */
const maxLineOctets = 74;

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character.codePointAt(0) as number);
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const countOctets = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
