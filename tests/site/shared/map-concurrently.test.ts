import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from '#site/shared/map-concurrently.ts';

test('mapConcurrently returns its results in the same order as the items', async () => {
  const results = await mapConcurrently([30, 5, 15, 1], 3, async (milliseconds) => {
    await delay(milliseconds);
    return milliseconds * 2;
  });
  expect(results).toEqual([60, 10, 30, 2]);
});

test('mapConcurrently never runs more tasks at once than its limit allows', async () => {
  let running = 0;
  let most = 0;
  await mapConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(1);
    running -= 1;
  });
  expect(most).toBe(3);
});

test('mapConcurrently starts no task if there are no items', async () => {
  expect(await mapConcurrently([], 4, () => Promise.reject(new Error('called')))).toEqual([]);
});

test('after a failure, mapConcurrently starts no new tasks and waits for running tasks to end', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const all = mapConcurrently([0, 1, 2, 3, 4], 2, async (item) => {
    started.push(item);
    if (item === 0) throw new Error('item 0');
    await delay(5);
    ended.push(item);
  });
  await expect(all).rejects.toThrow('item 0');
  expect(started).toEqual([0, 1]);
  expect(ended).toEqual([1]);
});
