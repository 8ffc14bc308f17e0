import { expect, test } from 'vitest';
import type { FigureRow } from '#site/shared/figures.ts';
import { compareFigure } from '#site/staff/figures/change.ts';
import { figures } from '#site/staff/figures/definitions.ts';

const row = ({ leads = 10, inTime = 0, timed = 10, medianMinutes = null as number | null }): FigureRow => ({
  ...{ value: '', label: 'All', timed, medianMinutes, ninetiethMinutes: null, fees: 0 },
  counts: { leads, contacted: 0, inTime, demo: 0, enrolled: 0, lost: 0 },
});

test('a higher number of leads counts as an improvement, and the earlier number is shown', () => {
  expect(compareFigure(figures.leads, row({ leads: 24 }), row({ leads: 20 }))).toEqual({
    ...{ text: 'Up from 20', direction: 'up', isBetter: true },
  });
});

test('compares the leads contacted in time as a percentage', () => {
  const [present, past] = [row({ inTime: 7 }), row({ inTime: 4, timed: 5 })];
  expect(compareFigure(figures.inTime, present, past)).toMatchObject({ text: 'Down from 80%', isBetter: false });
});

test('a shorter time to the first contact counts as an improvement', () => {
  const [present, past] = [row({ medianMinutes: 9 }), row({ medianMinutes: 15 })];
  expect(compareFigure(figures.median, present, past)).toEqual({
    ...{ text: 'Down from 15 min', direction: 'down', isBetter: true },
  });
});

test('equal figures count as unchanged, and figures without an earlier value are not compared', () => {
  expect(compareFigure(figures.leads, row({}), row({}))).toMatchObject({ text: 'Same as before', direction: 'same' });
  expect(compareFigure(figures.leads, row({}), row({ leads: 0 }))).toBeUndefined();
  expect(compareFigure(figures.median, row({ medianMinutes: 4 }), row({}))).toBeUndefined();
});
