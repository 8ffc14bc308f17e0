import { showReset } from '../course-finder/show-reset.ts';

interface Finder {
  filters: HTMLFormElement;
  /** What the filters ask about. */
  names: string[];
  count: HTMLElement;
  /** What the list holds, in the plural. */
  noun: string;
  /** Each carries what it answers to each question: `data-kind="Weekend"`, several with spaces between. */
  rows: HTMLElement[];
}

/** Brings the filters over a list of the page to life. The fragment of the address is the whole state: `#place=dadar&kind=Weekend`. */
export function startListFinder(root: HTMLElement): void {
  const finder = findParts(root);
  if (!finder) return;
  const { filters } = finder;
  applyKeys(finder);
  filters.addEventListener('input', () => writeAddress(finder));
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('reset', () => setTimeout(() => writeAddress(finder)));
  // A link to a part of the page, like the one past the menu, asks for nothing else.
  addEventListener('hashchange', () => {
    if (!document.querySelector(':target')) readAddress(finder);
  });
  // What was chosen before this script came counts where the address says nothing.
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

/** A choice that names the courses it leaves gives its answer to their rows. */
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

/** Sets the filters as the address says; what they do not offer is no wish. */
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

/** Writes the filters into the address, in the place of the last one: the Back button leaves the page. */
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
    matches.length === 0 ? 'Nothing fits. Take a filter away, or ask for a call.' : `${matches.length} of ${rows.length} ${noun}`;
  showReset(
    finder.filters,
    finder.names.some((name) => getControl(finder, name).value),
  );
  countChoices(finder);
}

/** The rows that fit what is asked for, with one question asked otherwise. */
function filterRows(finder: Finder, other: Record<string, string> = {}): HTMLElement[] {
  const { names, rows } = finder;
  const wantedValues = names
    .map((name) => [name, other[name] ?? getControl(finder, name).value] as const)
    .filter(([, wanted]) => wanted);
  return rows.filter(({ dataset }) => wantedValues.every(([name, wanted]) => dataset[name]?.split(' ').includes(wanted)));
}

/** Each choice says how many it leaves of what else is asked for. */
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
