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

/** A build writes one file after the other. */
const settleMs = 300;

interface WorkerPlace {
  /** Folder of all local state: database, secrets. */
  stateDir: string;
  /** Environment of which the worker gets its part. */
  env: Readonly<Record<string, string | undefined>>;
  /** Receives what goes wrong while serving, line by line. */
  warn: (line: string) => void;
}

interface ServeOptions extends WorkerPlace {
  /** Folder with the built site. */
  out: string;
  port: number;
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

/** What could not be removed now is removed after the next erasure, or at the next start. */
function tidyDatabase({ stateDir, warn }: WorkerPlace): void {
  try {
    removeErasedBytes(stateDir);
  } catch (error) {
    warn(
      `erased data is still in the free parts of the database's file: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The worker on the data of this machine, whose erased bytes go. The database must be migrated. */
export function startWorker(place: WorkerPlace, pages: Pages): LocalWorker {
  const { stateDir, env, warn } = place;
  makeStateFolder(stateDir);
  tidyDatabase(place);
  const tidy = (): void => tidyDatabase(place);
  const worker = new LocalWorker({ pages, stateDir, variables: workerVariables(stateDir, env), warn, onScheduled: tidy });
  void worker.ended.then(tidy);
  return worker;
}

/** What is built anew while it is served is seen, a moment later. @returns how to end it */
function reloadAfterBuilds(out: string, reload: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(out, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, settleMs);
  });
  // A folder that is removed has no more to tell.
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Rejects with the signal's reason. */
const abortion = (signal: AbortSignal): Promise<never> => untilAborted(signal).then(() => Promise.reject(signal.reason));

/**
 * Serves a built site on loopback and runs its scheduled handler each minute. The database must be migrated.
 *
 * @throws UserError when the site is not built or the port is taken
 */
export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const { port, giveUp } = options;
  let isStopping = false;
  // What fails because the server stops is no news.
  const warn: ServeOptions['warn'] = (line) => void (isStopping || options.warn(line));
  const out = resolve(options.out);
  if (!existsSync(join(out, 'index.html')))
    throw new UserError(`There is no built site in ${options.out}.`, { hint: `Build it first: ${programName} build` });
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
