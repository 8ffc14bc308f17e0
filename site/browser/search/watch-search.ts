import { loadModule } from '../load-module.ts';
import { closeMenus } from '../menu/watch-menu.ts';
import type { SearchKeyKey } from '../storage-keys.ts';

const searchKeyKey: SearchKeyKey = 'search-key';

/**
 * Opens the search of the header by its link, by `/` and by a form with a field for it. Link and form lead to the page of all
 * courses, which is what happens without this script, with a modified click, or when the search cannot be loaded.
 */
export function watchSearch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-search]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openFrom(link);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.search === undefined) return;
    event.preventDefault();
    void openFrom(form);
  });
  document.addEventListener('keydown', (event) => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !link || isTaken(event) || !isKeyOn()) return;
    event.preventDefault();
    void openFrom(link, true);
  });
}

/** Where a `/` is text, and under an open dialog, it is no shortcut. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null;

/** A key without a modifier can be switched off (WCAG 2.2, 2.1.4): in the search, which keeps it here. */
function isKeyOn(): boolean {
  try {
    return localStorage.getItem(searchKeyKey) !== 'off';
  } catch {
    return true;
  }
}

/** The words of an address: what somebody looks for who finds no page there. */
const wordsOfAddress = (): string =>
  location.pathname
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, ' ')
    .trim();

const writtenIn = (opener: HTMLElement): string => opener.querySelector('input')?.value.trim() ?? '';

/** What is looked for where nothing was written. */
const wordsFor = (opener: HTMLElement): string => (opener.dataset.fromAddress === undefined ? '' : wordsOfAddress());

/**
 * Takes what is written before the search has its field, which may have to be fetched first. A field that has the focus
 * takes its keys itself.
 * @returns what ends it and gives what was written
 */
function holdKeys(): () => string {
  let text = '';
  const hold = (event: KeyboardEvent): void => {
    const { key } = event;
    if ((key.length > 1 && key !== 'Backspace') || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    text = key.length > 1 ? text.slice(0, -1) : text + key;
  };
  document.addEventListener('keydown', hold, true);
  return () => {
    document.removeEventListener('keydown', hold, true);
    return text;
  };
}

/** A second click while the first is being answered opens nothing more. */
async function openFrom(opener: HTMLAnchorElement | HTMLFormElement, isByKey = false): Promise<void> {
  if (opener.hasAttribute('aria-busy')) return;
  opener.setAttribute('aria-busy', 'true');
  closeMenus();
  const keysHeld = holdKeys();
  try {
    const search = await loadModule(() => import('./open-search.ts'));
    const written = writtenIn(opener) + keysHeld();
    search?.openSearch({ typed: written || wordsFor(opener), isWritten: written !== '', isByKey });
  } catch {
    keysHeld();
    location.assign(opener instanceof HTMLFormElement ? opener.action : opener.href);
  }
  opener.removeAttribute('aria-busy');
}
