import { formPagePath, routes } from '#catalogue/routes.ts';
import { writeState } from '#site/components/course-finder/finder-state.ts';
import {
  type FoundEntry,
  findEntries,
  finderState,
  popularCourses,
  readTyped,
} from '#site/components/site-search/find-entries.ts';
import type { SearchIndex } from '#site/views/search-index.ts';
import type { SearchKeyKey } from '../storage-keys.ts';
import { fetchIndex } from './fetch-index.ts';

const searchKeyKey: SearchKeyKey = 'search-key';

/** Longest text that is looked for. */
const textMax = 80;
/** Most results shown; the page of all courses has the others. */
const shownMax = 8;

interface SearchRequest {
  /** What is looked for at first, where that finds anything or was written by the visitor. */
  typed: string;
  isWritten: boolean;
  /** There is a keyboard: the dialog says how to keep it from opening the search. */
  isByKey: boolean;
}

/** Opens the search as a modal dialog. @throws where its index cannot be fetched */
export async function openSearch({ typed, isWritten, isByKey }: SearchRequest): Promise<void> {
  const found = await fetchIndex();
  if (document.querySelector('dialog[open]')) return;
  const dialog = makeDialog();
  dialog.toggleAttribute('data-by-key', isByKey);
  document.body.append(dialog);
  const field = dialog.querySelector('input') as HTMLInputElement;
  if (isWritten || findEntries(found, readTyped(found, typed)).length > 0) field.value = typed.slice(0, textMax);
  field.placeholder = popularCourses(found)[0]?.title ?? '';
  bringToLife(dialog, found);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  field.select();
}

/** An element with what is in it, of which no part is read as markup. */
function make(tag: string, attributes: Readonly<Record<string, string>>, content: readonly (Node | string)[] = []): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

const fieldAttributes = {
  ...{ id: 'site-search', type: 'search', maxlength: String(textMax) },
  ...{ autocomplete: 'off', enterkeyhint: 'go', autofocus: '' },
};

function makeDialog(): HTMLDialogElement {
  const field = make('div', { class: 'field' }, [
    make('label', { for: 'site-search' }, ['Course, city or page']),
    make('input', fieldAttributes),
  ]);
  const keyChoice = make('label', { class: 'search-key' }, [
    make('input', { type: 'checkbox' }),
    'Opens by the key ',
    make('kbd', {}, ['/']),
  ]);
  const foot = [
    make('a', { href: routes.courses, 'data-all': '' }, ['All courses, with filters']),
    ' ',
    make('a', { href: formPagePath('callback'), 'data-dialog': 'callback' }, ['Ask for a call']),
    ' ',
    make('details', { class: 'search-keys' }, [make('summary', {}, ['Keyboard']), keyChoice]),
  ];
  return make('dialog', { class: 'form-dialog site-search', 'aria-label': 'Find a course or a page' }, [
    make('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Close' }, ['×']),
    make('form', { role: 'search' }, [field]),
    make('p', { class: 'search-count', role: 'status' }),
    make('ul', { class: 'search-results' }),
    make('p', { class: 'search-count', 'data-untyped': '' }, ['Subjects']),
    make('ul', { class: 'search-results search-subjects', 'data-untyped': '' }),
    make('p', { class: 'search-foot' }, foot),
  ]) as HTMLDialogElement;
}

function bringToLife(dialog: HTMLDialogElement, found: SearchIndex): void {
  const field = dialog.querySelector('input') as HTMLInputElement;
  const show = (): void => showFound(dialog, found, field.value);
  show();
  // The key is painted first: on a slow phone the results take longer than a key may.
  field.addEventListener('input', () => requestAnimationFrame(() => setTimeout(show)));
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    if (field.value.trim()) dialog.querySelector<HTMLAnchorElement>('.search-results a')?.click();
  });
  dialog.addEventListener('keydown', (event) => moveInResults(dialog, event));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, .dialog-close')) dialog.close();
  });
  keepKeyChoice(dialog.querySelector('[type="checkbox"]') as HTMLInputElement);
}

function showFound(dialog: HTMLDialogElement, index: SearchIndex, typed: string): void {
  const asked = readTyped(index, typed);
  const found = findEntries(index, asked);
  const state = finderState(index, asked);
  const count = dialog.querySelector('.search-count') as HTMLElement;
  count.textContent = asked.text ? countText(found.length) : 'Popular courses';
  const words = asked.text.split(' ').filter(Boolean);
  const list = (asked.text ? found.slice(0, shownMax) : popularCourses(index)).map((entry) => resultItem(entry, words));
  dialog.querySelector('.search-results')?.replaceChildren(...list);
  showSubjects(dialog, asked.text ? [] : found);
  const all = dialog.querySelector('[data-all]') as HTMLAnchorElement;
  all.href = state ? `${routes.courses}#${writeState(state)}` : routes.courses;
}

/** Offered before anything is typed. */
function showSubjects(dialog: HTMLDialogElement, subjects: readonly FoundEntry[]): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-untyped]')) part.hidden = subjects.length === 0;
  dialog.querySelector('.search-subjects')?.replaceChildren(...subjects.map((entry) => resultItem(entry, [])));
}

function countText(count: number): string {
  if (count === 0) return 'Nothing fits. Use fewer words, or see all courses.';
  if (count > shownMax) return `The best ${shownMax} of ${count}`;
  return count === 1 ? '1 result' : `${count} results`;
}

function resultItem({ title, href, note, why }: FoundEntry, words: readonly string[]): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const aside = document.createElement('small');
  link.href = href;
  aside.textContent = note;
  const name = make('span', {}, [
    ...markFirst(title, words),
    ...(why ? [make('small', { class: 'search-why' }, markFirst(why, words))] : []),
  ]);
  link.append(name, ' ', aside);
  item.append(link);
  return item;
}

/** The title with the place marked where it first has one of the words: the longest that it has. */
function markFirst(title: string, words: readonly string[]): (Node | string)[] {
  const found = words.toSorted((one, other) => other.length - one.length).find((word) => title.toLowerCase().includes(word));
  if (!found) return [title];
  const start = title.toLowerCase().indexOf(found);
  const end = start + found.length;
  return [title.slice(0, start), make('mark', {}, [title.slice(start, end)]), title.slice(end)];
}

/** The arrow keys go through the field and the results. Escape closes at once, where the field would only be emptied. */
function moveInResults(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') dialog.close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('[type="search"], .search-results a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether `/` opens the search, for whoever speaks to the computer or presses keys by accident (WCAG 2.2, 2.1.4). */
function keepKeyChoice(box: HTMLInputElement): void {
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
