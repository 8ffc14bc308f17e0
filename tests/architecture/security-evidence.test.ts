import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function readRows(heading: string): string[][] {
  const [, section = ''] = readFileSync('worker/README.md', 'utf8').split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split(/\r?\n/).filter((line) => /^\| (?!chapter|finding)/.test(line));
  return lines.map((line) => line.split('|').slice(1, -1));
}

const chapters = readRows('OWASP ASVS 5.0, level 2');

test("the worker's README covers the 14 ASVS chapters that apply", () => {
  const numbers = chapters.map(([name = '']) => Number(/V(\d+)/.exec(name)?.[1]));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 16]);
});

test.each([...chapters, ...readRows('Code from others')])(
  "the worker's README cites only existing files as evidence for %s",
  (_name, _how, evidence = '') => {
    const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  },
);
