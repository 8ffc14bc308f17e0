import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandRun {
  child: ChildProcess;
  output(): string;
  exitCode: Promise<number | null>;
  ready: Promise<void>;
}

/** Starts `institute-build` as a user does, for commands that run until they are stopped. */
export function startCommand(args: readonly string[], env: Record<string, string> = {}): CommandRun {
  const child = spawn(process.execPath, [path.join(root, 'cli/bin.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let printed = '';
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    const take = (text: string): void => {
      printed += text;
      if (printed.includes('Ready: ')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    void exitCode.then(() => reject(new Error(`It ended before it was ready:\n${printed}`)));
  });
  // Ignores this rejection, because tests of failing commands only wait for the exit code.
  ready.catch(() => {});
  return { child, output: () => printed, exitCode, ready };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

export function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
