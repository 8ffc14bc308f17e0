import type { RuntimeContext } from '../platform/bindings.ts';
import { logError } from '../platform/log.ts';
import type { EdgeCache } from '../platform/ports.ts';

/** The part of the platform's context that a local server lacks (Workers Cache, 2026). */
interface CachingContext extends RuntimeContext {
  cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}

/** The platform's cache; does nothing where there is none. */
export const createEdgeCache = (context: CachingContext): EdgeCache => ({
  async purge(tags) {
    try {
      await context.cache?.purge({ tags: [...tags] });
    } catch (error) {
      logError('cache-not-purged', error);
    }
  },
});
