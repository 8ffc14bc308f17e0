/** Shows the *Clear* button only if a filter is set. If the button disappears while focused, the first filter gets the focus. */
export function showReset(filters: HTMLFormElement, isNarrowed: boolean): void {
  const reset = filters.querySelector<HTMLButtonElement>('[type="reset"]');
  if (!reset) return;
  if (!isNarrowed && document.activeElement === reset) filters.querySelector<HTMLElement>('input, select')?.focus();
  reset.hidden = !isNarrowed;
}
