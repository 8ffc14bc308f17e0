import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workerBundleOptions } from '#cli/serve/worker-bundle.mjs';
import { root } from './root.ts';

const bundles = new Map<string, Promise<string>>();

export interface WorkerBundle {
  entry: string;
  hasSlowPasswords?: boolean;
}

/** Bundles a worker for workerd in the same way as wrangler. Returns the text of one module, cached for all files of a test worker. */
export function bundleWorker({ entry, hasSlowPasswords = false }: WorkerBundle): Promise<string> {
  const key = `${entry} ${hasSlowPasswords}`;
  const bundle = bundles.get(key) ?? buildBundle(entry, hasSlowPasswords ? [] : [quickPasswords]);
  bundles.set(key, bundle);
  return bundle;
}

/** Makes password hashing fast. Otherwise each login takes a quarter of a second. */
const quickPasswords: Plugin = {
  name: 'quick-passwords',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
      importer.endsWith('/worker/staff/password.ts') ? { path: join(root, 'tests/fixtures/worker/quick-crypto.ts') } : undefined,
    ),
};

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
    // Miniflare copies the module many times while it starts workerd, so half the text takes half the time.
    minify: true,
    absWorkingDir: root,
    stdin: { contents: withDatabaseDoor(entry), resolveDir: root },
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}
