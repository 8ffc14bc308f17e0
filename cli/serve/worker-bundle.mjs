/**
 * Options that bundle the worker for workerd the way wrangler does. Used by the local server and the tests.
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
