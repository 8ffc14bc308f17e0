/** The list, begun at another place for each name and run through to the end: so that two pages do not say the same first. */
export function rotateByName<T>(list: readonly T[], name: string): T[] {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const start = list.length > 0 ? sum % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}
