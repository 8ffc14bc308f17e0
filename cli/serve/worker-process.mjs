import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { workerBundleOptions } from './worker-bundle.mjs';

/**
 * Runs the worker in a separate process. Each message from the parent program specifies what to run. The runtime ends when the parent ends
 * for any reason.
 *
 * @typedef {{ folder: string } | { address: string }} Pages where the worker finds the pages: the built site, or an address
 *   (`127.0.0.1:8790`) that renders pages on request
 *
 * @typedef {object} WorkerSettings what to run
 * @property {Pages} pages
 * @property {string} persistFolder
 * @property {Readonly<Record<string, string>>} variables
 * @property {number} port port of the runtime, or 0 for any free port
 * @property {string} entry path of the worker's source in the project
 * @property {boolean} hasTriggers whether anyone can run the scheduled handler at the runtime's address
 *
 * @typedef {{ kind: 'ready', port: number }
 *   | { kind: 'failure', message: string, errors: import('esbuild').Message[] | undefined }
 *   | { kind: 'error', message: string }
 *   | { kind: 'scheduled' }} WorkerReport
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const scheduledEveryMs = 60_000;

/** @type {Miniflare | undefined} */
let runtime;
let isEnding = false;
/** @type {Promise<void>} */
let work = Promise.resolve();

process.on('message', (/** @type {WorkerSettings} */ settings) => {
  work = work.then(() => run(settings)).catch(reportFailure);
});
process.on('disconnect', () => {
  isEnding = true;
  void work.then(() => runtime?.dispose()).finally(() => process.exit());
});

/** @param {WorkerReport} report */
const sendReport = (report) => void (process.connected && process.send?.(report));

/** @param {WorkerSettings} settings */
async function run(settings) {
  const code = await bundle(settings.entry);
  if (isEnding) return;
  const options = toOptions(settings, code);
  if (runtime) await runtime.setOptions(options);
  else runtime = new Miniflare(options);
  const { port } = await runtime.ready;
  sendReport({ kind: 'ready', port: Number(port) });
  startScheduledRuns();
}

/** @param {Error & { errors?: import('esbuild').Message[] }} error */
const reportFailure = ({ message, errors }) => sendReport({ kind: 'failure', message, errors });

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    ...workerBundleOptions,
    absWorkingDir: root,
    entryPoints: [entry],
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * @param {WorkerSettings} settings
 * @param {string} contents
 */
function toOptions({ pages, port, persistFolder, variables, hasTriggers }, contents) {
  const overrides = 'folder' in pages ? { assets: { directory: pages.folder } } : {};
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'), undefined, { overrides });
  if ('address' in pages) {
    delete workerOptions.assets;
    workerOptions.serviceBindings = { ASSETS: { external: { address: pages.address, http: {} } } };
  }
  const module = { type: /** @type {const} */ ('ESModule'), path: join(root, 'worker.mjs'), contents };
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    cf: false,
    unsafeTriggerHandlers: hasTriggers,
    resourcePersistencePath: persistFolder,
    handleStructuredLogs: ({ level, message }) => void (level === 'error' && sendReport({ kind: 'error', message })),
    workers: [{ ...workerOptions, modules: [module], bindings: { ...variables } }],
  });
}

/** @type {NodeJS.Timeout | undefined} */
let timer;

/** Runs the scheduled handler now and every minute, because the local runtime never runs it. A failed run is not repeated. */
function startScheduledRuns() {
  if (timer) return;
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await (await runtime?.getWorker())?.scheduled({ cron: '* * * * *' });
      sendReport({ kind: 'scheduled' });
    } catch (error) {
      sendReport({ kind: 'error', message: `the scheduled run failed: ${error instanceof Error ? error.message : error}` });
    }
    isRunning = false;
  };
  void runOnce();
  timer = setInterval(runOnce, scheduledEveryMs);
}
