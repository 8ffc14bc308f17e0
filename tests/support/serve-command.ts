import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandRun {
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Its exit code, once it has ended and closed its output. */
  exitCode: Promise<number | null>;
  /** Fulfilled when it has printed its address; rejects when it ends before. */
  ready: Promise<void>;
}

/** Starts `institute-build` as a user does, for commands that go on until they are ended. */
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
  // Runs that are meant to fail are awaited by their exit code.
  ready.catch(() => {});
  return { child, output: () => printed, exitCode, ready };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

/** Whether a program could listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
