import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import { isTrueSpan, monthsIn, monthsInPatterns, patternKind, printedMonths, taughtHours } from '#catalogue/timetable.ts';

type Modules = Course['curriculum'];

/** Scales the hours of drafted modules so that the slowest weekday pattern needs exactly the printed duration. */
export function fitHours(modules: Modules, duration: string, timetable: readonly Pattern[]): Modules {
  const printed = printedMonths(duration);
  const regular = timetable.filter((pattern) => patternKind(pattern) === 'regular');
  const pace = Math.max(...regular.map((pattern) => monthsIn(1, pattern)));
  if (!printed || !Number.isFinite(pace)) return modules;
  const wanted = printed.to / pace;
  const written = taughtHours({ curriculum: modules });
  return modules.map((module) => ({ ...module, hours: clamp(Math.round((module.hours * wanted) / written)) }));
}

const clamp = (hours: number): number => Math.min(80, Math.max(1, hours));

/**
 * Proposes the largest set of patterns whose computed duration matches the printed one. If no set matches, proposes all patterns and lets
 * `check` report the mismatch.
 */
export function proposePatterns(hours: number, duration: string, timetable: readonly Pattern[]): string[] {
  const printed = printedMonths(duration);
  const fits = (patterns: readonly Pattern[]): boolean => {
    const months = monthsInPatterns(hours, patterns);
    return !!printed && !!months && isTrueSpan(printed, months) && new Set(patterns.map(patternKind)).size === 2;
  };
  const patternsBySpeed = [...timetable].sort((a, b) => monthsIn(1, a) - monthsIn(1, b));
  const spans = patternsBySpeed.flatMap((_, from) => patternsBySpeed.map((_last, to) => patternsBySpeed.slice(from, to + 1)));
  const best = spans.filter(fits).sort((a, b) => b.length - a.length)[0] ?? timetable;
  return timetable.filter((pattern) => best.includes(pattern)).map(({ slug }) => slug);
}
