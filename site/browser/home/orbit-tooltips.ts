const edgePx = 8;

/** Moves the tooltip of the course at hand into the window, and takes it away on Escape (WCAG 1.4.13). */
export function keepTooltipsInSight(orbit: HTMLElement): void {
  for (const type of ['pointerover', 'focusin'] as const) {
    orbit.addEventListener(type, (event) => {
      const tooltip =
        event.target instanceof Element ? event.target.closest('a')?.querySelector<HTMLElement>('.orbit-name') : null;
      delete orbit.dataset.isQuiet;
      if (tooltip) moveIntoWindow(tooltip);
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') orbit.dataset.isQuiet = 'true';
  });
}

/** Reckons from the icon, since the tooltip itself may still be where it was moved the last time. */
function moveIntoWindow(tooltip: HTMLElement): void {
  const icon = tooltip.parentElement?.getBoundingClientRect();
  if (!icon) return;
  const left = icon.x + (icon.width - tooltip.offsetWidth) / 2;
  const end = document.documentElement.clientWidth - edgePx;
  const shift = Math.max(edgePx - left, 0) - Math.max(left + tooltip.offsetWidth - end, 0);
  tooltip.style.setProperty('--shift', `${shift}px`);
}
