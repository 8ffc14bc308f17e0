import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { killTree, ownGroup } from '#cli/platform/processes.ts';
import { copyRepository, makeCopyFolder } from './daily-work/repository-copy.ts';
import { deskIn, works } from './daily-work/works.ts';

/**
 * Does ten of a marketer's tasks, each in a fresh copy of the repository, and runs `.ci/run` in the copy. No test may fail.
 *   npm run proof -- daily-work                  all ten
 *   npm run proof -- daily-work city price       these
 *   npm run proof -- daily-work --quick          only `npm run check` and the tests that read the live catalogue, with this
 *                                                repository's packages
 */
const failuresFolder = resolve('.wrangler/daily-work');
/** Tests that read `catalogue/`: the live site's tests, and a test that runs a command in the project's folder. */
const liveTests = ['tests/live', 'tests/cli/help.test.ts'];

interface Run {
  code: number;
  output: string;
}

async function runIn(copy: string, command: string, args: readonly string[]): Promise<Run> {
  const { NODE_ENV: _production, ...environment } = process.env;
  const env = { ...environment, NO_COLOR: '1', npm_config_prefer_offline: 'true' };
  // Uses a separate process group, so that everything the command started ends with this program.
  const child = spawn(command, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'], ...ownGroup });
  const endGroup = (): void => killTree(child);
  process.once('exit', endGroup);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', endGroup);
  return { code: code ?? 1, output };
}

async function runChecks(copy: string, isQuick: boolean): Promise<Run> {
  if (!isQuick) return runIn(copy, '.ci/run', []);
  const check = await runIn(copy, 'npm', ['run', 'check']);
  if (check.code !== 0) return check;
  const tests = await runIn(copy, 'npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...liveTests]);
  return { code: tests.code, output: check.output + tests.output };
}

/** Runs a task's commands in the copy, with this repository's packages. */
async function doWork(copy: string, name: string): Promise<string> {
  const packages = join(copy, 'node_modules');
  symlinkSync(resolve('node_modules'), packages, 'junction');
  const run = async (args: readonly string[]): Promise<void> => {
    const { code, output } = await runIn(copy, process.execPath, ['cli/bin.mjs', ...args]);
    if (code !== 0) throw new Error(`institute-build ${args.join(' ')} ended with ${code}:\n${output}`);
  };
  try {
    return (await works[name]?.(deskIn(copy, run))) ?? '';
  } finally {
    rmSync(packages);
  }
}

interface Row {
  work: string;
  changed: string;
  check: string;
  tests: string;
  seconds: number;
  isGood: boolean;
}

const lastMatch = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[0] ?? 'did not end';

async function prove(work: string, isQuick: boolean): Promise<Row> {
  const start = performance.now();
  const copy = makeCopyFolder();
  const removeCopy = (): void => rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeCopy);
  try {
    copyRepository(copy);
    const changed = await doWork(copy, work);
    if (isQuick) symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
    const { code, output } = await runChecks(copy, isQuick);
    if (code !== 0) saveOutput(work, output);
    return {
      work,
      changed,
      check: lastMatch(output, /^\d+ errors?, \d+ warnings?$/gm),
      tests: lastMatch(output, /^\d+ passed, \d+ failed.*$/gm),
      seconds: Math.round((performance.now() - start) / 1000),
      isGood: code === 0,
    };
  } catch (error) {
    saveOutput(work, String(error));
    return { work, changed: 'the work itself failed', check: '', tests: '', seconds: 0, isGood: false };
  } finally {
    removeCopy();
    process.off('exit', removeCopy);
  }
}

function saveOutput(work: string, output: string): void {
  mkdirSync(failuresFolder, { recursive: true });
  writeFileSync(join(failuresFolder, `${work}.txt`), output);
}

const formatRow = ({ work, changed, check, tests, seconds, isGood }: Row): string =>
  `| ${work} | ${changed} | ${check} | ${tests} | ${seconds} | ${isGood ? 'good' : `FAILED: ${failuresFolder}/${work}.txt`} |\n`;

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const selected = words.filter((argument) => argument !== '--quick');
const unknown = selected.filter((work) => !(work in works));
if (unknown.length > 0) {
  process.stdout.write(`There is no work ${unknown.join(', ')}; there are ${Object.keys(works).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  rmSync(failuresFolder, { recursive: true, force: true });
  process.stdout.write('| work | changed | check | tests | s | |\n|---|---|---|---|--:|---|\n');
  for (const work of selected.length > 0 ? selected : Object.keys(works)) {
    const row = await prove(work, isQuick);
    process.stdout.write(formatRow(row));
    if (!row.isGood) process.exitCode = 1;
  }
}
