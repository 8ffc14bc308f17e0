import { expect, test } from 'vitest';
import { edgeDesk } from '#cli/generate/files/edge-desk.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { institute } = await loadFrozenCatalogue();

test('the worker gets the working hours for each weekday, starting with Sunday, and the holidays', () => {
  const week = { Mon: '09:30-18:30', Sun: '10:00-13:00' };
  const workingHours = {
    firstContactMinutes: 30,
    reminderMinutes: 10,
    callSlotMinutes: 120,
    callsPerSlot: 3,
    week,
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
    placeholder: false,
  };
  expect(edgeDesk({ institute, workingHours })).toEqual({
    firstContactMinutes: 30,
    reminderMinutes: 10,
    week: [{ from: 600, until: 780 }, { from: 570, until: 1110 }, null, null, null, null, null],
    holidays: ['2026-12-25'],
    callSlots: { minutes: 120, calls: 3 },
  });
});

test("without working hours, the worker gets the institute's business hours and a 15-minute deadline for the first contact", () => {
  const business = { ...institute.business, opens: '08:00', closes: '20:00' };
  const desk = edgeDesk({ institute: { ...institute, business } });
  expect(desk).toEqual({
    firstContactMinutes: 15,
    reminderMinutes: 5,
    week: Array(7).fill({ from: 480, until: 1200 }),
    holidays: [],
    callSlots: { minutes: 60, calls: 6 },
  });
});
