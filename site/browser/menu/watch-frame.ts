/** Way up or down before the header follows: a finger on the screen is never quite still. */
const minScrollPx = 8;

/** So near to the top the header stays: it would leave a gap. */
const topPx = 80;

/**
 * Marks the page while its visitor goes down: on small screens the header leaves then and comes back on the way up
 * (header.css), so that the text has the room and the menu is one swipe away.
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

/** What the bar may not cover: whatever can be used, and what is read or filled in as a whole. */
const uncovered = ':is(main, .site-footer) :is(a, button, input, select, textarea, summary), .lead-form, .counter';

/** The bar makes room wherever one of these comes to its place, from its corner to that of the window (bottom-bar.css). */
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
