import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#cli/platform/hash.ts';

const codeFolders = ['site', 'catalogue', 'cli'];

/** What decides how pages and assets look. Pictures and documents have versions of their own. */
const ofPages = /^(site|catalogue|cli\/build)\//;

/** Versions of everything that the code stands on, and how it is compiled. */
const configuration = ['package-lock.json', 'tsconfig.json'];

/** Of these folders the bundle for browsers is made. */
const bundled = /^(site\/|catalogue\/|cli\/build\/bundle)/;

export interface CodeHashes {
  /** Of all code that turns the catalogue into pages, with the version of Node. */
  pages: string;
  /** Of what the scripts and styles for browsers are made from. */
  bundle: string;
  /** Of the whole program, with the version of Node. */
  program: string;
}

export function hashCode(root: string): CodeHashes {
  const config = configuration.map((file) => fileHash(join(root, file)));
  const code = codeFolders.flatMap((folder) => listCode(root, folder)).map((file) => `${file} ${fileHash(join(root, file))}`);
  const hashWith = (...lines: string[]): string => hashOf([...config, ...lines].join('\n'));
  return {
    pages: hashWith(process.version, ...code.filter((line) => ofPages.test(line))),
    bundle: hashWith(...code.filter((line) => bundled.test(line))),
    program: hashWith(process.version, ...code),
  };
}

/** Paths from the root with `/`, in a fixed order. The catalogue's content is YAML and no code. */
const listCode = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|css|json|woff2|svg)$/.test(file))
    .sort();

const fileHash = (file: string): string => hashOf(readFileSync(file));
