/** Runs `work` when the page is shown to a visitor: at once, or on activation when it is being prerendered. */
export function whenShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
