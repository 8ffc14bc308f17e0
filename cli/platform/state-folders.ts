import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that this machine keeps between runs lives below one folder; deleting it is a clean start. */
export const stateFolder = '.wrangler';

/** Results that can be made again: parsed YAML, bundles, pictures, records of what was written. */
export const cacheFolder = `${stateFolder}/build-cache`;

/** Where wrangler keeps the local D1 and R2. */
export const persistFolder = (stateDir: string): string => join(stateDir, 'state');

/** Makes the folder of the local state, for its owner alone: what visitors sent is in it, and the keys of the staff's tokens. */
export function makeStateFolder(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  chmodSync(stateDir, 0o700);
}

/** Takes a file's rights from everybody but its owner. Windows keeps rights by folder: there it changes nothing. */
export const makePrivate = (file: string): void => chmodSync(file, 0o600);
