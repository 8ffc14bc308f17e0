import { describeCount, filterCourses, findCourses, hrefIn } from '#site/components/course-finder/filter-courses.ts';
import {
  type FinderState,
  filterNames,
  maxCompared,
  readState,
  toggleCompared,
  writeState,
} from '#site/components/course-finder/finder-state.ts';
import { describeInstalments } from '#site/views/instalments.ts';
import type { SearchIndex } from '#site/views/search-index.ts';
import { countChoices, replaceFragment, showReset, watchAddress, watchFilters } from '../course-finder/filter-form.ts';
import type { LoaderTools } from '../loader-tools.ts';
import { fetchIndex } from '../search/fetch-index.ts';

interface Finder {
  loadModule: LoaderTools['loadModule'];
  index: SearchIndex;
  filters: HTMLFormElement;
  count: HTMLElement;
  compared: HTMLElement;
  cards: Map<string, HTMLElement>;
  list: Element | undefined;
  homes: readonly (readonly [Element, readonly Element[]])[];
}

/** Starts the course finder and the instalment calculator next to it. The finder's entire state is in the URL fragment. */
export async function startCourseFinder(root: HTMLElement, { loadModule }: LoaderTools): Promise<void> {
  startEmiCalculator();
  const parts = findParts(root);
  if (!parts) return;
  const finder = { ...parts, index: await fetchIndex(), loadModule };
  watchFilters(finder.filters, () => afterPaint(() => writeAddress(finder, readControls(finder))));
  finder.compared.addEventListener('click', (event) => removeCompared(finder, event));
  document.addEventListener('change', ({ target }) => {
    const key = target instanceof Element ? getCourseKey(target.closest('.compare-check')?.closest('.course-card')) : '';
    if (key) writeAddress(finder, toggleCompared(readControls(finder), key));
  });
  watchAddress(() => show(finder, readState(location.hash)));
  showInitialState(finder);
}

let isWaiting = false;

/**
 * Runs `work` after the browser has painted the typed text, because updating the cards is slow. If the visitor types several letters
 * quickly, `work` runs only once.
 */
function afterPaint(work: () => void): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isWaiting = false;
      work();
    }),
  );
}

function showInitialState(finder: Finder): void {
  const ticked = [...finder.cards].filter(([, card]) => findCompareBox(card)?.checked).map(([key]) => key);
  const typed = { ...readControls(finder), compare: ticked.slice(0, maxCompared) };
  if (location.hash.length <= 1 && (isNarrowed(typed) || ticked.length > 0)) writeAddress(finder, typed);
  else show(finder, readState(location.hash));
}

const getCourseKey = (card: Element | null | undefined): string =>
  card?.querySelector<HTMLElement>('[data-course]')?.dataset.course ?? '';

const findCompareBox = (card: HTMLElement): HTMLInputElement | null => card.querySelector('.compare-check input');

function findParts(root: HTMLElement): Omit<Finder, 'loadModule' | 'index'> | undefined {
  const filters = root.querySelector('form');
  const count = root.querySelector<HTMLElement>('[data-finder-count]');
  const compared = root.querySelector<HTMLElement>('[data-finder-compare]');
  if (!filters || !count || !compared) return undefined;
  const cards = [...document.querySelectorAll<HTMLElement>('main .course-card')].map(
    (card) => [getCourseKey(card), card] as const,
  );
  const list = cards[0]?.[1].closest('.card-grid') ?? undefined;
  const homes = [...(list?.querySelectorAll('.card-subject') ?? []), ...(list ? [list] : [])];
  return {
    filters,
    count,
    compared,
    cards: new Map(cards),
    list,
    homes: homes.map((home) => [home, [...home.children]] as const),
  };
}

const getControl = ({ filters }: Finder, name: string) =>
  filters.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | RadioNodeList;

function readControls(finder: Finder): FinderState {
  const state = { ...readState(location.hash) };
  for (const name of filterNames) state[name] = getControl(finder, name).value.trim();
  return state;
}

function writeAddress(finder: Finder, state: FinderState): void {
  replaceFragment(writeState(state));
  show(finder, state);
}

function show(finder: Finder, state: FinderState): void {
  const { index, cards } = finder;
  if (isNarrowed(state) && filterCourses(index, state).some(({ key }) => !cards.has(key))) void showMore(finder);
  else showState(finder, state);
}

const isNarrowed = (state: FinderState): boolean => filterNames.some((name) => state[name]);

/**
 * Adds cards for matching courses that have no card yet, because not all courses of a large catalogue fit on the page. Reads the filters
 * only after the script has loaded, because the visitor may have changed them.
 */
async function showMore(finder: Finder): Promise<void> {
  const more = await finder.loadModule(() => import('../course-finder/more-courses.ts'));
  const state = readState(location.hash);
  more?.addCards(finder.cards, filterCourses(finder.index, state));
  showState(finder, state);
}

function showState(finder: Finder, state: FinderState): void {
  const { index, count, cards } = finder;
  for (const name of filterNames) {
    const field = getControl(finder, name);
    if (field.value.trim() !== state[name]) field.value = state[name];
  }
  const ranked = findCourses(index, state.q);
  countChoices(finder.filters, (name, value) => filterCourses(index, { ...state, [name]: value }, ranked).length);
  const matches = filterCourses(index, state, ranked).map(({ key }) => key);
  const found = new Set(matches);
  showReset(finder.filters, isNarrowed(state));
  orderCards(finder, isNarrowed(state) ? matches : undefined);
  for (const course of index.courses) {
    const card = cards.get(course.key);
    if (!card) continue;
    card.hidden = !found.has(course.key);
    for (const link of card.querySelectorAll<HTMLAnchorElement>('a:not([data-dialog])'))
      link.href = hrefIn(course, index.cities, state.city);
    const box = findCompareBox(card);
    if (!box) continue;
    box.checked = state.compare.includes(course.key);
    box.disabled = !box.checked && state.compare.length >= maxCompared;
  }
  count.textContent = describeCount(index.cities, state, found.size);
  void showCompared(finder);
}

async function showCompared({ index, compared, loadModule }: Finder): Promise<void> {
  const isComparing = (): boolean => readState(location.hash).compare.length > 0;
  const script = isComparing() ? await loadModule(() => import('../course-finder/compare-table.ts')) : undefined;
  compared.replaceChildren(...(isComparing() ? (script?.compareTable(index, readState(location.hash)) ?? []) : []));
}

/**
 * Moves matching cards to the front, best match first. Without filters, restores the page's original order. Cards that are already in order
 * do not move, because moving a focused card would drop the focus.
 */
function orderCards({ cards, list, homes }: Finder, matches: readonly string[] | undefined): void {
  list?.toggleAttribute('data-narrowed', matches !== undefined);
  if (matches && list)
    placeFirst(
      list,
      matches.flatMap((key) => cards.get(key) ?? []),
    );
  if (!matches) for (const [home, children] of homes) placeFirst(home, children);
}

function placeFirst(parent: Element, elements: readonly Element[]): void {
  const wanted = [...new Set([...elements, ...parent.children])];
  if (wanted.some((element, index) => parent.children[index] !== element)) parent.append(...wanted);
}

function removeCompared(finder: Finder, { target }: Event): void {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset.remove : undefined;
  if (!key) return;
  writeAddress(finder, toggleCompared(readControls(finder), key));
  finder.filters.querySelector('input')?.focus();
}

function startEmiCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-emi-form]');
  const result = document.querySelector('[data-emi-result]');
  if (!form || !result) return;
  const update = (): void => {
    result.textContent = describePlan(new FormData(form));
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  update();
}

const parseFigure = (data: FormData, name: string): number =>
  Number(String(data.get(name) ?? '').replace(/[^\d.-]/g, '') || Number.NaN);

const describePlan = (data: FormData): string =>
  describeInstalments({ fee: parseFigure(data, 'fee'), first: parseFigure(data, 'first'), months: parseFigure(data, 'months') });
