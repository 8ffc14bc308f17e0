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

/** Changes when the layout of the record does. */
const version = 2;

type Row = [file: string, inputs: string, size: number, ctimeMs: number, digest?: string];

interface Manifest {
  version: number;
  files: Row[];
}

/** Reads what an earlier build recorded. `undefined` when there is no record, or one that cannot be read. */
export function readManifest(file: string): Map<string, ManifestEntry> | undefined {
  const manifest = readJson<Manifest>(file);
  if (manifest?.version !== version) return undefined;
  return new Map(manifest.files.map(([name, inputs, size, ctimeMs, digest]) => [name, { inputs, size, ctimeMs, digest }]));
}

/** Records a build. */
export function writeManifest(file: string, entries: ReadonlyMap<string, ManifestEntry>): void {
  const files = Array.from(entries, ([name, { inputs, size, ctimeMs, digest }]): Row => {
    return [name, inputs, size, ctimeMs, ...(digest === undefined ? [] : [digest])] as Row;
  });
  replaceFile(file, JSON.stringify({ version, files } satisfies Manifest));
}
