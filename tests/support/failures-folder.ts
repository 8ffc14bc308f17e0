import { join } from 'node:path';
import { stateFolder } from '#cli/platform/state-folders.ts';

/** What failed browser tests leave, a folder each; emptied when a run begins. */
export const failuresFolder = join(stateFolder, 'test-failures');
