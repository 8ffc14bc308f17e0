import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { pictureKinds } from '#catalogue/pictures.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { once } from '#cli/platform/memoize.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { catalogueSources } from './sources.ts';

/**
 * Returns a hash of everything that the loader reads: file contents and names. Hashing is much faster than loading. For an unreadable file,
 * the hash includes the error code.
 */
export function hashCatalogueFiles(dir: string): string {
  const sources = [...catalogueSources, ...pictureKinds.map((kind) => ({ path: `pictures/${kind}` }))];
  const entries = sources.flatMap(({ path }) =>
    path.endsWith('.yaml') ? [path] : [path, ...namesIn(pathIn(dir, path)).map((name) => `${path}/${name}`)],
  );
  const lines = entries.map((path) => `${path} ${contentHash(pathIn(dir, path))}`);
  return hashContent([...namesIn(dir), ...namesIn(pathIn(dir, 'pictures')), ...lines].join('\n'));
}

const namesIn = (folder: string): string[] =>
  readOr(
    () => readdirSync(folder).sort(),
    (code) => [code],
  );

const contentHash = (file: string): string =>
  readOr(
    () => hashContent(readFileSync(file)),
    (code) => code,
  );

function readOr<Result>(read: () => Result, onError: (code: string) => Result): Result {
  try {
    return read();
  } catch (error) {
    return onError(String((error as NodeJS.ErrnoException).code));
  }
}

const sourceFolders = [new URL('../../catalogue/schema/', import.meta.url), new URL('./', import.meta.url)];

const packageFile = new URL('../../package.json', import.meta.url);

/**
 * Returns a hash that changes if the validation of an unchanged file may have a different result. It covers the schemas, the loader and
 * package.json, and is computed once because a running program keeps its code even if the files change.
 */
export const hashSchemas = once((): string => {
  const hash = createHash('sha256').update(readFileSync(packageFile));
  for (const folder of sourceFolders) addSources(hash, folder);
  return hash.digest('hex');
});

function addSources(hash: Hash, folder: URL): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) hash.update(`\0${name}\0`).update(readFileSync(new URL(name, folder)));
}
