import { expect, test } from 'vitest';
import { batchCalendar, batchCalendarFiles, batchCalendarPath } from '#site/views/batch-calendar.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const batch = {
  course: 'java',
  pattern: 'weekday-midday',
  branch: 'deccan',
  start: '2026-12-28',
  placeholder: true,
} as const;
const lines = batchCalendar(catalogue, batch, '2026-12-01').split('\r\n');

test("the path of a batch's calendar file contains the course, day, branch and hour", () => {
  expect(batchCalendarPath(catalogue, batch)).toBe('/batches/java-2026-12-28-deccan-1100.ics');
});

test('the first class of a batch becomes a calendar event in UTC: 11:00 in India is 05:30Z', () => {
  expect(lines).toContain('DTSTART:20261228T053000Z');
  expect(lines).toContain('DTEND:20261228T070000Z');
});

test('the description in a calendar file gives the class time in the 12-hour form', () => {
  expect(lines).toContain('DESCRIPTION:Mon to Fri\\, 11:00 am to 12:30 pm India time.');
});

test('the time stamp of a calendar file is the beginning of the day on which it was created', () => {
  expect(lines).toContain('DTSTAMP:20261130T183000Z');
});

test('escapes commas in calendar texts (RFC 5545, 3.3.11)', () => {
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(`SUMMARY:First class: Java\\, ${catalogue.institute.shortName}`);
});

test('no line in a calendar file is longer than 75 octets (RFC 5545, 3.1)', () => {
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a calendar file has the parts that RFC 5545 requires and ends with a line break', () => {
  for (const start of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:',
    'BEGIN:VEVENT',
    'UID:',
    'DTSTAMP:',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
  expect(lines.at(-1)).toBe('');
});

test('batches that have started have no calendar file, and every other batch has its own', () => {
  const files = batchCalendarFiles(catalogue, '2027-01-01').map(([file]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => file.includes('-2026-'))).toEqual([]);
});
