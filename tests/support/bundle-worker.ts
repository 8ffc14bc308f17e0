import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workerBundleOptions } from '#cli/serve/worker-bundle.mjs';
import { root } from './root.ts';

const bundles = new Map<string, Promise<string>>();

export interface WorkerBundle {
  /** Relative to the project. */
  entry: string;
  /** Whether a log-in takes as long as in real life: for what measures it. */
  hasSlowPasswords?: boolean;
}

/** A worker as one module of text, bundled for workerd as wrangler does it; once for all files that a test worker runs. */
export function bundleWorker({ entry, hasSlowPasswords = false }: WorkerBundle): Promise<string> {
  const key = `${entry} ${hasSlowPasswords}`;
  const bundle = bundles.get(key) ?? buildBundle(entry, hasSlowPasswords ? [] : [quickPasswords]);
  bundles.set(key, bundle);
  return bundle;
}

/** A log-in costs a quarter of a second, which is the password hash; few tests are about that. */
const quickPasswords: Plugin = {
  name: 'quick-passwords',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
      importer.endsWith('/worker/staff/password.ts') ? { path: join(root, 'tests/fixtures/worker/quick-crypto.ts') } : undefined,
    ),
};

/** The worker with a door to its database for the tests. */
const withDatabaseDoor = (entry: string): string => `
import worker from './${entry}';
import { answerDatabaseCall, databaseDoor } from './tests/fixtures/worker/database-door.ts';
const fetch = (request, bindings, context) =>
  new URL(request.url).pathname === databaseDoor
    ? answerDatabaseCall(request, bindings.DB)
    : worker.fetch(request, bindings, context);
export default { ...worker, fetch };`;

async function buildBundle(entry: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    ...workerBundleOptions,
    // Miniflare copies the module many times over as it starts workerd: half the text is half of that time.
    minify: true,
    absWorkingDir: root,
    stdin: { contents: withDatabaseDoor(entry), resolveDir: root },
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}
