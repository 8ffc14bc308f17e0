const liveParts = '[data-result], .next-steps, .country-list, form [type="button"]';

/**
 * Shows the form again after React has failed, with all typed values. The browser then posts the form to its `action`.
 *
 * @param labels labels for the form's submit buttons
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
