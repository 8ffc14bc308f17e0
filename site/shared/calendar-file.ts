import { isoTime } from './times.ts';

/** What a calendar keeps of an event; times are milliseconds since 1970. */
interface CalendarEvent {
  /** Who made the file (RFC 5545, 3.7.3): `-//institute.example//Batches//EN`. */
  producer: string;
  /** The same for the same event, whenever its file is made: a calendar then changes the entry that it has. */
  uid: string;
  /** When the event was described so. */
  stamp: number;
  /** Grows with each change of an event that may change. */
  sequence?: number;
  from: number;
  until: number;
  summary: string;
  location?: string;
  description?: string;
  url: string;
}

/** A file with one event (RFC 5545). The same event gives the same bytes. */
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

/** `20261226T083000Z` */
const utcTime = (time: number): string => isoTime(time).replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11: a line break is written as `\n`, and no other control stands in a text. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Most octets of a line (RFC 5545, 3.1); a longer one goes on after a line break and a space. */
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

/** Bytes of a character in UTF-8 (RFC 3629, 3). */
const countOctets = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
