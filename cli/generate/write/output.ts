import { closeSync, fstatSync, lstatSync, openSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfExists } from '#cli/platform/if-exists.ts';
import type { LargestFile } from '#cli/platform/plan-limits.ts';
import { makeFolder, nameFile } from '#cli/platform/replace-file.mjs';
import { UserError } from '#cli/terminal/user-error.ts';
import { type FolderContent, listFolder, removeFile } from './folder-files.ts';
import { type FinishedBuild, type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest.ts';

export interface OutputCounts {
  files: number;
  bytes: number;
  rendered: number;
  written: number;
  removed: number;
}

/** Files that every finished build contains. They identify the output folder if its manifest is missing. */
const marks = ['_headers', 'sitemap.xml'];

/**
 * Output folder of a build. A file is written only if its bytes differ. An existing file is trusted only if its size and time match the
 * manifest. Files that the build did not request are deleted at the end.
 */
export class Output {
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
   * Accepts only an empty folder or one with a built site, because a build deletes all files that it did not make.
   * @throws {UserError} if the folder contains other files
   */
  claim(): void {
    if (this.#record) return;
    const { files } = this.#found;
    if (files.size > 0 && !marks.every((file) => files.has(file)))
      throw new UserError(
        `The folder ${this.folder} contains files that do not come from this site. Building into it would delete them.`,
        {
          hint: 'Choose a new or empty folder with --out, or empty this folder yourself.',
        },
      );
    // If this build is interrupted, the manifest tells the next build that it may replace the files.
    writeManifest(this.manifestFile, { entries: new Map() });
  }

  /**
   * Reuses all files if they were made from the same inputs and nothing in the folder has changed. Returns the results of the build that
   * made them.
   */
  reuseAll(inputs: string): FinishedBuild | undefined {
    const finished = this.#record?.finished;
    const { files, others } = this.#found;
    if (finished?.inputs !== inputs || others.size > 0 || files.size !== this.#before.size) return undefined;
    for (const [file, entry] of this.#before) if (!this.#isUntouched(file, entry)) return undefined;
    for (const [file, entry] of this.#before) this.#note(file, entry);
    return finished;
  }

  /** Keeps a file if it was made from the same inputs and has not changed since. Returns whether it was kept. */
  reuse(file: string, inputs: string): boolean {
    const entry = this.#before.get(file);
    if (!entry || entry.inputs !== inputs || !this.#isUntouched(file, entry)) return false;
    this.#note(file, entry);
    return true;
  }

  /**
   * Writes a file unless it already has the same bytes.
   * @param made the hash of the file's inputs, and the digest for `getDigest` to return
   */
  put(file: string, content: Uint8Array, { inputs, digest }: { inputs: string; digest?: string | undefined }): void {
    this.counts.rendered += 1;
    const path = `${this.folder}/${file}`;
    const isSame = this.#found.files.has(file) && readIfExists(path)?.equals(content);
    const { size, ctimeMs } = isSame ? lstatSync(path) : this.#write(file, content);
    this.#note(file, { inputs, size, ctimeMs, digest });
  }

  getDigest(file: string): string | undefined {
    return this.#after.get(file)?.digest;
  }

  /** Deletes files that this build did not request, then records the build. */
  finish(finished?: FinishedBuild): void {
    for (const file of [...this.#found.files, ...this.#found.others]) {
      if (this.#after.has(file)) continue;
      removeFile(this.folder, file);
      this.counts.removed += 1;
    }
    writeManifest(this.manifestFile, { entries: this.#after, finished });
  }

  /** Records a build of selected pages. All other files keep their manifest entries. */
  finishPart(): void {
    writeManifest(this.manifestFile, { entries: new Map([...this.#before, ...this.#after]) });
  }

  #note(file: string, entry: ManifestEntry): void {
    if (this.#after.has(file)) throw new Error(`The build contains two pages or files with the same name: ${file}`);
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
 * Overwrites a file in place, because deleting and recreating many files is slow on ext4. If the process is killed halfway, the file's time
 * no longer matches the manifest, and the next build writes the file again.
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
