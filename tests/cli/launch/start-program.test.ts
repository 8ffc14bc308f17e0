import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const launcher = new URL('../../../cli/launch/start-program.mjs', import.meta.url).href;
const mapper = fileURLToPath(new URL('../../../cli/terminal/map-stack.ts', import.meta.url));

let root: string;
let cacheDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'my site (launch) '));
  cacheDir = join(root, 'kept');
  mkdirSync(join(root, 'cli'));
  writeFileSync(
    join(root, 'start.mjs'),
    `import { startProgram } from '${launcher}';
await startProgram({ root: import.meta.dirname, entry: 'cli/main.ts', folder: import.meta.dirname + '/kept' });`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes source files in `cli/` and waits, because files saved just before a start are bundled again. */
async function save(sources: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(root, 'cli', name), text);
  await wait(200);
}

async function start(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'start.mjs'), ...args]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

test('bundles a program once and then starts the cached bundle', async () => {
  await save({
    'main.ts': `import { word } from './word.ts'; console.log(word as string);`,
    'word.ts': `export const word = 'one';`,
  });
  expect(await start()).toEqual({ code: 0, out: 'one\n', err: '' });
  const { ctimeMs } = statSync(join(cacheDir, 'program.json'));
  expect((await start()).out).toBe('one\n');
  expect(statSync(join(cacheDir, 'program.json')).ctimeMs).toBe(ctimeMs);
});

test("notices changed source code at the next start, even if the file's size and time are the same", async () => {
  await save({ 'main.ts': `import { word } from './word.ts'; console.log(word);`, 'word.ts': `export const word = 'one';` });
  await start();
  const { atime, mtime } = statSync(join(root, 'cli/word.ts'));
  await save({ 'word.ts': `export const word = 'two';` });
  utimesSync(join(root, 'cli/word.ts'), atime, mtime);
  expect((await start()).out).toBe('two\n');
  expect(readdirSync(cacheDir).filter((name) => name.endsWith('.cjs'))).toHaveLength(1);
});

test('caches compiled code, but ignores cached code that has been modified', async () => {
  await save({ 'main.ts': `console.log([1, 2, 3].map((it) => it * 2).join());` });
  await start();
  const folder = join(cacheDir, 'compiled');
  const compiled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  expect(compiled).not.toEqual([]);
  for (const file of compiled) writeFileSync(file, readFileSync(file).fill(0xff, 40));
  expect(await start()).toEqual({ code: 0, out: '2,4,6\n', err: '' });
});

test('bundles the project again after its folder has moved', async () => {
  await save({ 'main.ts': `console.log(import.meta.url);` });
  await start();
  const before = root;
  root = `${before}-moved`;
  cacheDir = join(root, 'kept');
  renameSync(before, root);
  expect((await start()).out).toBe(`${pathToFileURL(join(root, 'cli/main.ts'))}\n`);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['emptied', () => Buffer.alloc(0)],
  ['truncated', (bytes) => bytes.subarray(0, -10)],
  ['overwritten with zeros', (bytes) => Buffer.alloc(bytes.byteLength)],
])('recreates a cached bundle that was %s', async (_, damage) => {
  await save({ 'main.ts': `console.log('whole');` });
  await start();
  const file = join(cacheDir, readdirSync(cacheDir).find((name) => name.endsWith('.cjs')) as string);
  const bytes = readFileSync(file);
  writeFileSync(file, damage(bytes));
  expect(await start()).toEqual({ code: 0, out: 'whole\n', err: '' });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('starts a program even if the cache folder cannot be written', async () => {
  writeFileSync(cacheDir, 'a file in its place');
  await save({ 'main.ts': `console.log('done');` });
  expect(await start()).toEqual({ code: 0, out: 'done\n', err: '' });
});

test('the first start succeeds even if several processes start at the same time', async () => {
  await save({ 'main.ts': `console.log('done');` });
  const runs = await Promise.all([start('list'), start('list'), start('list')]);
  expect(runs.map(({ out }) => out)).toEqual(['done\n', 'done\n', 'done\n']);
});

test('import.meta.url in a bundled module is still the path of the source file', async () => {
  await save({
    'main.ts': `import { here } from './here.ts'; console.log(here);`,
    'here.ts': `export const here: string = import.meta.url;`,
  });
  expect((await start()).out).toBe(`${pathToFileURL(join(root, 'cli/here.ts'))}\n`);
});

test.each(['cjs', 'mjs'])('loads an optional package only when needed, and without a warning (%s)', async (kind) => {
  const folder = join(root, 'node_modules/late');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'late', main: `index.${kind}` }));
  writeFileSync(join(folder, `index.${kind}`), kind === 'cjs' ? `exports.word = 'late';` : `export const word = 'late';`);
  await save({ 'main.ts': `const name = 'late'; void import(name).then(({ word }) => console.log(word));` });
  expect(await start()).toEqual({ code: 0, out: 'late\n', err: '' });
  expect(await start()).toEqual({ code: 0, out: 'late\n', err: '' });
});

test('the stack trace of an internal error names source files, even in a cached bundle', async () => {
  await save({
    'main.ts': `import { fail } from './fail.ts';\nimport { mapStack } from ${JSON.stringify(mapper)};\ntry { fail(); } catch (error) { console.log(mapStack((error as Error).stack ?? '')); }`,
    'fail.ts': `interface Nothing {}\n\nexport function fail(): never {\n  throw new Error('boom');\n}`,
  });
  const stack = /^Error: boom\n {4}at fail \(.*[\\/]cli[\\/]fail\.ts:4:9\)\n {4}at .*[\\/]cli[\\/]main\.ts:3:/;
  expect((await start()).out).toMatch(stack);
  expect((await start()).out).toMatch(stack);
});

test('reports code that cannot be compiled as an internal error, with file and position', async () => {
  await save({ 'main.ts': `const word = ;` });
  const { code, err } = await start();
  expect(code).toBe(2);
  expect(err).toContain('This is a bug in institute-build, not your mistake');
  expect(err).toContain('cli/main.ts:1:13');
  expect(err).not.toContain('    at ');
});

test('if packages are missing, names the command that installs them', async () => {
  await save({ 'main.ts': `import { it } from 'not-installed'; console.log(it);` });
  expect(await start()).toEqual({
    code: 1,
    out: '',
    err: "This project's packages are not installed, or they were installed for another system.\nRun: npm ci\n",
  });
});
