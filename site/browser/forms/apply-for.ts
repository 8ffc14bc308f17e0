/** Writes the position of a pressed Apply link into the application below it. */
export function watchPositions(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-position]') : null;
    const field = document.querySelector<HTMLInputElement>('form[data-form] [name="position"]');
    if (link && field) typeInto(field, link.dataset.position ?? '');
  });
}

/** As if typed: a live form hears of it only through the setter of the element's own kind and an event. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
