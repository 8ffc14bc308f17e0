/** Runs `work` over all items, at most `limit` at a time; results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function takeTurns(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  return results;
}
