import { styleText } from 'node:util';
import { mapStack } from './map-stack.ts';
import { systemRefusal } from './system-refusal.ts';
import { Cancelled, type Location, type Problem, UserError } from './user-error.ts';

export interface ReportOptions {
  write: (text: string) => void;
  color: boolean;
}

type Style = 'red' | 'yellow' | 'bold' | 'dim' | 'cyan';
type Paint = (style: Style, text: string) => string;

const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text;

/** Whether to print colours: only on terminals, and never if `NO_COLOR` is set (no-color.org). */
export const wantsColor = (env: Record<string, string | undefined>, isTerminal: boolean): boolean => isTerminal && !env.NO_COLOR;

export const formatLocation = ({ file, line, column }: Location): string => `${file}:${line}:${column}`;

const byPlace = (a: Problem, b: Problem): number =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column;

export const sortProblems = (problems: readonly Problem[]): Problem[] => [...problems].sort(byPlace);

function formatProblem(problem: Problem, paint: Paint): string {
  const severity = paint(problem.severity === 'error' ? 'red' : 'yellow', problem.severity);
  const page = problem.page ? ` ${paint('dim', `(page ${problem.page})`)}` : '';
  const head = `${paint('bold', formatLocation(problem))}  ${severity}  ${problem.message}${page}  ${paint('dim', problem.code)}\n`;
  return problem.hint ? `${head}    ${paint('cyan', problem.hint)}\n` : head;
}

export function reportProblems(problems: readonly Problem[], { write, color }: ReportOptions): void {
  const paint = painter(color);
  for (const problem of sortProblems(problems)) write(formatProblem(problem, paint));
}

function reportUserError(error: UserError, options: ReportOptions): void {
  const paint = painter(options.color);
  reportProblems(error.problems, options);
  const place = error.location ? `${paint('bold', formatLocation(error.location))}  ` : '';
  const label = error instanceof Cancelled ? '' : `${paint('red', 'Error:')} `;
  options.write(`${place}${label}${error.message}\n`);
  if (error.hint) options.write(`    ${paint('cyan', error.hint)}\n`);
}

function reportBug(error: unknown, { write, color }: ReportOptions): void {
  const stack = error instanceof Error ? describeThrown(error) : `Thrown: ${describeThrown(error)}`;
  write(`${painter(color)('red', 'This is a bug in institute-build, not your mistake.')}\n${stack}\n`);
  if (error instanceof Error && error.cause !== undefined) write(`Caused by: ${describeThrown(error.cause)}\n`);
  write('Please send the lines above to the person who maintains this site.\n');
}

const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? mapStack(thrown.stack ?? thrown.message) : String(thrown);

/** Prints an error and returns its exit code: 1 for a user's mistake, 2 for a bug. */
export function reportError(error: unknown, options: ReportOptions): 1 | 2 {
  const mistake = error instanceof UserError ? error : systemRefusal(error);
  if (mistake) {
    reportUserError(mistake, options);
    return 1;
  }
  reportBug(error, options);
  return 2;
}
