import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { hashContent } from '#cli/platform/hash.ts';

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

export function hashCode(root: string): CodeHashes {
  const config = configuration.map((file) => fileHash(join(root, file)));
  const code = codeFolders.flatMap((folder) => listCode(root, folder)).map((file) => `${file} ${fileHash(join(root, file))}`);
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
