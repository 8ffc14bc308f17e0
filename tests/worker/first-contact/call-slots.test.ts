import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EdgeDesk } from '#catalogue/edge.ts';
import { listCallSlots } from '#worker/first-contact/call-slots.ts';

const day = { from: 10 * 60, until: 19 * 60 };
const desk: EdgeDesk = {
  firstContactMinutes: 15,
  reminderMinutes: 5,
  week: [null, day, day, day, day, day, { from: 10 * 60, until: 13 * 60 + 30 }],
  holidays: ['2026-11-10'],
  callSlots: { minutes: 120, calls: 2 },
};
const at = (text: string): number => Date.parse(`${text}:00+05:30`);
const textsFrom = (time: string, changes: Partial<EdgeDesk> = {}) =>
  listCallSlots({ ...desk, ...changes }, at(time)).map(({ text }) => text);

const wholeDay = (name: string): string[] =>
  ['10 am to 12 noon', '12 noon to 2 pm', '2 pm to 4 pm', '4 pm to 6 pm'].map((hours) => `${name}, ${hours} India time`);

test('before opening hours, offers every call time on two working days', () => {
  expect(textsFrom('2026-11-11T08:00')).toEqual([...wholeDay('Wed 11 Nov'), ...wholeDay('Thu 12 Nov')]);
});

test("during opening hours, offers only the day's remaining call times", () => {
  expect(textsFrom('2026-11-11T12:01')).toEqual([...wholeDay('Wed 11 Nov').slice(2), ...wholeDay('Thu 12 Nov')]);
});

test('offers call times on the next two working days if no complete call time is left today', () => {
  expect(textsFrom('2026-11-11T16:01')).toEqual([...wholeDay('Thu 12 Nov'), ...wholeDay('Fri 13 Nov')]);
});

test('offers no call times on a holiday', () => {
  expect(textsFrom('2026-11-09T16:00')).toEqual([...wholeDay('Mon 9 Nov').slice(3), ...wholeDay('Wed 11 Nov')]);
});

test('offers no call times on a day off and fewer on a short day', () => {
  expect(textsFrom('2026-11-14T09:00')).toEqual(['Sat 14 Nov, 10 am to 12 noon India time', ...wholeDay('Mon 16 Nov')]);
});

test('call times can begin at any minute', () => {
  const week = Array(7).fill({ from: 9 * 60 + 30, until: 12 * 60 + 45 });
  expect(textsFrom('2026-11-11T00:00', { week, callSlots: { minutes: 90, calls: 1 } }).slice(0, 2)).toEqual([
    'Wed 11 Nov, 9:30 am to 11 am India time',
    'Wed 11 Nov, 11 am to 12:30 pm India time',
  ]);
});

test.each<[string, Partial<EdgeDesk>]>([
  ['there are no working hours', { week: Array(7).fill(null) }],
  ['each working day is shorter than one call time', { week: Array(7).fill({ from: 600, until: 700 }) }],
  ['an earlier version built the site', { callSlots: undefined }],
])('offers no call times if %s', (_, changes) => {
  expect(textsFrom('2026-11-11T08:00', changes)).toEqual([]);
});

test('call times always fall within the working hours of two days, and no two have the same text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 * 24 * 60 }), fc.constantFrom(30, 45, 60, 120, 240), (offset, minutes) => {
      const now = at('2026-11-01T00:00') + offset * 60_000;
      const slots = listCallSlots({ ...desk, callSlots: { minutes, calls: 1 } }, now);
      const days = new Set(slots.map(({ from }) => new Date(from + 330 * 60_000).toISOString().slice(0, 10)));
      expect(days.size).toBe(2);
      expect(days).not.toContain('2026-11-10');
      expect(new Set(slots.map(({ text }) => text)).size).toBe(slots.length);
      for (const { from, until, text } of slots) {
        expect(from).toBeGreaterThanOrEqual(now);
        expect(until - from).toBe(minutes * 60_000);
        expect(text.length).toBeLessThanOrEqual(60);
        const start = new Date(from + 330 * 60_000);
        const hours = desk.week[start.getUTCDay()];
        const begins = start.getUTCHours() * 60 + start.getUTCMinutes();
        expect(begins >= (hours?.from ?? 1440) && begins + minutes <= (hours?.until ?? 0)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
