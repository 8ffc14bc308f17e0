import { closeSync, fstatSync, lstatSync, openSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LargestFile } from '#cli/platform/plan-limits.ts';
import { makeFolder, nameFile } from '#cli/platform/replace-file.mjs';
import { UserError } from '#cli/terminal/user-error.ts';
import { type FolderContent, listFolder, readIfThere, removeFile } from './folder-files.ts';
import { type FinishedBuild, type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest.ts';

export interface OutputCounts {
  /** Files that belong to the site now. */
  files: number;
  bytes: number;
  /** Made again because something that they are made from changed. */
  rendered: number;
  written: number;
  removed: number;
}

/** Files that every finished build leaves: by them its output is known when the local state is gone. */
const marks = ['_headers', 'sitemap.xml'];

/**
 * The output folder of a build. A file is written only when its bytes differ from what is there; what is there is
 * believed only as far as its size and time match the record. Files that nothing asked for are removed at the end.
 */
export class Output {
  /** The file with the most bytes. */
  largest: LargestFile = { file: '', bytes: 0 };
  readonly counts: OutputCounts = { files: 0, bytes: 0, rendered: 0, written: 0, removed: 0 };
  readonly #record: Manifest | undefined;
  readonly #before: Manifest['entries'];
  readonly #after = new Map<string, ManifestEntry>();
  readonly #found: FolderContent;

  constructor(
    readonly folder: string,
    readonly manifestFile: string,
  ) {
    this.#record = readManifest(manifestFile);
    this.#before = this.#record?.entries ?? new Map();
    this.#found = listFolder(folder);
  }

  /**
   * A build removes whatever it did not make, so it only takes folders that are empty or hold a site of its own.
   * @throws {UserError} for a folder with somebody's files
   */
  claim(): void {
    if (this.#record) return;
    const { files } = this.#found;
    if (files.size > 0 && !marks.every((file) => files.has(file)))
      throw new UserError(
        `The folder ${this.folder} holds files that no build of this site made, and a build would remove them.`,
        {
          hint: 'Give an empty folder or a new one with --out, or empty this one yourself.',
        },
      );
    // A build that is cut off leaves files: the next one knows by the record that they are a build's.
    writeManifest(this.manifestFile, { entries: new Map() });
  }

  /**
   * What the build told that made all files from the same inputs, when each is still there as written and nothing else is; they then stay.
   */
  reuseAll(inputs: string): FinishedBuild | undefined {
    const finished = this.#record?.finished;
    const { files, others } = this.#found;
    if (finished?.inputs !== inputs || others.size > 0 || files.size !== this.#before.size) return undefined;
    for (const [file, entry] of this.#before) if (!this.#isUntouched(file, entry)) return undefined;
    for (const [file, entry] of this.#before) this.#note(file, entry);
    return finished;
  }

  /** True when `file` was made from the same inputs and is still there as written; it then stays. */
  reuse(file: string, inputs: string): boolean {
    const entry = this.#before.get(file);
    if (!entry || entry.inputs !== inputs || !this.#isUntouched(file, entry)) return false;
    this.#note(file, entry);
    return true;
  }

  /**
   * Writes the file unless the same bytes are there already.
   * @param made hash of all that it was made from, and what `getDigest` shall answer
   */
  put(file: string, content: Uint8Array, { inputs, digest }: { inputs: string; digest?: string | undefined }): void {
    this.counts.rendered += 1;
    const path = `${this.folder}/${file}`;
    const isSame = this.#found.files.has(file) && readIfThere(path)?.equals(content);
    const { size, ctimeMs } = isSame ? lstatSync(path) : this.#write(file, content);
    this.#note(file, { inputs, size, ctimeMs, digest });
  }

  /** What `put` was told of the file, in this build or in the one that made it. */
  getDigest(file: string): string | undefined {
    return this.#after.get(file)?.digest;
  }

  /** Removes what no page or file asked for, then records the build, with what the next one may tell in its place. */
  finish(finished?: FinishedBuild): void {
    for (const file of [...this.#found.files, ...this.#found.others]) {
      if (this.#after.has(file)) continue;
      removeFile(this.folder, file);
      this.counts.removed += 1;
    }
    writeManifest(this.manifestFile, { entries: this.#after, finished });
  }

  /** Records what was made and leaves all other files and records as they are. */
  finishPart(): void {
    writeManifest(this.manifestFile, { entries: new Map([...this.#before, ...this.#after]) });
  }

  #note(file: string, entry: ManifestEntry): void {
    if (this.#after.has(file)) throw new Error(`Two pages or files of the build want ${file}`);
    this.#after.set(file, entry);
    this.counts.files += 1;
    this.counts.bytes += entry.size;
    if (entry.size > this.largest.bytes) this.largest = { file, bytes: entry.size };
  }

  #isUntouched(file: string, entry: ManifestEntry): boolean {
    if (!this.#found.files.has(file)) return false;
    const stat = lstatSync(`${this.folder}/${file}`, { throwIfNoEntry: false });
    return stat !== undefined && stat.size === entry.size && stat.ctimeMs === entry.ctimeMs;
  }

  #write(file: string, content: Uint8Array): Stats {
    this.#makeWay(file);
    this.counts.written += 1;
    return overwriteFile(`${this.folder}/${file}`, content);
  }

  /** Makes the file's folder, and takes away what somebody put in its place: a folder, or a link that would lead elsewhere. */
  #makeWay(file: string): void {
    if (this.#found.folders.has(file) || this.#found.others.has(file)) this.#clear(file);
    const folder = dirname(file);
    if (this.#found.folders.has(folder)) return;
    for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1)) {
      const above = file.slice(0, at);
      if (this.#found.files.has(above) || this.#found.others.has(above)) this.#clear(above);
    }
    makeFolder(join(this.folder, folder));
    this.#found.folders.add(folder);
  }

  #clear(path: string): void {
    rmSync(`${this.folder}/${path}`, { recursive: true });
    for (const known of Object.values(this.#found) as Set<string>[])
      for (const name of known) if (name === path || name.startsWith(`${path}/`)) known.delete(name);
  }
}

/**
 * Overwrites a file in place: removing many files and making them again is slow on ext4 for a minute afterwards. A kill
 * may leave half a file; its time then differs from the record, and the next build writes it again.
 */
function overwriteFile(path: string, content: Uint8Array): Stats {
  const descriptor = openSync(path, 'w');
  try {
    nameFile(path, () => writeFileSync(descriptor, content));
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
