import { formPagePath, routes } from '#catalogue/routes.ts';
import { writeState } from '#site/components/course-finder/finder-state.ts';
import {
  type FoundEntry,
  findEntries,
  getFinderState,
  listPopularCourses,
  parseSearch,
} from '#site/components/site-search/find-entries.ts';
import type { SearchIndex } from '#site/views/search-index.ts';
import type { SearchKeyKey } from '../storage-keys.ts';
import { fetchIndex } from './fetch-index.ts';

const searchKeyKey: SearchKeyKey = 'search-key';

const maxTextLength = 80;
const maxShown = 8;

interface SearchRequest {
  written: string;
  /**
   * Whether to search for the words in the page's address if the visitor typed nothing. If that search finds nothing, the field stays
   * empty.
   */
  isFromAddress: boolean;
  isByKey: boolean;
}

const getAddressWords = (): string =>
  location.pathname
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, ' ')
    .trim();

/** Opens the search in a modal dialog. The field appears immediately, and the results follow once the index has loaded. */
export function openSearch({ written, isFromAddress, isByKey }: SearchRequest): void {
  if (document.querySelector('dialog[open]')) return;
  const dialog = makeDialog();
  dialog.toggleAttribute('data-by-key', isByKey);
  document.body.append(dialog);
  const field = dialog.querySelector('input') as HTMLInputElement;
  const typed = written.trim() || (isFromAddress ? getAddressWords() : '');
  if (written) field.value = written.trim().slice(0, maxTextLength);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  field.setSelectionRange(maxTextLength, maxTextLength);
  const index = fetchIndex().then(
    (found) => {
      field.placeholder = listPopularCourses(found)[0]?.title ?? '';
      if (!field.value && findEntries(found, parseSearch(found, typed)).length > 0) {
        field.value = typed.slice(0, maxTextLength);
        field.select();
      }
      return found;
    },
    () => openAllCourses(dialog, field.value),
  );
  activate(dialog, index);
}

/** Opens the page with all courses and searches there for the same text, because the search index could not be loaded. */
function openAllCourses(dialog: HTMLDialogElement, typed: string): undefined {
  if (!dialog.open) return;
  dialog.close();
  location.assign(typed ? `${routes.courses}#${writeState({ q: typed })}` : routes.courses);
}

function createElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

const fieldAttributes = {
  ...{ id: 'site-search', type: 'search', maxlength: String(maxTextLength) },
  ...{ autocomplete: 'off', enterkeyhint: 'go', autofocus: '' },
};

function makeDialog(): HTMLDialogElement {
  const field = createElement('div', { class: 'field' }, [
    createElement('label', { for: 'site-search' }, ['Course, city or page']),
    createElement('input', fieldAttributes),
  ]);
  const keyChoice = createElement('label', { class: 'search-key' }, [
    createElement('input', { type: 'checkbox' }),
    'Open search with the key ',
    createElement('kbd', {}, ['/']),
  ]);
  const foot = [
    createElement('a', { href: routes.courses, 'data-all': '' }, ['All courses, with filters']),
    ' ',
    createElement('a', { href: formPagePath('callback'), 'data-dialog': 'callback' }, ['Request a call']),
    ' ',
    keyChoice,
  ];
  return createElement('dialog', { class: 'form-dialog site-search', 'aria-label': 'Find a course or a page' }, [
    createElement('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Close' }, ['×']),
    createElement('form', { role: 'search' }, [field]),
    createElement('p', { class: 'note search-count', role: 'status' }),
    createElement('ul', { class: 'search-results' }),
    createElement('p', { class: 'note search-count', hidden: '' }),
    createElement('ul', { class: 'search-results' }),
    createElement('p', { class: 'row search-foot' }, foot),
  ]) as HTMLDialogElement;
}

function activate(dialog: HTMLDialogElement, index: Promise<SearchIndex | undefined>): void {
  const field = dialog.querySelector('input') as HTMLInputElement;
  const show = async (): Promise<void> => {
    const found = await index;
    if (!found) return;
    const place = findFocusPlace(dialog);
    showFound(dialog, found, field.value);
    // New results replace a focused one.
    if (place > 0) (listStops(dialog)[place] ?? field).focus();
  };
  void show();
  // Waits for the browser to paint the typed text, because showing results takes too long on slow phones.
  field.addEventListener('input', () => requestAnimationFrame(() => setTimeout(show)));
  dialog.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    if (field.value.trim()) dialog.querySelector<HTMLAnchorElement>('.search-results a')?.click();
  });
  dialog.addEventListener('keydown', (event) => moveInResults(dialog, event));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, .dialog-close')) dialog.close();
  });
  storeKeyChoice(dialog.querySelector('[type="checkbox"]') as HTMLInputElement);
}

function showFound(dialog: HTMLDialogElement, index: SearchIndex, typed: string): void {
  const query = parseSearch(index, typed);
  const found = findEntries(index, query);
  const state = getFinderState(index, query);
  const count = dialog.querySelector('.search-count') as HTMLElement;
  count.textContent = query.text ? countText(found.length) : 'Popular courses';
  const words = query.text.split(' ').filter(Boolean);
  const shown = query.text ? found.slice(0, maxShown) : listPopularCourses(index);
  const named = shown.filter(({ why }) => why === undefined);
  const best = named.length > 0 ? named : shown;
  const others = query.text ? shown.filter((entry) => !best.includes(entry)) : found;
  const [bestList, otherList] = dialog.querySelectorAll<HTMLElement>('.search-results');
  bestList?.replaceChildren(...best.map((entry) => resultItem(entry, words)));
  bestList?.toggleAttribute('data-first-opens', query.text !== '');
  otherList?.replaceChildren(...others.map((entry) => resultItem(entry, words)));
  otherList?.classList.toggle('search-subjects', !query.text);
  const title = otherList?.previousElementSibling as HTMLElement;
  title.hidden = others.length === 0;
  title.textContent = query.text ? 'See also' : 'Subjects';
  const all = dialog.querySelector('[data-all]') as HTMLAnchorElement;
  all.href = state ? `${routes.courses}#${writeState(state)}` : routes.courses;
}

function countText(count: number): string {
  if (count === 0) return 'Nothing found. Use fewer words, or see all courses.';
  if (count > maxShown) return `Showing the best ${maxShown} of ${count} results`;
  return count === 1 ? '1 result' : `${count} results`;
}

function resultItem({ title, href, note, why }: FoundEntry, words: readonly string[]): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const aside = why ? [note, ', ', ...highlightMatch(why, words)] : [note];
  link.append(createElement('span', {}, highlightMatch(title, words)), ' ', createElement('small', {}, aside));
  item.append(link);
  return item;
}

function highlightMatch(title: string, words: readonly string[]): (Node | string)[] {
  const findWordStart = (word: string): number => ` ${title.toLowerCase()}`.indexOf(` ${word}`);
  const found = [...words].sort((one, other) => other.length - one.length).find((word) => findWordStart(word) >= 0);
  if (!found) return [title];
  const start = findWordStart(found);
  const end = start + found.length;
  return [title.slice(0, start), createElement('mark', {}, [title.slice(start, end)]), title.slice(end)];
}

const listStops = (dialog: HTMLDialogElement): HTMLElement[] => [
  ...dialog.querySelectorAll<HTMLElement>('[type="search"], .search-results a'),
];

const findFocusPlace = (dialog: HTMLDialogElement): number => listStops(dialog).indexOf(document.activeElement as HTMLElement);

/** Moves the focus between the field and the results with the arrow keys. Escape closes the dialog, instead of only clearing the field. */
function moveInResults(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') dialog.close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const next = listStops(dialog)[findFocusPlace(dialog) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Stores whether `/` opens the search. Visitors who use speech input or press keys by accident must be able to turn this shortcut off (WCAG
 * 2.2, 2.1.4).
 */
function storeKeyChoice(box: HTMLInputElement): void {
  try {
    box.checked = localStorage.getItem(searchKeyKey) !== 'off';
  } catch {
    box.disabled = true;
  }
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(searchKeyKey);
    else localStorage.setItem(searchKeyKey, 'off');
  });
}
