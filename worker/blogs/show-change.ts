import type { Ports } from '../platform/ports.ts';
import { cacheTag } from './respond-page.ts';

/** What a write changed is to be seen at once, here and in the cache before us. */
export function showChange(ports: Pick<Ports, 'blogPages' | 'cache' | 'later'>): void {
  ports.blogPages.purge();
  ports.later(ports.cache.purge([cacheTag]));
}
