import type { LoaderTools } from '../loader-tools.ts';

/** Hydrates the carousel when it comes into sight: before that it is a row that scrolls by itself. */
export function hydrateWhenSeen(slot: HTMLElement, { loadModule, isMotionReduced }: LoaderTools): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void loadModule(() => import('#site/browser/islands/carousel.island.tsx')).then((module) =>
      module?.hydrateCarousel(slot, { canMove: !isMotionReduced() }),
    );
  });
  observer.observe(slot);
}
