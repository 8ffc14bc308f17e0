import { expect, test } from 'vitest';
import { type FinderState, readState, toggleCompared, writeState } from '#site/components/course-finder/finder-state.ts';
import { planInstalments } from '#site/views/instalments.ts';

const nothing: FinderState = { q: '', category: '', city: '', level: '', months: '', mode: '', sort: '', compare: [] };

test('the course finder restores its filters and the compared courses from the URL fragment', () => {
  const state = { ...nothing, q: 'c & c++ #1', city: 'nashik', compare: ['java', 'python'] };
  expect(writeState(state)).toContain('compare=java,python');
  expect(readState(`#${writeState(state)}`)).toEqual(state);
});

test.each(['', '#', '#main', '#<script>', '#%E0%A4%A'])('the URL fragment %j sets no course filter', (hash) => {
  expect(readState(hash)).toEqual(nothing);
});

test('the course finder compares up to three different courses', () => {
  expect(readState('#compare=a,b,a,c,d').compare).toEqual(['a', 'b', 'c']);
  const three = { ...nothing, compare: ['a', 'b', 'c'] };
  expect(toggleCompared(three, 'd').compare).toEqual(['a', 'b', 'c']);
  expect(toggleCompared(three, 'b').compare).toEqual(['a', 'c']);
});

test('instalments add up to exactly the fee', () => {
  const plan = planInstalments({ fee: 50_000, first: 0, months: 9 });
  expect(plan).toEqual({ monthly: 5556, last: 5552 });
  expect(8 * 5556 + 5552).toBe(50_000);
});

test.each([
  { fee: 0, first: 0, months: 6 },
  { fee: 1000, first: 1000, months: 6 },
  { fee: 1000, first: -1, months: 6 },
  { fee: Number.NaN, first: 0, months: 6 },
])('plans no instalments for %j', (figures) => {
  expect(planInstalments(figures)).toBeUndefined();
});
