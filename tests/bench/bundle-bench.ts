import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '#cli/launch/bundle-program.mjs';
import { stateFolder } from '#cli/platform/state-folders.ts';

/**
 * Bundles a program like the command, so that it starts as fast, and passes its path to `work`. The bundle is in the project because Node
 * looks for unbundled packages from there.
 */
export async function withBundled<Result>(entry: string, work: (program: string) => Promise<Result>): Promise<Result> {
  const file = join(process.cwd(), stateFolder, `bench-${process.pid}.cjs`);
  const { code } = await bundleProgram({ root: process.cwd(), entry, file });
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(file, code);
  try {
    return await work(file);
  } finally {
    rmSync(file);
  }
}
