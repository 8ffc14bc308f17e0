import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '#cli/launch/bundle-program.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts `ours`, with the state folder as its last argument. */
export const startCompiled: string = fileURLToPath(new URL('start-compiled.mjs', import.meta.url));

/** Bundles our engine's program and the raw one as the command line is bundled, so that no reading of sources is measured. */
export async function bundlePrograms(folder: string): Promise<{ ours: string; raw: string }> {
  mkdirSync(folder, { recursive: true });
  const bundle = async (name: string): Promise<string> => {
    const file = join(folder, `${name}.cjs`);
    const { code } = await bundleProgram({ root, entry: `tests/bench/${name}/build.ts`, file });
    writeFileSync(file, code);
    return file;
  };
  const [ours, raw] = await Promise.all([bundle('peers'), bundle('raw')]);
  return { ours, raw };
}
