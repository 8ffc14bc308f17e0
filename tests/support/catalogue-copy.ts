import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { withSlashes } from '#cli/platform/paths.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

/** A copy of the frozen catalogue with its own local state, which a test may change. It is deleted after the test. */
export interface CatalogueCopy {
  dir: string;
  state: string;
  options: string[];
  read: (file: string) => string;
  tree: () => Map<string, string>;
}

/** @param clean registers the function that deletes the copy, by default at the end of the test */
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
