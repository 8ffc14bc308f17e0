import { readJson } from '#cli/platform/read-json.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';

export interface ManifestEntry {
  inputs: string;
  size: number;
  /** `ctime` of the file. Programs cannot set it, unlike `mtime`. */
  ctimeMs: number;
  digest?: string | undefined;
}

/** Results of a finished build of the whole site. */
export interface FinishedBuild {
  inputs: string;
  pages: number;
  indexable: number;
  closed: readonly string[];
}

export interface Manifest {
  entries: ReadonlyMap<string, ManifestEntry>;
  /** Results of the build that made all these files. Undefined if they come from different builds. */
  finished?: FinishedBuild | undefined;
}

const version = 3;

type Row = [file: string, inputs: string, size: number, ctimeMs: number, digest?: string];

interface StoredManifest {
  version: number;
  finished?: FinishedBuild | undefined;
  files: Row[];
}

/** Reads the manifest of an earlier build. Undefined if it is missing or unreadable. */
export function readManifest(file: string): Manifest | undefined {
  const stored = readJson<StoredManifest>(file);
  if (stored?.version !== version) return undefined;
  const entries = new Map(stored.files.map(([name, inputs, size, ctimeMs, digest]) => [name, { inputs, size, ctimeMs, digest }]));
  return { entries, finished: stored.finished };
}

export function writeManifest(file: string, { entries, finished }: Manifest): void {
  const files = Array.from(entries, ([name, { inputs, size, ctimeMs, digest }]): Row => {
    return [name, inputs, size, ctimeMs, ...(digest === undefined ? [] : [digest])] as Row;
  });
  replaceFile(file, JSON.stringify({ version, finished, files } satisfies StoredManifest));
}
