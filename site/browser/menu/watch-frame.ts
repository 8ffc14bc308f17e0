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

/** The bar at the bottom makes room while a form or the footer is in sight, so that it covers none of their controls (bottom-bar.css). */
export function watchBar(): void {
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    document.documentElement.toggleAttribute('data-bar-away', inSight.size > 0);
  });
  for (const element of document.querySelectorAll('main .lead-form, .site-footer')) observer.observe(element);
}
