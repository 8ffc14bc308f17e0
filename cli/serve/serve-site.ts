import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { removeErasedBytes } from '#cli/data/erased-bytes.ts';
import { makeStateFolder } from '#cli/platform/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findFreePort } from './free-port.ts';
import { type LocalProxy, startLocalProxy } from './local-proxy.ts';
import { commandLine, npmLaunchers } from './processes.ts';
import { recordFile, removeRecord, writeRecord } from './run-record.ts';
import { startScheduledRuns } from './scheduled-runs.ts';
import { type ServerProcess, startServerProcess, untilReady } from './server-process.ts';
import { host, takePort } from './take-port.ts';
import { formatEnvFile, workerEnvironment } from './worker-env.ts';

interface ServeOptions {
  /** Folder with the built site. */
  out: string;
  port: number;
  /** Folder of all local state: database, secrets, who serves. */
  stateDir: string;
  /** Environment of which the worker gets its part. */
  env: Readonly<Record<string, string | undefined>>;
  /** Receives what goes wrong while serving, line by line. */
  warn: (line: string) => void;
  /** Ends the start while it is under way; the call then rejects with the signal's reason. */
  giveUp?: AbortSignal;
}

export interface SiteServer {
  url: string;
  /** Fulfilled when the server has ended by itself or by `stop`, with the last of its output. */
  ended: Promise<string>;
  /** Ends every process of the server; the port is free afterwards. */
  stop(): Promise<void>;
}

/** Env files for the worker: local secrets, then what this run was given. Only the owner may read the one written here. */
function writeEnvFiles({ stateDir, port, env }: ServeOptions): { all: string[]; own: string } {
  makeStateFolder(stateDir);
  const secrets = join(stateDir, 'local.env');
  const own = join(stateDir, `serving-${port}.env`);
  rmSync(own, { force: true });
  writeFileSync(own, formatEnvFile(workerEnvironment(env)), { mode: 0o600 });
  return { all: [...(existsSync(secrets) ? [secrets] : []), own], own };
}

const describeProcess = (pid: number) => ({ pid, command: commandLine(pid) ?? '' });

function noteRun({ stateDir, port }: ServeOptions, server: ServerProcess): void {
  const launchers = npmLaunchers(process.pid).map(describeProcess);
  writeRecord(recordFile(stateDir, port), {
    server: describeProcess(process.pid),
    launchers,
    group: describeProcess(server.pid),
  });
}

/** What the local runtime says of its own insides when a call of the worker fails; the worker logs the failure itself. */
const runtimeNoise = /\.rs:\d+: failed|sentryErrorContext|\/workerd@[\da-f]+/;

/** Takes output as it comes and passes on whole lines, without the empty ones and the runtime's noise. */
function lineFilter(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() && !runtimeNoise.test(line)) onLine(line);
  };
}

/** What could not be removed now is removed after the next erasure, or at the next start. */
function tidyDatabase({ stateDir, warn }: ServeOptions): void {
  try {
    removeErasedBytes(stateDir);
  } catch (error) {
    warn(
      `erased data is still in the free parts of the database's file: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Serves a built site on loopback and runs its scheduled handler each minute. The database must be migrated.
 *
 * @throws UserError when the site is not built or the port is taken
 */
export async function serveSite(given: ServeOptions): Promise<SiteServer> {
  const options = { ...given, out: resolve(given.out), stateDir: resolve(given.stateDir) };
  const { out, port, stateDir, warn } = options;
  if (!existsSync(join(out, 'index.html')))
    throw new UserError(`There is no built site in ${given.out}.`, { hint: `Build it first: ${programName} build` });
  await takePort(port, stateDir);
  tidyDatabase(options);
  const envFiles = writeEnvFiles(options);
  const serverPort = await findFreePort();
  const server = startServerProcess({ out, port: serverPort, stateDir, envFiles: envFiles.all, onOutput: lineFilter(warn) });
  noteRun(options, server);
  let proxy: LocalProxy | undefined;
  async function stop(): Promise<void> {
    await proxy?.close();
    await server.stop();
    tidyDatabase(options);
    removeRecord(recordFile(stateDir, port));
    rmSync(envFiles.own, { force: true });
  }
  try {
    await untilReady(server, `http://${host}:${serverPort}`, given.giveUp);
    proxy = await startLocalProxy(port, serverPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const endRuns = startScheduledRuns(`http://${host}:${serverPort}`, { onDone: () => tidyDatabase(options), onFailure: warn });
  const ended = server.ended.finally(endRuns);
  return { url: `http://${host}:${port}`, ended, stop };
}
