import { expect, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('adds a batch from its course, pattern and start date, and rejects a batch that check would reject', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const add = (...args: string[]) => runHere(['add', 'batch', ...args, '--yes', ...copy.options]);
  const wrongDay = await add('java', '--pattern', 'weekend', '--start', '2027-01-07');
  expect(wrongDay.code).toBe(1);
  expect(wrongDay.stdout + wrongDay.stderr).toContain('The nearest class day is Sat, `2027-01-09`.');
  const wrongPattern = await add('java', '--pattern', 'weekendd', '--start', '2027-01-09');
  expect([wrongPattern.code, wrongPattern.stderr]).toEqual([1, expect.stringContaining('Did you mean weekend?')]);
  const lacking = await add('java', '--start', '2027-01-09');
  expect([lacking.code, lacking.stderr]).toEqual([1, expect.stringContaining('Missing: --pattern.')]);
  const wrongPlace = await add('java', '--pattern', 'weekend', '--start', '2027-01-09', '--branch', 'akurdi');
  expect(wrongPlace.code).toBe(1);
  expect(wrongPlace.stdout + wrongPlace.stderr).toContain('The pattern weekend is live online, but its java batch has a branch.');
  expect(copy.tree()).toEqual(before);

  expect(await add('Core Java', '--pattern', 'weekday-midday', '--start', '2027-01-11', '--branch', 'akurdi')).toMatchObject({
    code: 0,
  });
  expect(copy.read('batches.yaml').trimEnd().split('\n').at(-1)).toBe(
    '- { course: java, pattern: weekday-midday, start: 2027-01-11, branch: akurdi }',
  );
  const again = await add('angular', '--pattern', 'weekday-midday', '--start', '2027-01-18', '--branch', 'akurdi');
  expect([again.code, again.stdout + again.stderr]).toEqual([
    1,
    expect.stringContaining('uses the room at akurdi at the same time as entry'),
  ]);
});
