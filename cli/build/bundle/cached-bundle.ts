import { deserialize, serialize } from 'node:v8';
import type { BuildCache } from '#cli/build/cache/build-cache.ts';
import { type Bundle, bundleAssets } from './bundle.ts';

/**
 * The bundle for browsers, out of the cache when nothing that it is made from changed.
 * @param codeHash of all that it is made from, with the versions of the tools
 */
export async function cachedBundle(root: string, { cache, codeHash }: { cache: BuildCache; codeHash: string }): Promise<Bundle> {
  const bytes = await cache.get('bundle', [codeHash, process.version], async () => serialize(await bundleAssets(root)));
  return deserialize(bytes) as Bundle;
}
