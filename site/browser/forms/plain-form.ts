/** Parts of a form that only React can use. */
const liveParts = '[data-result], .next-steps, .country-list, form [type="button"]';

/**
 * Shows a form without React, with what was typed into it: the browser sends it to its address.
 *
 * @param labels texts of its submit buttons
 */
export function showPlainForm(place: HTMLElement, nodes: readonly Node[], labels: readonly string[]): void {
  place.replaceChildren(...nodes);
  for (const part of place.querySelectorAll(liveParts)) part.remove();
  for (const body of place.querySelectorAll<HTMLElement>('.form-body')) body.hidden = false;
  for (const [index, button] of place.querySelectorAll<HTMLButtonElement>('[type="submit"]').entries()) {
    button.disabled = false;
    button.textContent = labels[index] ?? button.textContent;
  }
}
