import { expect, test } from 'vitest';
import { reportError, reportProblems, wantsColor } from '#cli/terminal/report.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';

const problem: Problem = {
  code: 'catalogue/unknown-value',
  severity: 'error',
  file: 'catalogue/courses/java.yaml',
  line: 8,
  column: 7,
  message: 'It is wrong.',
  hint: 'Fix it.',
};

function collect(print: (options: { write: (text: string) => void; color: boolean }) => unknown, color = false) {
  let text = '';
  const result = print({ write: (part) => (text += part), color });
  return { text, result };
}

test('prints a problem with its position, code and hint', () => {
  const { text } = collect((options) => reportProblems([problem], options));
  expect(text).toBe('catalogue/courses/java.yaml:8:7  error  It is wrong.  catalogue/unknown-value\n    Fix it.\n');
});

test('prints problems file by file, from the top of each file to the bottom', () => {
  const { text } = collect((options) =>
    reportProblems([problem, { ...problem, line: 2 }, { ...problem, file: 'catalogue/cities/pune.yaml', line: 9 }], options),
  );
  expect(text.match(/^\S+:\d+:\d+/gm)).toEqual([
    'catalogue/cities/pune.yaml:9:7',
    'catalogue/courses/java.yaml:2:7',
    'catalogue/courses/java.yaml:8:7',
  ]);
});

test('prints a user error without a stack trace and exits with 1', () => {
  const error = new UserError('The port is taken.', { hint: 'Set PORT.', location: { file: 'a.yaml', line: 1, column: 2 } });
  const { text, result } = collect((options) => reportError(error, options));
  expect(text).toBe('a.yaml:1:2  Error: The port is taken.\n    Set PORT.\n');
  expect(result).toBe(1);
});

test('prints the problems that caused an error before the error itself', () => {
  const { text } = collect((options) => reportError(new UserError('One mistake.', { problems: [problem] }), options));
  expect(text).toMatch(/^catalogue\/courses\/java\.yaml:8:7 .*\n.*\nError: One mistake\.\n$/);
});

test('prints an internal error with its stack trace, describes it as a bug and exits with 2', () => {
  const { text, result } = collect((options) =>
    reportError(new TypeError('x is not a function', { cause: 'the cause' }), options),
  );
  expect(text).toContain('This is a bug in institute-build, not your mistake');
  expect(text).toMatch(/TypeError: x is not a function\n\s+at /);
  expect(text).toContain('Caused by: the cause');
  expect(result).toBe(2);
});

test('treats a thrown value that is not an error as an internal error', () => {
  const { text, result } = collect((options) => reportError('boom', options));
  expect(text).toContain('boom');
  expect(result).toBe(2);
});

test('prints colours only on terminals, and never if NO_COLOR is set', () => {
  expect(wantsColor({}, true)).toBe(true);
  expect(wantsColor({}, false)).toBe(false);
  expect(wantsColor({ NO_COLOR: '1' }, true)).toBe(false);
  expect(wantsColor({ NO_COLOR: '' }, true)).toBe(true);
});

test('a coloured report contains the same words as a report without colours', () => {
  const plain = collect((options) => reportProblems([problem], options));
  const coloured = collect((options) => reportProblems([problem], options), true);
  expect(coloured.text).toContain('\u001B[');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character starts a colour
  expect(coloured.text.replaceAll(/\u001B\[\d+m/g, '')).toBe(plain.text);
});
