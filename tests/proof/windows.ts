import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listCommands } from '#tests/support/posix.ts';
import { freePort, isPortFree } from '#tests/support/serve-command.ts';
import { makeWindowsCopy } from './windows/windows-copy.ts';
import { findWineFault, Wine } from './windows/wine.ts';

/**
 * Tests the command on Windows' Node under Wine: `npm run proof -- windows`. Test files or folders replace the default tests: `npm run
 * proof -- windows tests/cli/generate`.
 */
const selected = process.argv.slice(2);
const tests = selected.length > 0 ? selected : ['tests/cli/load', 'tests/cli/platform', 'tests/site', 'tests/architecture'];

const fault = findWineFault();
if (fault) {
  process.stdout.write(`${fault}\n`);
  process.exit(1);
}

const parent = mkdtempSync(join(tmpdir(), 'institute-windows-'));
process.stdout.write('Copying the project and installing its packages for Windows\n');
const copy = makeWindowsCopy(parent);
const wine = new Wine(parent, copy);
const redirects = join(copy.folder, 'catalogue/redirects.yaml');

async function command(args: readonly string[], expected = 0): Promise<string> {
  const { code, output } = await wine.run(['cli/bin.mjs', ...args]);
  if (code !== expected) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function expectTrue(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function build(): Promise<string> {
  await command(['build']);
  expectTrue(existsSync(join(copy.folder, 'dist/manage-blog.html')), 'build wrote no dist/manage-blog.html');
  return /[\d,]+ files/.exec(await command(['build']))?.[0] ?? '';
}

async function reportMistake(): Promise<string> {
  const before = readFileSync(redirects);
  writeFileSync(redirects, `${before}- { from: without-a-slash, to: /about }\n`);
  const output = await command(['check'], 1);
  writeFileSync(redirects, before);
  const place = /^\S*redirects\.yaml:\d+:\d+/m.exec(output)?.[0] ?? '';
  expectTrue(place.startsWith('catalogue/redirects.yaml:'), `the mistake is reported at "${place}"`);
  return place;
}

async function addAndUndo(): Promise<string> {
  const before = readFileSync(redirects, 'utf8');
  await command(['add', 'redirect', '/old-windows-page', '--to', '/about', '--yes']);
  expectTrue(readFileSync(redirects, 'utf8').includes('/old-windows-page'), 'add wrote no redirect');
  await command(['undo']);
  expectTrue(readFileSync(redirects, 'utf8') === before, 'undo left another file than there was');
  return 'the file is as before';
}

/** Serves the site, then kills the program. The program's worker must end as well. */
async function start(): Promise<string> {
  const port = await freePort();
  const run = wine.start(['cli/bin.mjs', 'start'], { PORT: String(port) });
  await wine.waitFor(run, 'Ready: ');
  for (const path of ['/about', '/blogs', '/api/health']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    expectTrue(status === 200, `${path} is answered ${status}`);
  }
  run.child.kill('SIGKILL');
  await run.finished;
  const isLeft = (): boolean => listCommands().some((line) => line.includes(basename(parent)) && line.includes('workerd.exe'));
  for (let seconds = 0; isLeft() && seconds < 20; seconds += 1) await wait(1_000);
  expectTrue(!isLeft() && (await isPortFree(port)), 'a worker still runs after its program was killed');
  return 'Ready, three pages, and nothing left after a kill';
}

async function runTests(): Promise<string> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...tests];
  // These tests open no browser, but their setup requires one.
  const { code, output } = await wine.run(vitest, { CHROME_PATH: copy.node });
  expectTrue(code === 0, output);
  return /^\d+ passed.*$/m.exec(output)?.[0] ?? '';
}

const steps: Record<string, () => Promise<string>> = {
  check: async () => /^\d+ errors.*$/m.exec(await command(['check']))?.[0] ?? '',
  build,
  'check reports a mistake': reportMistake,
  'add and undo': addAndUndo,
  start,
  [`tests ${tests.join(' ')}`]: runTests,
};

const failures: string[] = [];
process.stdout.write('| what | seconds | result |\n|---|---|---|\n');
try {
  for (const [name, step] of Object.entries(steps)) {
    const startedAt = performance.now();
    const result = await step().catch((error: Error) => {
      failures.push(`${name}: ${error.message}`);
      return 'FAILED, see below';
    });
    process.stdout.write(`| ${name} | ${Math.round((performance.now() - startedAt) / 1000)} | ${result} |\n`);
  }
} finally {
  wine.end();
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
}
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
