/** When the visitor clicks a position's Apply link, selects that position in the application form. */
export function watchPositions(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-position]') : null;
    const field = document.querySelector<HTMLSelectElement>('form[data-form] [name="position"]');
    if (link && field) choose(field, link.dataset.position ?? '');
  });
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
