import { join } from 'node:path';
import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { readIfExists } from '#cli/platform/if-exists.ts';
import type { CodeHashes } from './bundle/code-hash.ts';
import { lastmodFile } from './discovery/lastmod.ts';
import { type BuildState, datesFile } from './files/write-files.ts';
import type { FinishedBuild } from './write/manifest.ts';
import type { Output } from './write/output.ts';

export interface SiteInputs {
  catalogue: string;
  asOf: string;
  isProduction?: boolean;
  /** Text that counts as part of the code version. Tests use it to simulate changed templates. */
  codeVersion?: string;
}

export interface InputHashes {
  catalogue: string;
  /** Hash of everything that affects the site's files, except the dates of the pages' last changes. */
  site: string;
}

export function hashInputs(
  { catalogue, asOf, isProduction = false, codeVersion = '' }: SiteInputs,
  code: CodeHashes,
): InputHashes {
  const content = hashCatalogueFiles(catalogue);
  const made = [code.program, codeVersion, content, asOf, isProduction];
  return { catalogue: content, site: hashContent(JSON.stringify(made)) };
}

/** Returns the result of the build that made the current output. Undefined if the inputs or the output files have changed since. */
export function findUnchanged(build: BuildState, output: Output, inputs: string): FinishedBuild | undefined {
  const dates = readIfExists(datesFile(build));
  const isDated = dates !== undefined && readIfExists(join(build.options.out, lastmodFile))?.equals(dates);
  return isDated ? output.reuseAll(inputs) : undefined;
}
