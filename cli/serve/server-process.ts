import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { persistFolder } from '../platform/state-folders.ts';
import { spawnWrangler } from '../platform/wrangler.ts';
import { endGroup } from './process-group.ts';
import { host } from './take-port.ts';

const readyWithinMs = 90_000;
const keptOutputLength = 8_000;

export interface ServerProcess {
  /** Leader of the process group. */
  pid: number;
  /** Fulfilled when the server has ended, for whatever reason, with the last of its output. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface ServerProcessOptions {
  /** Folder with the built site. */
  out: string;
  port: number;
  stateDir: string;
  envFiles: readonly string[];
  /** Receives what the worker logs as errors. */
  onOutput: (text: string) => void;
}

const serverArguments = ({ out, port, stateDir, envFiles }: ServerProcessOptions): string[] => [
  'dev',
  '--local',
  '--ip',
  host,
  '--port',
  String(port),
  '--inspector-port',
  '0',
  '--assets',
  out,
  '--persist-to',
  persistFolder(stateDir),
  '--log-level',
  'error',
  '--show-interactive-dev-session=false',
  ...envFiles.flatMap((file) => ['--env-file', file]),
];

function collectOutput(child: ChildProcess, onOutput: (text: string) => void): Promise<string> {
  let last = '';
  const take = (text: string): void => {
    last = (last + text).slice(-keptOutputLength);
    onOutput(text);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${last}${error.message}`));
    child.once('exit', () => resolve(last));
  });
}

/** Starts the site's server; it may not answer yet. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const child = spawnWrangler(serverArguments(options), { stateDir: options.stateDir, ownGroup: true });
  const ended = collectOutput(child, options.onOutput);
  const { pid } = child;
  if (pid === undefined) throw new Error('The server process could not be started');
  return { pid, ended, stop: () => endGroup(pid) };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return answer.headers.has('x-request-id');
  } catch {
    return false;
  }
}

/** Waits until the worker itself answers at `url`. Throws with the server's last output when it ends before, or when `giveUp` says so. */
export async function untilReady(server: ServerProcess, url: string, giveUp?: AbortSignal): Promise<void> {
  let end: string | undefined;
  void server.ended.then((output) => {
    end = output;
  });
  for (const deadline = performance.now() + readyWithinMs; performance.now() < deadline; await pause(80)) {
    giveUp?.throwIfAborted();
    if (end !== undefined) throw new Error(`The server ended before it was ready:\n${end}`);
    if (await answers(url)) return;
  }
  throw new Error(`The server did not answer within ${readyWithinMs / 1000} seconds`);
}
