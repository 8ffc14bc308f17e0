/** Rotates the list by an amount that depends on `name`, so that pages do not all start with the same item. */
export function rotateByName<T>(list: readonly T[], name: string): T[] {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const start = list.length > 0 ? sum % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}
