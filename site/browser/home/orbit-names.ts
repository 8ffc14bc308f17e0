/** Takes the name of the course at hand away on Escape (WCAG 1.4.13), until another is asked for. */
export function dismissNamesByEscape(orbit: HTMLElement): void {
  for (const type of ['pointerover', 'focusin'] as const) orbit.addEventListener(type, () => delete orbit.dataset.isQuiet);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') orbit.dataset.isQuiet = 'true';
  });
}
