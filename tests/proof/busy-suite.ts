import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Runs the suite twice alongside programs that use all available processor time. No test may fail because the machine is slow.
 * `BUSY_FILES="tests/browser/home tests/worker"` selects tests, `BUSY_PROCESSES=16` sets the number of programs.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const busyProcesses = Number(process.env.BUSY_PROCESSES ?? 8);
const files = (process.env.BUSY_FILES ?? '').split(/\s+/).filter(Boolean);
const runs = 2;

/** Program that keeps the processor busy until the parent process ends, even if the parent crashes. */
const busyCode =
  'const parent = process.ppid; for (let n = 0; ; n += 1) if (n % 1e8 === 0 && process.ppid !== parent) process.exit();';

const startBusy = (): ChildProcess => spawn(process.execPath, ['--eval', busyCode], { stdio: 'ignore' });

interface SuiteRun {
  summary: string[];
  seconds: number;
  code: number;
}

async function runSuite(): Promise<SuiteRun> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...files],
    {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const summary = output.split('\n').filter((line) => /^ FAIL |^\d+ passed, |^\d+ repeated|^ {2}\.wrangler\//.test(line));
  return { summary: [...new Set(summary)], seconds: Math.round((performance.now() - start) / 1000), code: code ?? 1 };
}

const busy = Array.from({ length: busyProcesses }, startBusy);
try {
  for (let run = 1; run <= runs; run += 1) {
    const { summary, seconds, code } = await runSuite();
    process.stdout.write(`run ${run} beside ${busyProcesses} busy processes, load ${loadavg()[0]?.toFixed(1)}: ${seconds} s\n`);
    process.stdout.write(summary.map((line) => `  ${line}\n`).join(''));
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  for (const child of busy) child.kill('SIGKILL');
}
