import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '#cli/platform/paths.ts';
import { countLines, readSources, type SourceFile } from './source-files.ts';

const product = readSources('catalogue', 'cli', 'site', 'worker');
const tests = readSources('tests');

/** Maximum number of each finding. When you reduce the number of findings, lower its limit here. */
const limits = { slivers: 20, unusedExports: 0, manyParameters: 0, longComponents: 0, longFiles: 0 };

function expectAtMost(limit: number, found: readonly string[]): void {
  expect(found.length, `${found.length} in place of ${limit}:\n${found.join('\n')}`).toBeLessThanOrEqual(limit);
}

/** Whether a file imports this path. An import path with a part known only at run time is a pattern with `*`. */
const imports = (from: SourceFile, path: string): boolean =>
  from.imports.some(([file]) => file === path || (file.includes('*') && posix.matchesGlob(path, file)));

const listImporters = (path: string): string[] => product.filter((file) => imports(file, path)).map((file) => file.path);

test('only a few source files of 25 lines or fewer are imported by only one other file', () => {
  const slivers = product.filter(({ path, lines }) => lines <= 25 && listImporters(path).length === 1);
  expectAtMost(
    limits.slivers,
    slivers.map(({ path }) => `${path} < ${listImporters(path)}`),
  );
});

test('every export is imported by another file', () => {
  const imported = new Set([...product, ...tests].flatMap(({ imports }) => imports.map(([file, name]) => `${file} ${name}`)));
  const patterns = product.flatMap((file) => file.imports.flatMap(([path]) => (path.includes('*') ? [path] : [])));
  const isUsed = (path: string, name: string): boolean =>
    imported.has(`${path} ${name}`) || imported.has(`${path} *`) || patterns.some((pattern) => posix.matchesGlob(path, pattern));
  const unused = product.flatMap(({ path, exports }) =>
    exports.filter((name) => !isUsed(path, name)).map((name) => `${path} ${name}`),
  );
  expectAtMost(limits.unusedExports, unused);
});

function findCycle(): string[] | undefined {
  const byPath = new Map(product.map((file) => [file.path, file]));
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const [next] of byPath.get(path)?.imports ?? []) {
      const cycle = follow(next, [...way, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of byPath.keys()) {
    const cycle = follow(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('no file imports itself through other files, not even through types in comments', () => expect(findCycle()).toBeUndefined());

const findFunctions = (isWanted: (shape: SourceFile['functions'][number]) => boolean): string[] =>
  product.flatMap(({ path, functions }) => functions.filter(isWanted).map((shape) => `${path} ${JSON.stringify(shape)}`));

test('no function has more than three positional parameters', () =>
  expectAtMost(
    limits.manyParameters,
    findFunctions(({ parameters }) => parameters > 3),
  ));

test('no component is longer than 50 lines', () =>
  expectAtMost(
    limits.longComponents,
    findFunctions(({ name, lines }) => /^[A-Z]/.test(name) && lines > 50),
  ));

test('no source file is longer than 250 lines', () =>
  expectAtMost(
    limits.longFiles,
    product.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`),
  ));

test('no style sheet is longer than 250 lines', () => {
  const styles = globSync('site/**/*.css').map((path) => {
    return { path: withSlashes(path), lines: countLines(readFileSync(path, 'utf8')) };
  });
  const tooLong = styles.filter(({ lines }) => lines > 250);
  expect(tooLong).toEqual([]);
});
