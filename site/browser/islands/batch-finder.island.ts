const names = ['category', 'place', 'kind', 'month'] as const;

interface Finder {
  filters: HTMLFormElement;
  count: HTMLElement;
  rows: HTMLElement[];
}

/** Brings the filters over the table of batches to life. The fragment of the address is the whole state: `#place=dadar&kind=Weekend`. */
export function startBatchFinder(root: HTMLElement): void {
  const filters = root.querySelector('form');
  const count = root.querySelector<HTMLElement>('[data-finder-count]');
  if (!filters || !count) return;
  const finder = { filters, count, rows: [...document.querySelectorAll<HTMLElement>('.batch-table tbody tr')] };
  filters.addEventListener('input', () => change(finder));
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('reset', () => setTimeout(() => change(finder)));
  // A link to a part of the page, like the one past the menu, asks for no other batches.
  addEventListener('hashchange', () => {
    if (!document.querySelector(':target')) take(finder);
  });
  // What was chosen before this script came counts where the address says nothing.
  if (location.hash.length > 1) take(finder);
  else change(finder);
}

const control = ({ filters }: Finder, name: string) => filters.elements.namedItem(name) as HTMLSelectElement;

/** Sets the filters as the address says; what they do not offer is no wish. */
function take(finder: Finder): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const name of names) {
    const field = control(finder, name);
    field.value = asked.get(name) ?? '';
    if (field.selectedIndex < 0) field.value = '';
  }
  show(finder);
}

/** Writes the filters into the address, in the place of the last one: the Back button leaves the page. */
function change(finder: Finder): void {
  const wishes = names.flatMap((name) => (control(finder, name).value ? [[name, control(finder, name).value]] : []));
  const fragment = new URLSearchParams(wishes).toString();
  history.replaceState(history.state, '', fragment ? `#${fragment}` : location.pathname + location.search);
  show(finder);
}

function show(finder: Finder): void {
  const { rows, count } = finder;
  const fits = (row: HTMLElement, name: (typeof names)[number]): boolean => {
    const wish = control(finder, name).value;
    return !wish || row.dataset[name]?.split(' ').includes(wish) === true;
  };
  for (const row of rows) row.hidden = !names.every((name) => fits(row, name));
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent =
    shown === 0 ? 'No batch fits. Take a filter away, or ask for a call.' : `${shown} of ${rows.length} batches`;
}
