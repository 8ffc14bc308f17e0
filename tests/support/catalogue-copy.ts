import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { withSlashes } from '#cli/platform/paths.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

/** A copy of the frozen catalogue that a test may change, with local state of its own. Gone when the test is. */
export interface CatalogueCopy {
  dir: string;
  state: string;
  /** Options by which a command finds both. */
  options: string[];
  read: (file: string) => string;
  /** Every file with its bytes. */
  tree: () => Map<string, string>;
}

/** @param clean registers what takes the copy away; by default the end of the test does */
export function copyCatalogue(clean: (remove: () => void) => void = onTestFinished): CatalogueCopy {
  const folder = withSlashes(mkdtempSync(join(tmpdir(), 'institute-catalogue-')));
  clean(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const dir = `${folder}/catalogue`;
  const state = `${folder}/state`;
  mkdirSync(state);
  cpSync(frozenCatalogue, dir, { recursive: true });
  return {
    dir,
    state,
    options: ['--catalogue', dir, '--state', state],
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    tree: () => readTree(dir),
  };
}

export function readTree(folder: string): Map<string, string> {
  const { files, others } = listFolder(folder);
  return new Map([...files, ...others].sort().map((file) => [file, readFileSync(join(folder, file)).toString('base64')]));
}
