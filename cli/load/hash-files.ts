import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { pictureKinds } from '#catalogue/pictures.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { catalogueSources } from './sources.ts';

/**
 * Hash of all that loading a catalogue looks at: the bytes of its files, and the names of those that it only warns of or refuses. Costs far less than
 * loading. What cannot be read counts by the reason.
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

/** What decides whether a file is valid: the schemas, and the loader with its rules for YAML. */
const sourceFolders = [new URL('../../catalogue/schema/', import.meta.url), new URL('./', import.meta.url)];

/** Holds the exact versions of the packages that parse and validate. */
const packageFile = new URL('../../package.json', import.meta.url);

/** Changes when the outcome of validating an unchanged file may change. */
export function hashSchemas(): string {
  const hash = createHash('sha256').update(readFileSync(packageFile));
  for (const folder of sourceFolders) addSources(hash, folder);
  return hash.digest('hex');
}

function addSources(hash: Hash, folder: URL): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) hash.update(`\0${name}\0`).update(readFileSync(new URL(name, folder)));
}
