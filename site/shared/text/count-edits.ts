/** Counts the edits between two words (insert, delete, replace, swap neighbours), using optimal string alignment. */
export function countEdits(from: string, to: string): number {
  let older: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + cost);
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) least = Math.min(least, at(older, column - 2) + 1);
      next.push(least);
    }
    older = last;
    last = next;
  }
  return at(last, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
