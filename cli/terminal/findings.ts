import type { Problem } from './user-error.ts';

export const onlyErrors = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error');

export const formatCount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

export function formatCounts(problems: readonly Problem[]): string {
  const errors = onlyErrors(problems).length;
  return `${formatCount(errors, 'error')}, ${formatCount(problems.length - errors, 'warning')}`;
}

/** Returns a key that stays the same for a problem from day to day. Numbers are left out, because line numbers and countdowns change. */
const toKey = ({ code, file, message }: Problem): string => `${code} ${file} ${message.replace(/\d+/g, '')}`;

export function findNew(problems: readonly Problem[], earlier: readonly Problem[]): Problem[] {
  const known = new Set(earlier.map(toKey));
  return problems.filter((problem) => !known.has(toKey(problem)));
}

const maxGroupWidth = 110;

export function formatGroups(problems: readonly Problem[]): string {
  const groups = [...Map.groupBy(problems, ({ code }) => code).values()].sort((a, b) => b.length - a.length);
  const width = Math.max(...groups.map(([first]) => first?.code.length ?? 0));
  const format = ([first, ...others]: Problem[]): string => {
    if (!first) return '';
    const text = `${String(others.length + 1).padStart(5)}  ${first.code.padEnd(width)}  ${first.file}:${first.line}  ${first.message}`;
    return `${text.length > maxGroupWidth ? `${text.slice(0, maxGroupWidth)}...` : text}\n`;
  };
  return groups.map(format).join('');
}
