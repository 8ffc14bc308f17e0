import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

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
