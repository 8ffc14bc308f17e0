/**
 * Calls `fn` for each item, at most `maxConcurrent` at a time, and returns the results in order. After a failure, no further calls start,
 * and the error is thrown once all running calls have ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  maxConcurrent: number,
  fn: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const failures: unknown[] = [];
  const queue = items.entries();
  const runNext = async () => {
    for (const [index, item] of queue) {
      try {
        results[index] = await fn(item, index);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(maxConcurrent, items.length)) }, runNext));
  if (failures.length > 0) throw failures[0];
  return results;
}
