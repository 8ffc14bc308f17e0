import { join } from 'node:path';
import { stateFolder } from '#cli/platform/state-folders.ts';

/** Folder with one subfolder for each failed browser test. Each run empties it first. */
export const failuresFolder = join(stateFolder, 'test-failures');
