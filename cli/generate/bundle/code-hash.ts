import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { fileSystemNow } from '#cli/platform/clock.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';

const codeFolders = ['site', 'catalogue', 'cli'];

/** Code that affects pages and assets. */
const pageCode = /^(site|catalogue|cli\/generate)\//;

/** Code that draws pictures and documents. */
export const mediaCode = /^(cli\/(media|drawing|platform\/memoize\.ts)|site\/(views|shared|head)|catalogue)\b/;

/** Files with the versions of all packages and the compiler options. */
const configuration = ['package-lock.json', 'tsconfig.json'];

const bundled = /^(site\/|catalogue\/|cli\/generate\/bundle)/;

export interface CodeHashes {
  /** Hash of the code that turns the catalogue into pages, and of the Node version. */
  pages: string;
  bundle: string;
  media: string;
  /** Hash of the whole program and the Node version. */
  program: string;
}

interface HashOptions {
  root: string;
  cacheDir: string;
}

/** Returns the hashes of the code. Reuses the cached hashes if the size and change time of every file are the same. */
export function hashCode({ root, cacheDir }: HashOptions): CodeHashes {
  const startMs = fileSystemNow();
  const files = codeFolders.flatMap((folder) => listCode(root, folder));
  const stamps = [...configuration, ...files].map((name) => readStamp(root, name));
  const key = hashContent(JSON.stringify([root, process.version, stamps]));
  const record = join(cacheDir, 'code-hashes.json');
  const known = readJson<{ key: string; hashes: CodeHashes }>(record);
  if (known?.key === key) return known.hashes;
  const hashes = hashFiles(root, files);
  // If a file was saved during hashing, it is unclear which version was read.
  if (stamps.every(([, , changedMs]) => changedMs < startMs - clockStepMs))
    writeCacheFile(record, JSON.stringify({ key, hashes }));
  return hashes;
}

/** Tolerance for the resolution of file times, which some systems record in steps of several milliseconds. */
const clockStepMs = 50;

/** Returns a file's size and `ctime`. Programs cannot set `ctime`, unlike `mtime`. */
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
    media: hashWith(...code.filter((line) => mediaCode.test(line))),
    program: hashWith(process.version, ...code),
  };
}

const listCode = (root: string, folder: string): string[] =>
  [...listFolder(join(root, folder)).files]
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(tsx?|css|json|woff2|svg)$/.test(file) && !file.startsWith('catalogue/pictures/'))
    .sort();

const fileHash = (file: string): string => hashContent(readFileSync(file));
