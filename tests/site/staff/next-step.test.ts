import { expect, test } from 'vitest';
import { followUpLabel, shortenDemoNote } from '#site/staff/leads/due/next-step.ts';

const demoAt = '2026-12-03T06:00:00.000Z';
const afterDemo = '2026-12-03T07:30:00.000Z';

test('names the question after a booked demo, so that its time is not mistaken for the time of the demo', () => {
  expect(followUpLabel({ status: 'demo-booked', demoAt, followUpAt: afterDemo })).toBe('Ask about the demo');
  expect(followUpLabel({ status: 'contacted', demoAt: null, followUpAt: afterDemo })).toBe('Call again');
});

test('keeps "Call again" for a call promised before the demo', () => {
  expect(followUpLabel({ status: 'demo-booked', demoAt, followUpAt: '2026-12-02T06:00:00.000Z' })).toBe('Call again');
});

test.each([
  ['Demo booked: Python, Thu, 3 Dec, 11:30 am to 1:00 pm India time, online', 'Demo booked: Thu, 3 Dec, 11:30 am'],
  ['Demo moved: AI, ML and Data, Fri, 1 Jan 2027, 7:00 pm to 8:30 pm India time', 'Demo moved: Fri, 1 Jan 2027, 7:00 pm'],
  ['Demo booked by phone', 'Demo booked by phone'],
])('shortens the note "%s"', (note, short) => {
  expect(shortenDemoNote(note)).toBe(short);
});
