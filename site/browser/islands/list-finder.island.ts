import { showReset } from '../course-finder/show-reset.ts';

interface Finder {
  filters: HTMLFormElement;
  names: string[];
  count: HTMLElement;
  noun: string;
  /**
   * List rows. Each row has its filter values in data attributes, such as `data-kind="Weekend"`. Several values are separated by spaces.
   */
  rows: HTMLElement[];
}

/** Starts the filters above a list. Their entire state is in the URL fragment: `#place=dadar&kind=Weekend`. */
export function startListFinder(root: HTMLElement): void {
  const finder = findParts(root);
  if (!finder) return;
  const { filters } = finder;
  applyKeys(finder);
  filters.addEventListener('input', () => writeAddress(finder));
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('reset', () => setTimeout(() => writeAddress(finder)));
  // A link to a section, such as the skip link, must not change the filters.
  addEventListener('hashchange', () => {
    if (!document.querySelector(':target')) readAddress(finder);
  });
  if (location.hash.length > 1) readAddress(finder);
  else writeAddress(finder);
}

function findParts(root: HTMLElement): Finder | undefined {
  const filters = root.querySelector('form');
  const count = root.querySelector<HTMLElement>('[data-finder-count]');
  const { rows, noun } = root.dataset;
  if (!filters || !count || !rows || !noun) return undefined;
  const names = [...new Set([...new FormData(filters).keys()])];
  return { filters, names, count, noun, rows: [...document.querySelectorAll<HTMLElement>(rows)] };
}

/** Adds a filter option's value to the row of each course that the option lists in its `data-keys`. */
function applyKeys({ filters, rows }: Finder): void {
  const rowByCourse = new Map(rows.map((row) => [row.querySelector<HTMLElement>('[data-course]')?.dataset.course, row]));
  for (const choice of filters.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[data-keys]'))
    for (const key of choice.dataset.keys?.split(' ') ?? []) {
      const row = rowByCourse.get(key);
      const name = getFilterName(choice);
      if (row) row.dataset[name] = `${row.dataset[name] ?? ''} ${choice.value}`;
    }
}

const getFilterName = (choice: HTMLInputElement | HTMLOptionElement): string =>
  choice instanceof HTMLInputElement ? choice.name : (choice.closest('select')?.name ?? '');

const getControl = ({ filters }: Finder, name: string) => filters.elements.namedItem(name) as HTMLSelectElement | RadioNodeList;

function readAddress(finder: Finder): void {
  const parameters = new URLSearchParams(location.hash.slice(1));
  for (const name of finder.names) {
    const field = getControl(finder, name);
    const wanted = parameters.get(name) ?? '';
    field.value = wanted;
    if (field.value !== wanted) field.value = '';
  }
  show(finder);
}

function writeAddress(finder: Finder): void {
  const wantedValues = finder.names.flatMap((name) =>
    getControl(finder, name).value ? [[name, getControl(finder, name).value]] : [],
  );
  const fragment = new URLSearchParams(wantedValues).toString();
  history.replaceState(history.state, '', fragment ? `#${fragment}` : location.pathname + location.search);
  show(finder);
}

function show(finder: Finder): void {
  const { rows, count, noun } = finder;
  const matches = filterRows(finder);
  for (const row of rows) row.hidden = !matches.includes(row);
  count.textContent =
    matches.length === 0 ? 'Nothing found. Remove a filter, or request a call.' : `${matches.length} of ${rows.length} ${noun}`;
  showReset(
    finder.filters,
    finder.names.some((name) => getControl(finder, name).value),
  );
  countChoices(finder);
}

function filterRows(finder: Finder, other: Record<string, string> = {}): HTMLElement[] {
  const { names, rows } = finder;
  const wantedValues = names
    .map((name) => [name, other[name] ?? getControl(finder, name).value] as const)
    .filter(([, wanted]) => wanted);
  return rows.filter(({ dataset }) => wantedValues.every(([name, wanted]) => dataset[name]?.split(' ').includes(wanted)));
}

function countChoices(finder: Finder): void {
  const formatCount = (name: string, value: string): string => `${filterRows(finder, { [name]: value }).length}`;
  for (const { name, value, parentElement } of finder.filters.querySelectorAll<HTMLInputElement>('[type="radio"]')) {
    const place = parentElement?.querySelector('small');
    if (place) place.textContent = formatCount(name, value);
  }
  for (const chip of finder.filters.querySelectorAll('select')) {
    chip.toggleAttribute('data-asked', chip.value !== '');
    for (const option of chip.options) {
      if (!option.value) continue;
      option.dataset.label ??= option.text;
      option.text = `${option.dataset.label} (${formatCount(chip.name, option.value)})`;
    }
  }
}
