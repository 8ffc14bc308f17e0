import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killTree, ownGroup } from '#cli/platform/processes.ts';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { wranglerEnvironment } from '#cli/platform/wrangler.ts';
import type { Pages, WorkerReport, WorkerSettings } from './worker-process.mjs';

const processFile = fileURLToPath(new URL('./worker-process.mjs', import.meta.url));
const readyWithinMs = 90_000;
const endsWithinMs = 5_000;
const maxErrorLength = 8_000;

interface WorkerOptions {
  pages: Pages;
  stateDir: string;
  variables: Readonly<Record<string, string>>;
  warn: (line: string) => void;
  onScheduled?: () => void;
  port?: number;
  entry?: string;
  hasTriggers?: boolean;
}

/** Internal messages that the runtime prints after a failed call. They are redundant, because the worker logs the failure. */
const runtimeNoise = /\.rs:\d+: failed|sentryErrorContext|\/workerd@[\da-f]+/;

/** Runs the worker in a separate process. That process ends together with this one, even after SIGKILL. */
export class LocalWorker {
  /**
   * Port of the runtime, which also serves developer consoles. The promise rejects with the errors in the worker's code, if there are any.
   */
  port: Promise<number>;
  /** Promise that resolves when the process ends for any reason. Its value contains the most recent errors. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #lastErrors = '';

  constructor(private readonly options: WorkerOptions) {
    // The runtime is in a separate process group, so Ctrl+C does not reach it. This program ends the runtime as the last step of its
    // shutdown.
    const workerOptions = { ...ownGroup, execArgv: [], env: wranglerEnvironment(options.stateDir) };
    this.#child = fork(processFile, { ...workerOptions, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#takeErrors(text));
    this.#child.on('message', (report: WorkerReport) => {
      if (report.kind === 'error') this.#takeErrors(report.message);
      if (report.kind === 'scheduled') options.onScheduled?.();
    });
    this.ended = once(this.#child, 'exit').then(() => {
      this.kill();
      return this.#lastErrors;
    });
    this.port = this.#run();
  }

  reload(): Promise<number> {
    this.port = this.port.catch(() => {}).then(() => this.#run());
    return this.port;
  }

  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => this.kill(), endsWithinMs);
    await this.ended;
    clearTimeout(timer);
  }

  kill(): void {
    killTree(this.#child);
  }

  /**
   * Runs the worker and returns its port. Calls must not overlap, because each call takes the next report from the process as its result.
   */
  async #run(): Promise<number> {
    const { pages, stateDir, variables, port = 0, entry = 'worker/index.ts', hasTriggers = false } = this.options;
    const folder = resolve(persistFolder(stateDir), 'v3');
    const settings: WorkerSettings = { pages, variables, port, entry, hasTriggers, persistFolder: folder };
    const result = new Promise<number>((isReady, fail) => {
      const take = (report: WorkerReport): void => {
        if (report.kind === 'ready') isReady(report.port);
        else if (report.kind === 'failure') fail(Object.assign(new Error(report.message), { errors: report.errors }));
        else return;
        this.#child.off('message', take);
      };
      this.#child.on('message', take);
      const isLate = (): void => fail(new Error(`The worker did not respond within ${readyWithinMs / 1000} seconds`));
      setTimeout(isLate, readyWithinMs).unref();
      void this.ended.then((errors) => fail(new Error(`The worker stopped before it was ready:\n${errors}`)));
    });
    result.catch(() => {});
    if (this.#child.connected) this.#child.send(settings);
    return result;
  }

  #takeErrors(text: string): void {
    const lines = text.split('\n').filter((line) => line.trim() && !runtimeNoise.test(line));
    this.#lastErrors = [this.#lastErrors, ...lines].join('\n').slice(-maxErrorLength);
    for (const line of lines) this.options.warn(line);
  }
}
