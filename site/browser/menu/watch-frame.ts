/** Way up or down before the header follows: a finger on the screen is never quite still. */
const leastWayPx = 8;

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
      if (Math.abs(way) < leastWayPx) return;
      lastY = scrollY;
      document.documentElement.toggleAttribute('data-goes-down', way > 0 && scrollY > topPx);
    },
    { passive: true },
  );
}

/** The part of the screen that the bar is in, at any height of it. */
const barArea = '-85% 0px 0px 0px';

/** The bar at the bottom makes room where a form, the counters, the contents of an article or the footer come to it, so that it covers nothing of them (bottom-bar.css). */
export function watchBar(): void {
  const atBar = new Set<Element>();
  const note = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) atBar.add(target);
      else atBar.delete(target);
    }
    document.documentElement.toggleAttribute('data-bar-away', atBar.size > 0);
  };
  const observer = new IntersectionObserver(note, { rootMargin: barArea });
  for (const element of document.querySelectorAll('main .lead-form, .counters, .article-contents, .site-footer'))
    observer.observe(element);
}
