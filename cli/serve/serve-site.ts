import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { removeErasedBytes } from '#cli/data/erased-bytes.ts';
import { makeStateFolder } from '#cli/platform/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { untilAborted } from './end-request.ts';
import { startFrontServer } from './front-server.ts';
import { LocalWorker } from './local-worker.ts';
import { requirePort } from './take-port.ts';
import { workerVariables } from './worker-env.ts';
import type { Pages } from './worker-process.mjs';

/** Delay in milliseconds before reloading, because a build writes many files one by one. */
const settleMs = 300;

interface WorkerPlace {
  stateDir: string;
  env: Readonly<Record<string, string | undefined>>;
  warn: (line: string) => void;
}

interface ServeOptions extends WorkerPlace {
  out: string;
  port: number;
  giveUp?: AbortSignal;
}

export interface SiteServer {
  url: string;
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Scrubs the data of erased people from the database files. After a failure, the next scheduled run and the next start try again. */
function tidyDatabase({ stateDir, warn }: WorkerPlace): void {
  try {
    removeErasedBytes(stateDir);
  } catch (error) {
    warn(
      `Unused parts of the database file still contain erased data: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Starts the worker on the local data and scrubs the data of erased people. The database must already be migrated. */
export function startWorker(place: WorkerPlace, pages: Pages): LocalWorker {
  const { stateDir, env, warn } = place;
  makeStateFolder(stateDir);
  tidyDatabase(place);
  const tidy = (): void => tidyDatabase(place);
  const worker = new LocalWorker({ pages, stateDir, variables: workerVariables(stateDir, env), warn, onScheduled: tidy });
  void worker.ended.then(tidy);
  return worker;
}

/**
 * Reloads the worker shortly after each build.
 * @returns function that stops watching
 */
function reloadAfterBuilds(out: string, reload: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(out, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, settleMs);
  });
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

const abortion = (signal: AbortSignal): Promise<never> => untilAborted(signal).then(() => Promise.reject(signal.reason));

/**
 * Serves a built site on localhost and runs its scheduled handler every minute. The database must already be migrated.
 *
 * @throws {UserError} if the site is not built or the port is taken
 */
export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const { port, giveUp } = options;
  let isStopping = false;
  // Errors caused by stopping the server are not reported.
  const warn: ServeOptions['warn'] = (line) => void (isStopping || options.warn(line));
  const out = resolve(options.out);
  if (!existsSync(join(out, 'index.html')))
    throw new UserError(`There is no built site in ${options.out}.`, { hint: `Build the site first: ${programName} build` });
  await requirePort(port);
  const worker = startWorker({ ...options, warn }, { folder: out });
  try {
    await Promise.race([worker.port, ...(giveUp ? [abortion(giveUp)] : [])]);
    const front = await startFrontServer({ port, findWorker: () => worker.port });
    const unwatch = reloadAfterBuilds(out, () => void worker.reload().catch((error: Error) => warn(error.message)));
    const stop = async (): Promise<void> => {
      isStopping = true;
      unwatch();
      await front.close();
      await worker.stop();
    };
    return { url: front.url, ended: worker.ended, stop };
  } catch (error) {
    await worker.stop();
    throw error;
  }
}
