import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { withSlashes } from '#cli/platform/paths.ts';
import { formatCodeFrame } from '#cli/terminal/code-frame.ts';
import { findNew, formatCounts, onlyErrors } from '#cli/terminal/findings.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import { type Location, type Problem, UserError } from '#cli/terminal/user-error.ts';

export interface ShownMistake {
  place: string;
  link?: string;
  message: string;
  hint?: string;
  frame?: string;
  /** Path of the only page that shows the mistake. If undefined, every page shows it. */
  page?: string;
}

export interface Failure {
  title: string;
  mistakes: ShownMistake[];
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof UserError) return toFailure(error);
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors))
    return { title: 'The code does not compile.', mistakes: (error as BuildFailure).errors.map(toCompilerMistake) };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { title: 'The page could not be rendered.', mistakes: [{ place: placeInStack(stack), message: stack }] };
}

/**
 * Describes the errors that a check found. Errors in the most recently saved files appear on every page. Any other error appears only on
 * the page that it affects.
 */
export const describeErrors = (errors: readonly Problem[], saved: readonly string[]): ShownMistake[] =>
  errors.map((error) => {
    const isSaved = saved.some((file) => resolve(file) === resolve(error.file));
    return { ...toMistake(error), ...(error.page && !isSaved && { page: error.page }) };
  });

const toFailure = ({ message, hint, problems, location }: UserError): Failure => ({
  title: message,
  mistakes:
    problems.length > 0
      ? problems.filter(({ severity }) => severity === 'error').map(toMistake)
      : [{ ...(location ? showPlace(location) : { place: '' }), message: hint ?? '' }],
});

const toMistake = (problem: Problem): ShownMistake => ({
  ...showPlace(problem),
  message: problem.message,
  ...(problem.hint && { hint: problem.hint }),
});

const toCompilerMistake = ({ text, location }: Message): ShownMistake => ({
  ...(location ? showPlace({ ...location, file: withSlashes(location.file), column: location.column + 1 }) : { place: '' }),
  message: text,
});

function showPlace(location: Location): Pick<ShownMistake, 'place' | 'link' | 'frame'> {
  const path = withSlashes(resolve(location.file)).replace(/^(?!\/)/, '/');
  const shown = { place: formatLocation(location), link: encodeURI(`vscode://file${path}:${location.line}:${location.column}`) };
  try {
    return { ...shown, frame: formatCodeFrame(readFileSync(location.file, 'utf8'), location) };
  } catch {
    return shown;
  }
}

const placeInStack = (stack: string): string =>
  withSlashes(/\b(?:site|catalogue|cli)[\\/][\w.\\/-]+:\d+:\d+/.exec(stack)?.[0] ?? '');

const indent = (text: string | undefined): string => (text ? `${text.replace(/^/gm, '      ')}\n` : '');

const formatMistake = ({ place, message, hint, frame }: ShownMistake): string =>
  `  ${place}  ${message}\n${indent(frame)}${indent(hint)}`;

export const formatFailure = ({ title, mistakes }: Failure): string => `${title}\n${mistakes.map(formatMistake).join('')}`;

/**
 * Formats the problems that the previous check did not report. If there was no previous check, lists only the errors and counts the
 * warnings.
 */
export function formatNews(problems: readonly Problem[], before: readonly Problem[] | undefined): string {
  const news = before ? findNew(problems, before) : onlyErrors(problems);
  const gone = before ? findNew(before, problems) : [];
  if (before && news.length + gone.length === 0) return '';
  const hint = problems.length > 0 ? ` (list them with: ${programName} check)` : '';
  const lines = news.map((problem) => `${problem.severity}:\n${formatMistake(toMistake(problem))}`);
  return [`check: ${formatCounts(problems)}${hint}`, ...lines].join('\n').trimEnd();
}
