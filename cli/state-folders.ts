/** Everything that this machine keeps between runs lives below one folder; deleting it is a clean start (contracts). */
export const stateFolder = '.wrangler';

/** Results that can be made again: parsed YAML, bundles, pictures, records of what was written. */
export const cacheFolder = `${stateFolder}/build-cache`;
