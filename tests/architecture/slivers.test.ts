import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '#cli/platform/paths.ts';
import { countLines, readSources, type SourceFile } from './source-files.ts';

const product = readSources('catalogue', 'cli', 'site', 'worker');
const tests = readSources('tests');

/** How many of each there may be. Who brings one of these down lowers it here. */
const limits = { slivers: 20, unusedExports: 0, manyParameters: 0, longComponents: 0, longFiles: 0 };

function expectAtMost(limit: number, found: readonly string[]): void {
  expect(found.length, `${found.length} in place of ${limit}:\n${found.join('\n')}`).toBeLessThanOrEqual(limit);
}

/** What is imported by a part that is known only when it runs is looked for as a pattern, all else by its name. */
const imports = (from: SourceFile, path: string): boolean =>
  from.imports.some(([file]) => file === path || (file.includes('*') && posix.matchesGlob(path, file)));

const listImporters = (path: string): string[] => product.filter((file) => imports(file, path)).map((file) => file.path);

test('few files of 25 lines or fewer have one importer', () => {
  const slivers = product.filter(({ path, lines }) => lines <= 25 && listImporters(path).length === 1);
  expectAtMost(
    limits.slivers,
    slivers.map(({ path }) => `${path} < ${listImporters(path)}`),
  );
});

test('what is exported is imported somewhere', () => {
  const imported = new Set([...product, ...tests].flatMap(({ imports }) => imports.map(([file, name]) => `${file} ${name}`)));
  const patterns = product.flatMap((file) => file.imports.flatMap(([path]) => (path.includes('*') ? [path] : [])));
  const isUsed = (path: string, name: string): boolean =>
    imported.has(`${path} ${name}`) || imported.has(`${path} *`) || patterns.some((pattern) => posix.matchesGlob(path, pattern));
  const unused = product.flatMap(({ path, exports }) =>
    exports.filter((name) => !isUsed(path, name)).map((name) => `${path} ${name}`),
  );
  expectAtMost(limits.unusedExports, unused);
});

/** The files of a cycle, found by following imports; undefined if there is none. */
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

test('no file imports itself through others, types in comments included', () => expect(findCycle()).toBeUndefined());

const findFunctions = (isWanted: (shape: SourceFile['functions'][number]) => boolean): string[] =>
  product.flatMap(({ path, functions }) => functions.filter(isWanted).map((shape) => `${path} ${JSON.stringify(shape)}`));

test('functions have up to three positional parameters', () =>
  expectAtMost(
    limits.manyParameters,
    findFunctions(({ parameters }) => parameters > 3),
  ));

test('components have up to 50 lines', () =>
  expectAtMost(
    limits.longComponents,
    findFunctions(({ name, lines }) => /^[A-Z]/.test(name) && lines > 50),
  ));

test('files have up to 250 lines', () =>
  expectAtMost(
    limits.longFiles,
    product.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`),
  ));

/** Style sheets of the staff desk that are still longer, and how long each may be at most. */
const maxLinesOfLongStyles: Readonly<Record<string, number>> = {
  'site/staff/account/account.css': 294,
  'site/staff/blogs/blogs.css': 977,
  'site/staff/blogs/list.css': 253,
  'site/staff/figures/figures.css': 562,
  'site/staff/leads/leads.css': 1726,
  'site/staff/sections/tables.css': 567,
  'site/staff/shell.css': 297,
  'site/staff/staff.css': 444,
};

test('style sheets have up to 250 lines', () => {
  const styles = globSync('site/**/*.css').map((path) => {
    return { path: withSlashes(path), lines: countLines(readFileSync(path, 'utf8')) };
  });
  const tooLong = styles.filter(({ path, lines }) => lines > (maxLinesOfLongStyles[path] ?? 250));
  expect(tooLong).toEqual([]);
});
