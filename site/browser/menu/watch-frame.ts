/** Minimum scroll distance before the header reacts, because a finger on the screen is never quite still. */
const minScrollPx = 8;

/** Distance from the top of the page within which the header always stays visible, because hiding it there would leave a gap. */
const topPx = 80;

/**
 * Marks the page while the visitor scrolls down. On small screens, the header then hides and returns when the visitor scrolls up
 * (header.css).
 */
export function watchHeader(): void {
  let lastY = scrollY;
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - lastY;
      if (Math.abs(way) < minScrollPx) return;
      lastY = scrollY;
      document.documentElement.toggleAttribute('data-goes-down', way > 0 && scrollY > topPx);
    },
    { passive: true },
  );
}

const uncovered = ':is(main, .site-footer) :is(a, button, input, select, textarea, summary), .lead-form, .counter';

/** Hides the bottom bar while it would cover an element that matches `uncovered` (bottom-bar.css). */
export function watchBar(): void {
  const bar = document.querySelector<HTMLElement>('.bottom-bar');
  let observer: IntersectionObserver | undefined;
  const watch = (): void => {
    if (!bar) return;
    observer?.disconnect();
    const atBar = new Set<Element>();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) atBar[isIntersecting ? 'add' : 'delete'](target);
        document.documentElement.toggleAttribute('data-bar-away', atBar.size > 0);
      },
      { rootMargin: `-${bar.offsetTop}px 0px 0px -${bar.offsetLeft}px` },
    );
    for (const element of document.querySelectorAll(uncovered)) observer.observe(element);
  };
  addEventListener('resize', watch);
  requestAnimationFrame(watch);
}
