import { expect, test } from 'vitest';
import { type FinderState, readState, toggleCompared, writeState } from '#site/components/course-finder/finder-state.ts';
import { planInstalments } from '#site/views/instalments.ts';

const nothing: FinderState = { q: '', category: '', city: '', level: '', months: '', mode: '', sort: '', compare: [] };

test('a state is read back from the fragment that it is written to', () => {
  const state = { ...nothing, q: 'c & c++ #1', city: 'nashik', compare: ['java', 'python'] };
  expect(writeState(state)).toContain('compare=java,python');
  expect(readState(`#${writeState(state)}`)).toEqual(state);
});

test.each(['', '#', '#main', '#<script>', '#%E0%A4%A'])('the fragment %j asks for nothing', (hash) => {
  expect(readState(hash)).toEqual(nothing);
});

test('at most three courses are compared, each once', () => {
  expect(readState('#compare=a,b,a,c,d').compare).toEqual(['a', 'b', 'c']);
  const three = { ...nothing, compare: ['a', 'b', 'c'] };
  expect(toggleCompared(three, 'd').compare).toEqual(['a', 'b', 'c']);
  expect(toggleCompared(three, 'b').compare).toEqual(['a', 'c']);
});

test('instalments make up the fee to the rupee', () => {
  const plan = planInstalments({ fee: 50_000, first: 0, months: 9 });
  expect(plan).toEqual({ monthly: 5556, last: 5552 });
  expect(8 * 5556 + 5552).toBe(50_000);
});

test.each([
  { fee: 0, first: 0, months: 6 },
  { fee: 1000, first: 1000, months: 6 },
  { fee: 1000, first: -1, months: 6 },
  { fee: Number.NaN, first: 0, months: 6 },
])('%j makes no plan', (figures) => {
  expect(planInstalments(figures)).toBeUndefined();
});
