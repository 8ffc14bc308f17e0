import { build } from 'esbuild';
import { root } from './root.ts';

const bundles = new Map<string, Promise<string>>();

/** A worker as one module of text, bundled for workerd as wrangler does it; once for all files that a test worker runs. */
export function bundleWorker(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? buildBundle(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function buildBundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': "'production'" },
    jsx: 'automatic',
    keepNames: true,
  });
  return outputFiles[0]?.text ?? '';
}
