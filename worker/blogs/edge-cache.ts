import type { RuntimeContext } from '../platform/bindings.ts';
import { type Wait, withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { EdgeCache, Ports } from '../platform/ports.ts';

/** Platform context with the Workers Cache (2026), which is missing on local servers. */
interface CachingContext extends RuntimeContext {
  cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}

/** Cache tag of every response that depends on the blog. Each write purges this tag. */
export const cacheTag = 'blogs';

export const createEdgeCache = (context: CachingContext, getWait: () => Wait): EdgeCache => ({
  async purge() {
    try {
      await withinLimit(getWait(), async () => context.cache?.purge({ tags: [cacheTag] }));
    } catch (error) {
      logError('cache-not-purged', error);
    }
  },
});

/** Makes a write visible immediately by purging the cached pages in this isolate and in the edge cache. */
export function showChange(ports: Pick<Ports, 'blogPages' | 'cache' | 'later'>): void {
  ports.blogPages.purge();
  ports.later(ports.cache.purge());
}
