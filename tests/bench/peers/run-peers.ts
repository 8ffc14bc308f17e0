import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inWorkFolder } from '#tests/bench/work-folder.ts';

const rowsByDefault = ['raw', 'raw-cached', 'react', 'rt-buf', 'hugo'];

/**
 * Runs our engine as one row in a comparison of generators. The comparison is in another folder and verifies the output. All rows use the
 * same Node, either the project's or `PEERS_NODE`, because Node versions differ more than generators.
 * @param peers folder of the comparison, with its tools installed (`install.sh`)
 * @param args the comparison's arguments: courses, cities, options
 */
export function runPeers(peers: string, args: readonly string[]): Promise<number> {
  const bench = join(resolve(peers), 'bench.mjs');
  if (!existsSync(bench)) throw new Error(`There is no comparison in ${peers}: PEERS must name the folder that holds bench.mjs.`);
  return inWorkFolder(async (folder) => {
    const program = await bundleOurs(resolve(peers), folder);
    const node = process.env.PEERS_NODE ?? process.execPath;
    const command = `${[node, program].map((it) => JSON.stringify(it)).join(' ')} "$OUT" state`;
    const env = {
      ...process.env,
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      EXTRA_ID: 'institute-build',
      EXTRA_TITLE: `our engine, Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)}`,
      EXTRA_CWD: folder,
      EXTRA_OUT: join(folder, 'out'),
      EXTRA_BUILD: command,
      EXTRA_INCR: command,
      EXTRA_CLEAN: 'rm -rf "$OUT" state',
      EXTRA_VERIFY: 'full',
    };
    return finished(spawn(node, [bench, ...withDefaults(args, folder)], { env, stdio: 'inherit' }));
  });
}

/** Bundles our program with the comparison's components, and copies the files that these components import. @returns the bundle's path */
async function bundleOurs(peers: string, folder: string): Promise<string> {
  const comparison = join(folder, 'comparison');
  for (const source of ['shared/jsx', 'lib']) cpSync(join(peers, source), comparison, { recursive: true });
  const outfile = join(folder, 'program.cjs');
  await build({
    entryPoints: [fileURLToPath(new URL('build.tsx', import.meta.url))],
    outfile,
    alias: { comparison },
    nodePaths: ['node_modules'],
    bundle: true,
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outfile;
}

/** Adds the default arguments: 70 x 16 pages, only the fast rows, and raw figures outside the comparison's folder. */
function withDefaults(args: readonly string[], folder: string): string[] {
  const numbers = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const add = (name: string, value: string): string[] =>
    options.some((option) => option.startsWith(`--${name}=`)) ? [] : [`--${name}=${value}`];
  return [
    ...(numbers.length > 0 ? numbers : ['70', '16']),
    ...options,
    ...add('rows', rowsByDefault.join(',')),
    ...add('json', join(folder, 'results.json')),
  ];
}

const finished = (child: ReturnType<typeof spawn>): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
