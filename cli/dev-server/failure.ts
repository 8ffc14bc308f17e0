import type { BuildFailure, Message } from 'esbuild';
import { withSlashes } from '#cli/platform/paths.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';

/** A mistake as the browser shows it. */
interface ShownMistake {
  /** `catalogue/courses/java.yaml:9:8` */
  place: string;
  message: string;
  hint?: string;
}

/** Why there are no pages at this moment. */
export interface Failure {
  title: string;
  mistakes: ShownMistake[];
}

/** What went wrong, in words and places for the person at the editor. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UserError) return ofUser(error);
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors))
    return { title: 'The code does not compile.', mistakes: (error as BuildFailure).errors.map(ofCompiler) };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { title: 'The page could not be rendered.', mistakes: [{ place: placeInStack(stack), message: stack }] };
}

const ofUser = ({ message, hint, problems, location }: UserError): Failure => ({
  title: message,
  mistakes:
    problems.length > 0
      ? problems.filter(({ severity }) => severity === 'error').map(ofProblem)
      : [{ place: location ? formatLocation(location) : '', message: hint ?? '' }],
});

const ofProblem = (problem: Problem): ShownMistake => ({
  place: formatLocation(problem),
  message: problem.message,
  ...(problem.hint && { hint: problem.hint }),
});

const ofCompiler = ({ text, location }: Message): ShownMistake => ({
  place: location ? `${withSlashes(location.file)}:${location.line}:${location.column + 1}` : '',
  message: location?.lineText ? `${text}\n${location.lineText}` : text,
});

/** The first place of our own code in a stack. */
const placeInStack = (stack: string): string =>
  withSlashes(/\b(?:site|catalogue|cli)[\\/][\w.\\/-]+:\d+:\d+/.exec(stack)?.[0] ?? '');

/** The same for the terminal. */
export const formatFailure = ({ title, mistakes }: Failure): string =>
  `${title}\n${mistakes.map(({ place, message, hint }) => `  ${place}  ${message}\n${hint ? `      ${hint}\n` : ''}`).join('')}`;
