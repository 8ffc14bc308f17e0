/** Offers *Clear* where there is something to clear; the focus that it had goes to the first filter. */
export function showReset(filters: HTMLFormElement, isNarrowed: boolean): void {
  const reset = filters.querySelector<HTMLButtonElement>('[type="reset"]');
  if (!reset) return;
  if (!isNarrowed && document.activeElement === reset) filters.querySelector<HTMLElement>('input, select')?.focus();
  reset.hidden = !isNarrowed;
}
