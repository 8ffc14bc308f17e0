import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

interface CodeParts {
  /** Files or whole folders with code and drawings that affect the results. */
  sources: readonly string[];
  packages: readonly string[];
}

const versions = new Map<string, string>();

/**
 * Hashes the code that makes one kind of file. The hash is part of each cache key, so a code change invalidates the cached files.
 * @param known hashes of sources that several kinds of files share
 */
export function codeVersion({ sources, packages }: CodeParts, known = new Map<string, string>()): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const sourceHash = known.get(source) ?? hashSource(source);
    known.set(source, sourceHash);
    hash.update(sourceHash);
  }
  for (const name of packages) hash.update(`${name}@${packageVersion(name)}\0`);
  return hash.digest('hex').slice(0, 16);
}

function hashSource(source: string): string {
  const hash = createHash('sha256');
  for (const [name, text] of readSources(source)) hash.update(`${name}\0`).update(text).update('\0');
  return hash.digest('hex');
}

/** File names are relative to the source, so that the same code in another checkout has the same version. */
function readSources(source: string): [string, Buffer][] {
  if (source.endsWith('.ts')) return [[basename(source), readFileSync(source)]];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svg)$/.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(source, name))]);
}

const require = createRequire(import.meta.url);

function packageVersion(name: string): string {
  const known = versions.get(name);
  if (known) return known;
  // Some packages do not export their package.json, so this code looks for the package's folder instead.
  const folder = (require.resolve.paths(name) ?? []).find((candidate) => readVersion(join(candidate, name)));
  if (!folder) throw new Error(`The package ${name} is not installed`);
  const version = readVersion(join(folder, name)) as string;
  versions.set(name, version);
  return version;
}

function readVersion(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
