import { closeMenus } from './watch-menu.ts';

/** Length of the way to the top. */
const scrollMs = 500;

/**
 * A link to the page one is on scrolls to its top instead of loading it again; any link closes the menus.
 */
export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    closeMenus();
    if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash || link.search) return;
    event.preventDefault();
    scrollToTop();
  });
}

/** At once for whoever wants stillness. */
function scrollToTop(): void {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(scrollX, 0);
    return;
  }
  const start = performance.now();
  const step = (now: number): void => {
    const passed = Math.min(1, Math.max(0, (now - start) / scrollMs));
    scrollTo({ top: from * (1 - passed) ** 3, behavior: 'instant' });
    if (passed < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
