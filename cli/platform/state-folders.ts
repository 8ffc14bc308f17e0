import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readIfExists } from './if-exists.ts';

/** Folder for everything that commands store on this machine between runs. Deleting this folder gives a clean start. */
export const stateFolder = '.wrangler';

export const cacheFolder = `${stateFolder}/build-cache`;

export const persistFolder = (stateDir: string): string => join(stateDir, 'state');

/** Creates the local state folder, which only its owner can access, because it contains visitors' data and the keys for staff tokens. */
export function makeStateFolder(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  chmodSync(stateDir, 0o700);
}

/** Removes all access to a file except its owner's. Has no effect on Windows, where access is controlled by the folder. */
export const makePrivate = (file: string): void => chmodSync(file, 0o600);

export const secretsFile = (stateDir: string): string => join(stateDir, 'local.env');

export const readLocalSecrets = (stateDir: string): NodeJS.Dict<string> =>
  parseEnv(readIfExists(secretsFile(stateDir))?.toString() ?? '');
