import { countChoices, replaceFragment, showReset, watchAddress, watchFilters } from '../course-finder/filter-form.ts';

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
  applyKeys(finder);
  watchFilters(finder.filters, () => writeAddress(finder));
  watchAddress(() => readAddress(finder));
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
  replaceFragment(new URLSearchParams(wantedValues).toString());
  show(finder);
}

function show(finder: Finder): void {
  const { rows, count, noun } = finder;
  const matches = filterRows(finder);
  for (const row of rows) row.hidden = !matches.includes(row);
  const isNarrowed = finder.names.some((name) => getControl(finder, name).value);
  count.textContent =
    matches.length === 0
      ? 'Nothing found. Remove a filter, or request a call.'
      : `${isNarrowed ? `${matches.length} of ` : ''}${rows.length} ${noun}`;
  showReset(finder.filters, isNarrowed);
  countChoices(finder.filters, (name, value) => filterRows(finder, { [name]: value }).length);
}

function filterRows(finder: Finder, other: Record<string, string> = {}): HTMLElement[] {
  const { names, rows } = finder;
  const wantedValues = names
    .map((name) => [name, other[name] ?? getControl(finder, name).value] as const)
    .filter(([, wanted]) => wanted);
  return rows.filter(({ dataset }) => wantedValues.every(([name, wanted]) => dataset[name]?.split(' ').includes(wanted)));
}
