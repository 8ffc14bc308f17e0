import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '#cli/program.ts';

const bin = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `institute-build` in its own process, as a user does. `input` is piped into the process. */
export function runCommand(args: readonly string[], input = ''): Promise<CommandResult> {
  const child = spawn(process.execPath, [bin, ...args], { env: { ...process.env, NO_COLOR: '1' } });
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    result.stderr += text;
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...result, code }));
  });
}

type Stream = 'stdout' | 'stderr';

/**
 * Runs the same command line in this process, because starting a new process would take longer than most commands. Calls must not overlap.
 */
export async function runHere(args: readonly string[], input = ''): Promise<CommandResult> {
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  const streams = (['stdout', 'stderr'] as const).map((name) => [name, process[name].write] as const);
  const take = (name: Stream) => (text: string | Uint8Array) => {
    result[name] += String(text);
    return true;
  };
  for (const [name] of streams) process[name].write = take(name) as typeof process.stdout.write;
  const { exitCode } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) });
  process.exitCode = undefined;
  try {
    result.code = await runCommandLine(args);
  } finally {
    for (const [name, write] of streams) process[name].write = write;
    process.exitCode = exitCode;
    Object.defineProperty(process, 'stdin', stdin);
  }
  return result;
}
