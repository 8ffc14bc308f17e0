import { closeMenus } from './watch-menu.ts';

const scrollMs = 500;

/** Closes the menus when the visitor clicks a link. A link to the current page scrolls to the top instead of reloading the page. */
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
