/** Runs `work` when the visitor sees the page: immediately, or when a prerendered page is activated. */
export function whenShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
