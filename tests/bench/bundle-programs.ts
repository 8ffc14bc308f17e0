import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** React's server build is CommonJS and asks for Node's modules by `require`. */
const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** Bundles our engine's program and the raw one, so that no compiling is measured. Returns their paths. */
export async function bundlePrograms(folder: string): Promise<{ ours: string; raw: string }> {
  await build({
    absWorkingDir: root,
    entryPoints: { ours: 'tests/bench/peers/build.ts', raw: 'tests/bench/raw/build.ts' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: banner },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  return { ours: join(folder, 'ours.mjs'), raw: join(folder, 'raw.mjs') };
}
