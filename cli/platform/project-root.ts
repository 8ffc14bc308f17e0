import { fileURLToPath } from 'node:url';

/** The project's own folder, where the code and the lock file are. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
