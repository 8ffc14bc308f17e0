import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '#cli/launch/bundle-program.mjs';
import { stateFolder } from '#cli/platform/state-folders.ts';

/**
 * Bundles a program in the same way as the command, so that it starts just as fast, and passes the bundle's path to `work`. The bundle is
 * written into the project, so that Node finds the packages that are not bundled.
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
