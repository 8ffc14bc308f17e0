import { expect, test } from 'vitest';
import { isoTime } from '#site/shared/times.ts';
import { type AbsenceRow, findDutyStart } from '#worker/owners/counsellors.ts';

const india = (moment: string): number => Date.parse(`${moment}:00+05:30`);
const hours = { from: 10 * 60, until: 19 * 60 };
/** Sundays and Tuesday, 24 November 2026, are days off. */
const desk = { week: [null, hours, hours, hours, hours, hours, hours], holidays: ['2026-11-24'] };
const evenings = JSON.stringify(Array.from({ length: 7 }, () => ({ from: 16 * 60, until: 19 * 60 })));
const away = (from: string, until: string): AbsenceRow => ({
  ...{ id: from, user_id: 'asha', from_at: india(from), until_at: india(until) },
});

test.each<[string, { at: string; week?: string; absences?: AbsenceRow[] }, string]>([
  ["before today's hours, at their start", { at: '2026-11-23T08:00' }, '2026-11-23T10:00'],
  ["after today's hours, on the next working day", { at: '2026-11-23T19:00' }, '2026-11-25T10:00'],
  ["by the counsellor's own hours", { at: '2026-11-23T11:00', week: evenings }, '2026-11-23T16:00'],
  [
    'at the end of an absence within the hours',
    { at: '2026-11-23T11:00', absences: [away('2026-11-23T10:30', '2026-11-23T14:00')] },
    '2026-11-23T14:00',
  ],
  [
    'after several absences in a row, on the next day',
    {
      at: '2026-11-25T11:00',
      absences: [away('2026-11-25T10:30', '2026-11-25T14:00'), away('2026-11-25T13:00', '2026-11-25T20:00')],
    },
    '2026-11-26T10:00',
  ],
])("finds a counsellor's next time on duty %s", (_, { at, week = null, absences = [] }, expected) => {
  const others = { ...away('2026-11-01T00:00', '2026-12-31T00:00'), user_id: 'ravi' };
  const moment = { desk: desk as never, at: india(at) };
  expect(isoTime(findDutyStart({ user_id: 'asha', week }, [others, ...absences], moment) ?? 0)).toBe(isoTime(india(expected)));
});

test('a counsellor without working days is never on duty', () => {
  const week = JSON.stringify(Array.from({ length: 7 }, () => null));
  expect(findDutyStart({ user_id: 'asha', week }, [], { desk: desk as never, at: india('2026-11-23T11:00') })).toBeNull();
});
