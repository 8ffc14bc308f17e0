/** Calls `update` when the visitor changes or resets the filters. */
export function watchFilters(filters: HTMLFormElement, update: () => void): void {
  filters.addEventListener('input', update);
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('reset', () => setTimeout(update));
}

/**
 * Calls `show` when the address changes. A link to a section, such as the skip link, changes the filters only if they hide this section.
 */
export function watchAddress(show: () => void): void {
  addEventListener('hashchange', () => {
    const section = document.querySelector(':target');
    if (section?.getClientRects().length) return;
    show();
    section?.scrollIntoView();
  });
}

/** Replaces the history entry, so that the Back button leaves the page. */
export const replaceFragment = (fragment: string): void =>
  history.replaceState(history.state, '', fragment ? `#${fragment}` : location.pathname + location.search);

/** Shows the *Clear* button only if a filter is set. If the button disappears while focused, the first filter gets the focus. */
export function showReset(filters: HTMLFormElement, isNarrowed: boolean): void {
  const reset = filters.querySelector<HTMLButtonElement>('[type="reset"]');
  if (!reset) return;
  if (!isNarrowed && document.activeElement === reset) filters.querySelector<HTMLElement>('input, select')?.focus();
  reset.hidden = !isNarrowed;
}

/** Shows at each choice how many entries it would leave. */
export function countChoices(filters: HTMLFormElement, count: (name: string, value: string) => number): void {
  for (const { name, value, parentElement } of filters.querySelectorAll<HTMLInputElement>('[type="radio"]')) {
    const place = parentElement?.querySelector('small');
    if (place) place.textContent = `${count(name, value)}`;
  }
  for (const chip of filters.querySelectorAll('select')) {
    chip.toggleAttribute('data-asked', chip.value !== '');
    if (chip.name === 'sort') continue;
    for (const option of chip.options) {
      if (!option.value) continue;
      option.dataset.label ??= option.text;
      option.text = `${option.dataset.label} (${count(chip.name, option.value)})`;
    }
  }
}
