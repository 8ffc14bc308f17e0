import type { RuntimeContext } from '../platform/bindings.ts';
import { type Wait, withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { EdgeCache, Ports } from '../platform/ports.ts';

/** The part of the platform's context that a local server lacks (Workers Cache, 2026). */
interface CachingContext extends RuntimeContext {
  cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}

/** The platform's cache; does nothing where there is none. */
export const createEdgeCache = (context: CachingContext, getWait: () => Wait): EdgeCache => ({
  async purge(tags) {
    try {
      await withinLimit(getWait(), async () => context.cache?.purge({ tags: [...tags] }));
    } catch (error) {
      logError('cache-not-purged', error);
    }
  },
});

/** Every answer made of blogs carries it; a write purges it. */
export const cacheTag = 'blogs';

/** What a write changed is to be seen at once, here and in the cache before us. */
export function showChange(ports: Pick<Ports, 'blogPages' | 'cache' | 'later'>): void {
  ports.blogPages.purge();
  ports.later(ports.cache.purge([cacheTag]));
}
