import { readJson } from '#cli/platform/read-json.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';

/** What is known of one written file. */
export interface ManifestEntry {
  /** Hash of all that it was made from. */
  inputs: string;
  size: number;
  /** Time of the last change of the file or of what is known of it: unlike `mtime` it cannot be set. */
  ctimeMs: number;
  /** Hash of what the page says, for pages whose date of change is told to search engines. */
  digest?: string | undefined;
}

/** What a build told of the whole site that it left. */
export interface FinishedBuild {
  /** Hash of all that the site was made from. */
  inputs: string;
  pages: number;
  indexable: number;
  /** Pages that the indexing rules keep out of search engines and what they need, a line each. */
  closed: readonly string[];
}

/** What is known of an output folder. */
export interface Manifest {
  entries: ReadonlyMap<string, ManifestEntry>;
  /** Absent where the files are not all of one build. */
  finished?: FinishedBuild | undefined;
}

/** Changes when the layout of the record does. */
const version = 3;

type Row = [file: string, inputs: string, size: number, ctimeMs: number, digest?: string];

interface StoredManifest {
  version: number;
  finished?: FinishedBuild | undefined;
  files: Row[];
}

/** Reads what an earlier build recorded. `undefined` when there is no record, or one that cannot be read. */
export function readManifest(file: string): Manifest | undefined {
  const stored = readJson<StoredManifest>(file);
  if (stored?.version !== version) return undefined;
  const entries = new Map(stored.files.map(([name, inputs, size, ctimeMs, digest]) => [name, { inputs, size, ctimeMs, digest }]));
  return { entries, finished: stored.finished };
}

/** Records a build. */
export function writeManifest(file: string, { entries, finished }: Manifest): void {
  const files = Array.from(entries, ([name, { inputs, size, ctimeMs, digest }]): Row => {
    return [name, inputs, size, ctimeMs, ...(digest === undefined ? [] : [digest])] as Row;
  });
  replaceFile(file, JSON.stringify({ version, finished, files } satisfies StoredManifest));
}
