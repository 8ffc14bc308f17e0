import { beforeAll, expect, test } from 'vitest';
import { lintCode } from './lint-code.ts';

const refused = [
  "process.kill(-pid, 'SIGKILL')",
  'process.kill(-pid)',
  'fork(file, { detached: true })',
  "spawn('npm', ['run', 'check'])",
  "spawnSync('ps')",
  'execSync(`ls`)',
  "execFileSync('which', [name])",
  'chmodSync(file, 0o600)',
  "mkdtempSync('/tmp/site-')",
  "existsSync('/dev/shm')",
  "new URL('..', import.meta.url).pathname",
  "import(join(folder, 'site.ts'))",
];
const allowed = [
  'process.kill(pid, 0)',
  "page.waitFor({ state: 'detached' })",
  'spawn(process.execPath, [file])',
  "execFileSync('git', ['apply'])",
  "db.exec('DELETE FROM leads')",
  "fetch('/tmp-page')",
  'new URL(request.url).pathname',
  'import(pathToFileURL(file).href)',
];
const others = ['worker/any.ts', 'cli/serve/any.ts', 'tests/cli/any.test.ts'];
const places = ['cli/platform/any.ts', 'tests/support/any.ts'];

let found: Map<string, number[]>;
beforeAll(() => {
  const code = [...refused, ...allowed].map((call, index) => `export const at${index} = ${call};\n`).join('');
  found = lintCode(code, [...others, ...places], 'Windows');
});

test.each(others)('in %s, the linter rejects calls that work on only one operating system', (file) => {
  expect(found.get(file)).toEqual(refused.map((_, index) => index + 1));
});

test.each(places)('in %s, the linter accepts calls that work on only one operating system', (file) => {
  expect(found.get(file)).toEqual([]);
});
