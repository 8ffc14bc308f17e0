import { join } from 'node:path';
import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { makerVersions } from '#cli/media/makers.ts';
import { hashContent } from '#cli/platform/hash.ts';
import type { CodeHashes } from './bundle/code-hash.ts';
import { lastmodFile } from './discovery/lastmod.ts';
import { type BuildState, datesFile } from './files/write-files.ts';
import { readIfThere } from './write/folder-files.ts';
import type { FinishedBuild } from './write/manifest.ts';
import type { Output } from './write/output.ts';

/** What a site is made from, beside the code. */
export interface SiteInputs {
  /** Folder of the catalogue. */
  catalogue: string;
  /** Day to build for, `2026-11-20` in Asia/Kolkata. */
  asOf: string;
  /** True for what goes live: samples are left out. */
  isProduction?: boolean;
  /** Counts as a version of the code: with it a proof pretends that templates changed. */
  codeVersion?: string;
}

/** Hashes of what a build reads. */
export interface InputHashes {
  catalogue: string;
  /** Of everything that the files of a whole site depend on, but for the days on which its pages last changed. */
  site: string;
}

export function hashInputs(
  { catalogue, asOf, isProduction = false, codeVersion = '' }: SiteInputs,
  code: CodeHashes,
): InputHashes {
  const content = hashCatalogueFiles(catalogue);
  const made = [code.program, codeVersion, makerVersions(), content, asOf, isProduction];
  return { catalogue: content, site: hashContent(JSON.stringify(made)) };
}

/**
 * What the build told that made the output from these inputs, while all that it left is as it left it: a build would then make and write nothing.
 */
export function findUnchanged(build: BuildState, output: Output, inputs: string): FinishedBuild | undefined {
  const dates = readIfThere(datesFile(build));
  const isDated = dates !== undefined && readIfThere(join(build.options.out, lastmodFile))?.equals(dates);
  return isDated ? output.reuseAll(inputs) : undefined;
}
