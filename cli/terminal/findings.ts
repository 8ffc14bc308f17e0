import type { Problem } from './user-error.ts';

export const onlyErrors = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error');

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** `1 error, 70 warnings` */
export function formatCounts(problems: readonly Problem[]): string {
  const errors = onlyErrors(problems).length;
  return `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
}

/** The same from day to day: lines move, and days are counted down. */
const toKey = ({ code, file, message }: Problem): string => `${code} ${file} ${message.replace(/\d+/g, '')}`;

/** Finds the problems that an earlier check did not report. */
export function findNew(problems: readonly Problem[], earlier: readonly Problem[]): Problem[] {
  const known = new Set(earlier.map(toKey));
  return problems.filter((problem) => !known.has(toKey(problem)));
}
