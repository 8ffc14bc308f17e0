/**
 * Options for bundling the worker for workerd as wrangler does, for the local server and for tests.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const workerBundleOptions = {
  bundle: true,
  write: /** @type {const} */ (false),
  format: /** @type {const} */ ('esm'),
  target: 'es2024',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'cloudflare:*'],
  define: { 'process.env.NODE_ENV': "'production'" },
  jsx: /** @type {const} */ ('automatic'),
  keepNames: true,
};
