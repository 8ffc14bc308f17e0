/** Rotates the list by an amount that depends on `name`, so that the list does not start with the same item on every page. */
export function rotateByName<T>(list: readonly T[], name: string): T[] {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const start = list.length > 0 ? sum % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}
