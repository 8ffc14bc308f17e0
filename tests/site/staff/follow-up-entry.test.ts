import { expect, test } from 'vitest';
import { followUpEntry } from '#site/staff/leads/contact/follow-up-entry.ts';

const lead = { id: 'lead-1', version: 3, name: 'Asha Patil', followUpAt: '2026-11-24T11:30:00+05:30' };
const page = 'https://www.institute.example/manage-blog?x=1#due';
const now = Date.parse('2026-11-23T18:00:00Z');
const listLines = (change: Partial<typeof lead & { phone: string }> = {}) =>
  followUpEntry({ ...lead, ...change }, page, now).split('\r\n');

test('a follow-up becomes a 15-minute calendar event in UTC: 11:30 in India is 06:00Z', () => {
  expect(listLines()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//www.institute.example//Follow-ups//EN',
    'BEGIN:VEVENT',
    'UID:follow-up-lead-1@www.institute.example',
    'DTSTAMP:20261123T180000Z',
    'SEQUENCE:3',
    'DTSTART:20261124T060000Z',
    'DTEND:20261124T061500Z',
    'SUMMARY:Call Asha Patil',
    'URL:https://www.institute.example/manage-blog?x=1#leads/lead-1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a postponed follow-up keeps its UID and gets a later sequence (RFC 5545, 3.8.7.4)', () => {
  const later = listLines({ version: 4, followUpAt: '2026-11-25T11:30:00+05:30' });
  expect(later).toContain('UID:follow-up-lead-1@www.institute.example');
  expect(later).toContain('SEQUENCE:4');
  expect(later).toContain('DTSTART:20261125T060000Z');
});

test('escapes separators, backslashes and line breaks, so that a name cannot start a new line (RFC 5545, 3.3.11)', () => {
  const name = 'Asha; Patil, \\ \r\nATTENDEE:mailto:a@b.example\nURL:x\r\t';
  const unfolded = listLines({ name }).join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toHaveLength(listLines().length);
  expect(unfolded).toContain('SUMMARY:Call Asha\\; Patil\\, \\\\ \\nATTENDEE:mailto:a@b.example\\nURL:x\\n ');
});

test('folds long calendar lines at 75 octets, but never inside a three-octet character (RFC 5545, 3.1)', () => {
  const name = 'आशा पाटील '.repeat(8).trim();
  const lines = listLines({ name });
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:Call ${name}\r\n`);
});

test("the calendar entry for a follow-up contains the person's name, but not the phone number", () => {
  expect(listLines({ phone: '9876543210' }).join()).not.toContain('9876543210');
});
