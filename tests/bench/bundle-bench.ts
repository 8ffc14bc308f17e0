import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '#cli/launch/bundle-program.mjs';
import { stateFolder } from '#cli/platform/state-folders.ts';

/**
 * Bundles a program as the command is bundled, so that starting it costs as much, and gives it to `work`. It lies in the project: packages
 * that no bundle takes are looked for from where the program lies.
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
