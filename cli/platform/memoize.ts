/** Caches the results of a function by its argument. */
export function memoize<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Result;
  };
}
