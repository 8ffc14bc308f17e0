import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { fileSystemNow } from '#cli/platform/clock.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';

const codeFolders = ['site', 'catalogue', 'cli'];

/** What decides how pages and assets look. Pictures and documents have versions of their own. */
const pageCode = /^(site|catalogue|cli\/generate)\//;

/** Versions of everything that the code stands on, and how it is compiled. */
const configuration = ['package-lock.json', 'tsconfig.json'];

/** Of these folders the bundle for browsers is made. */
const bundled = /^(site\/|catalogue\/|cli\/generate\/bundle)/;

export interface CodeHashes {
  /** Of all code that turns the catalogue into pages, with the version of Node. */
  pages: string;
  /** Of what the scripts and styles for browsers are made from. */
  bundle: string;
  /** Of the whole program, with the version of Node. */
  program: string;
}

interface HashOptions {
  /** Folder of the project. */
  root: string;
  /** Where the hashes are kept until a file changes. */
  cacheDir: string;
}

/** Hashes of the code: those that were found last, while every file has the size and the time of change that it had then. */
export function hashCode({ root, cacheDir }: HashOptions): CodeHashes {
  const startMs = fileSystemNow();
  const files = codeFolders.flatMap((folder) => listCode(root, folder));
  const stamps = [...configuration, ...files].map((name) => readStamp(root, name));
  const key = hashContent(JSON.stringify([root, process.version, stamps]));
  const record = join(cacheDir, 'code-hashes.json');
  const known = readJson<{ key: string; hashes: CodeHashes }>(record);
  if (known?.key === key) return known.hashes;
  const hashes = hashFiles(root, files);
  // Of a file that was saved meanwhile nobody knows which state was read.
  if (stamps.every(([, , changedMs]) => changedMs < startMs - clockStepMs))
    writeCacheFile(record, JSON.stringify({ key, hashes }));
  return hashes;
}

/** Times of files are kept by the system in steps of some milliseconds. */
const clockStepMs = 50;

/** Size and time of the last change of a file or of what is known of it: unlike `mtime` that time cannot be set. */
function readStamp(root: string, name: string): [name: string, size: number, changedMs: number] {
  const { size, ctimeMs } = statSync(join(root, name));
  return [name, size, ctimeMs];
}

function hashFiles(root: string, files: readonly string[]): CodeHashes {
  const config = configuration.map((file) => fileHash(join(root, file)));
  const code = files.map((file) => `${file} ${fileHash(join(root, file))}`);
  const hashWith = (...lines: string[]): string => hashContent([...config, ...lines].join('\n'));
  return {
    pages: hashWith(process.version, ...code.filter((line) => pageCode.test(line))),
    bundle: hashWith(...code.filter((line) => bundled.test(line))),
    program: hashWith(process.version, ...code),
  };
}

/** Paths from the root with `/`, in a fixed order. The catalogue's content is YAML, Markdown and pictures, and no code. */
const listCode = (root: string, folder: string): string[] =>
  [...listFolder(join(root, folder)).files]
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(tsx?|css|json|woff2|svg)$/.test(file) && !file.startsWith('catalogue/pictures/'))
    .sort();

const fileHash = (file: string): string => hashContent(readFileSync(file));
