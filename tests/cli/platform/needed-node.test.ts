import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNewEnough, neededNodeText } from '#cli/platform/needed-node.mjs';

test.each([
  ['v20.20.2', false],
  ['v22.12.0', false],
  ['v22.13.0', true],
  ['v24.0.0', true],
])('decides whether the command can run on Node %s', (version, runs) => expect(isNewEnough(version)).toBe(runs));

test('the README names the same minimum Node version as the command', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`Node ${neededNodeText}`);
});
