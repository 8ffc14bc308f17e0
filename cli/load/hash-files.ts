import { readdirSync, readFileSync } from 'node:fs';
import { hashOf } from '#cli/platform/hash.ts';
import { pathIn } from './list-files.ts';
import { catalogueSources } from './sources.ts';

/**
 * Hash of all that loading a catalogue looks at: the bytes of its files, and the names of those that it only warns of or refuses. Costs far less than
 * loading. What cannot be read counts by the reason.
 */
export function hashCatalogueFiles(dir: string): string {
  const entries = catalogueSources.flatMap(({ path }) =>
    path.endsWith('.yaml') ? [path] : [path, ...namesIn(pathIn(dir, path)).map((name) => `${path}/${name}`)],
  );
  const lines = entries.map((path) => `${path} ${contentHash(pathIn(dir, path))}`);
  return hashOf([...namesIn(dir), ...lines].join('\n'));
}

const namesIn = (folder: string): string[] =>
  readOr(
    () => readdirSync(folder).sort(),
    (code) => [code],
  );

const contentHash = (file: string): string =>
  readOr(
    () => hashOf(readFileSync(file)),
    (code) => code,
  );

function readOr<Result>(read: () => Result, refused: (code: string) => Result): Result {
  try {
    return read();
  } catch (error) {
    return refused(String((error as NodeJS.ErrnoException).code));
  }
}
