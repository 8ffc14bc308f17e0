import { spawn } from 'node:child_process';
import type { Usage } from './report-usage.ts';

export interface Measured extends Usage {
  wallMs: number;
}

/** Runs a program with Node. The last line of the program's output must be its `Usage`. */
export function measure(args: readonly string[], env: Record<string, string>, cwd?: string): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const wallMs = performance.now() - start;
      if (code !== 0) reject(new Error(`${args.join(' ')} ended with ${code}`));
      else resolve({ wallMs, ...(JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Usage) });
    });
  });
}

export function getMedianRun(runs: readonly Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] as number))])) as Measured;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
}
