import { expect, test } from 'vitest';
import { startOnPort } from '#cli/terminal/program-name.ts';

test.each([
  ['win32', '$env:PORT=8788; npm start'],
  ['linux', 'PORT=8788 npm start'],
] as const)('suggests a different port in the shell syntax of %s', (system, line) =>
  expect(startOnPort(8788, system)).toBe(line),
);
